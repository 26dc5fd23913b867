"""What people read of an evening: statistics, awards, progress, exported pages."""
