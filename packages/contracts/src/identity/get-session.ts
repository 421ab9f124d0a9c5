import { z } from "zod";
import { contract } from "../contract.ts";
import { accountStanding } from "./account-standing.ts";
import { playerExample, playerView } from "./player-view.ts";

/** Who is signed in; `player` is null for a guest, who has no account either. */
export const getSession = contract({
  id: "get-session",
  method: "GET",
  path: "/identity-api/v1/session",
  access: "guest",
  effect: "none",
  query: z.strictObject({
    /** The player did something on the page since it last asked: he is not idle. */
    active: z.literal("1").optional(),
  }),
  summary: "Tells who is signed in and what his account asks of him.",
  reply: z.object({
    player: playerView.nullable(),
    account: accountStanding.optional(),
    /** True for a player who came in by a transfer and has chosen no password yet. */
    needsPassword: z.literal(true).optional(),
  }),
  errors: [],
  example: { reply: { player: playerExample } },
});
