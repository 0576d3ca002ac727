"""What people read and hear about a match."""
