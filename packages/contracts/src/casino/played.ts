import { z } from "zod";
import { contract } from "../contract.ts";
import { currencyCode, cursor, idText, minorText, timeMs } from "../fields.ts";

/** A round as the wallet knows it; amounts are minor units of its currency. */
const playedRound = z.object({
  roundId: idText,
  gameId: z.string(),
  provider: z.string(),
  /** `voided`: every stake was given back. */
  state: z.enum(["open", "closed", "voided"]),
  /** What was staked and not given back. */
  stakedMinor: minorText,
  paidMinor: minorText,
  currency: currencyCode,
  openedAt: timeMs,
});

/** A round as the wallet knows it. */
export type PlayedRound = z.infer<typeof playedRound>;

const example: PlayedRound = {
  roundId: "7164118540926976",
  gameId: "101",
  provider: "fairline",
  state: "closed",
  stakedMinor: "100",
  paidMinor: "198",
  currency: "EUR",
  openedAt: 1_790_000_000_000,
};

/** The player's rounds in games of every provider, the latest first. */
export const findPlayedRounds = contract({
  id: "find-played-rounds",
  method: "GET",
  path: "/casino-api/v1/rounds",
  access: "player",
  effect: "none",
  summary: "Lists the player's rounds in games, the latest first.",
  query: z.strictObject({ cursor: cursor.optional() }),
  reply: z.object({ rounds: z.array(playedRound), next: cursor.optional() }),
  errors: [],
  example: { reply: { rounds: [example] } },
});

/** What the player did in each game of late. */
export const findPlayedGames = contract({
  id: "find-played-games",
  method: "GET",
  path: "/casino-api/v1/played-games",
  access: "player",
  effect: "none",
  summary: "Tells rounds, stakes and returns in each game over the last thirty days.",
  reply: z.object({
    since: timeMs,
    games: z.array(
      z.object({
        gameId: z.string(),
        currency: currencyCode,
        rounds: z.number().int().positive(),
        /** Rounds that wait for the player or for their provider. */
        openRounds: z.number().int().nonnegative(),
        stakedMinor: minorText,
        paidMinor: minorText,
        lastAt: timeMs,
      }),
    ),
  }),
  errors: [],
  example: {
    reply: {
      since: 1_787_408_000_000,
      games: [
        {
          gameId: "101",
          currency: "EUR",
          rounds: 12,
          openRounds: 0,
          stakedMinor: "1200",
          paidMinor: "1188",
          lastAt: 1_790_000_000_000,
        },
      ],
    },
  },
});
