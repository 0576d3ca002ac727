"""What people see of a match: drawn from views, never from states."""
