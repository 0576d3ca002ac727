"""The boxes: covers, setting up a table, rules, and where printed values come from."""
