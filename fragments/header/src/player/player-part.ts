import { createPart } from "@fairline/fragment-kit";

/** What only players see: guests do not load it. */
export const playerPart = createPart("player-controls", () => import("./player-controls.tsx"));
