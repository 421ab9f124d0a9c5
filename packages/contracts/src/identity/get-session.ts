import { z } from "zod";
import { contract } from "../contract.ts";
import { playerExample, playerView } from "./player-view.ts";

/** Who is signed in; `player` is null for a guest. */
export const getSession = contract({
  id: "get-session",
  method: "GET",
  path: "/identity-api/v1/session",
  access: "guest",
  effect: "none",
  summary: "Tells who is signed in.",
  reply: z.object({ player: playerView.nullable() }),
  errors: [],
  example: { reply: { player: playerExample } },
});
