"""Matches as environments for machines that learn, in the forms that their libraries expect."""
