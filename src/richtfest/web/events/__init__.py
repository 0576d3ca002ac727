"""Events: a crowd at one table, and a big screen."""
