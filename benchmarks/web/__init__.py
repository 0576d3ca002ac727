"""What people at a screen feel: drawing, clicking, and two hundred tables at once."""
