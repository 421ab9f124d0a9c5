import { z } from "zod";
import { contract } from "../contract.ts";

/** Number of a game on the site. */
export const gameNumber = z.string().regex(/^(?:0|[1-9]\d{0,11})$/);

/** Per cent with five decimals, rounded down. */
const percentText = z.string().regex(/^\d{1,3}\.\d{5}$/);

/** A game that can be opened, as a lobby shows it. */
export const gameCard = z.object({
  gameId: gameNumber,
  /** Its place in addresses: `/games/{route}`. */
  route: z.string(),
  provider: z.string(),
  /** Its kind, as bonuses name it. */
  product: z.string(),
  /** What comes back of stakes in the long run, by the worst and the best choice of the player. */
  rtp: z.object({ least: percentText, greatest: percentText }),
  /** The most that a round can pay, as a multiple of its stake, rounded down. */
  greatestPay: z.string().regex(/^(?:0|[1-9]\d{0,11})$/),
});

/** A game that can be opened, as a lobby shows it. */
export type GameCard = z.infer<typeof gameCard>;

/** Every game that can be opened. */
export const findGames = contract({
  id: "find-games",
  method: "GET",
  path: "/casino-api/v1/games",
  access: "guest",
  effect: "none",
  cache: "public",
  summary: "Lists the games that can be opened, in the order of the lobby.",
  reply: z.object({ games: z.array(gameCard).max(1_000) }),
  errors: [],
  example: {
    reply: {
      games: [
        {
          gameId: "101",
          route: "dice",
          provider: "fairline",
          product: "fast",
          rtp: { least: "98.99032", greatest: "99.00000" },
          greatestPay: "4950",
        },
      ],
    },
  },
});

/** Opens a game for the player: what its provider lets him in by. */
export const openGame = contract({
  id: "open-game",
  method: "POST",
  path: "/casino-api/v1/games/:gameId/open",
  access: "player",
  effect: "change",
  summary: "Opens a game for twelve hours and answers the token that its provider asks for.",
  params: z.strictObject({ gameId: gameNumber }),
  reply: z.object({ session: z.string().max(128) }),
  errors: ["SELF_EXCLUDED", "PERSON_EXCLUDED", "WALLET_PLAYER_BLOCKED"],
  example: { reply: { session: "c2Vzc2lvbiB0b2tlbiBvZiBhIGdhbWU" } },
});
