import type { CallReply, Problem } from "@fairline/contracts/calls";
import type { FragmentRequest } from "@fairline/fragment-kit";
import type { FoundGames } from "../load/page-state.ts";

/** A player's own play, or why it could not be had; null for a guest. */
export type Mine = {
  readonly games: FoundGames;
  readonly played:
    | {
        readonly sums: CallReply<"findPlayedGames">;
        readonly rounds: CallReply<"findPlayedRounds">;
      }
    | Problem
    | null;
};

/** Asks what the player did in games of late. */
export async function loadMine(games: FoundGames, request: FragmentRequest): Promise<Mine> {
  const { api, signal, signedIn } = request;
  if (signedIn === null) return { games, played: null };
  const [sums, rounds] = await Promise.all([
    api("findPlayedGames", {}, signal),
    api("findPlayedRounds", {}, signal),
  ]);
  if (!sums.ok) return { games, played: sums.problem };
  if (!rounds.ok) return { games, played: rounds.problem };
  return { games, played: { sums: sums.reply, rounds: rounds.reply } };
}
