import { z } from "zod";
import { currencyCode, idText, timeMs } from "../fields.ts";

/** What a player sees of himself. */
export const playerView = z.object({
  playerId: idText,
  email: z.string(),
  name: z.string(),
  country: z.string(),
  currency: currencyCode,
  createdAt: timeMs,
  signedInAt: timeMs,
});

/** A signed-in player, as `get-session` shows him. */
export type PlayerView = z.infer<typeof playerView>;

/** Example used by several contracts. */
export const playerExample: PlayerView = {
  playerId: "1000000",
  email: "demo@fairline.example",
  name: "Demo",
  country: "IE",
  currency: "EUR",
  createdAt: 1_790_000_000_000,
  signedInAt: 1_790_000_600_000,
};
