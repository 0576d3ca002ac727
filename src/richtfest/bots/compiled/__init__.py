"""What bots do thousands of times for a decision: compiled with the rules, and written as they are."""
