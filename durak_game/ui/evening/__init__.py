"""From one game to the next: flow, scores, standing, the end, pause, a pad that is away."""
