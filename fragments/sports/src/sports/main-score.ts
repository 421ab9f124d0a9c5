import type { ScorePart } from "./sport-page.ts";

/** The score that leads: goals, or sets. */
export const mainScore: ScorePart = {
  id: "main",
  look: "main",
  says: (_t, { main }, side) => String(main[side]),
};
