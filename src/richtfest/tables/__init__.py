"""People playing together: tables, who sits at them, their log, and the bots that think in a process of their own."""
