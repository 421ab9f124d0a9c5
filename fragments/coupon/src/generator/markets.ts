/** Market types that a player may ask for, as the platform proposes them. */
export const MARKETS = ["fb.result", "fb.double-chance", "fb.both-score", "fb.total"] as const;
