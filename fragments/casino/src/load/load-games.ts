import type { GameCard } from "@fairline/contracts";
import { calls, type Problem } from "@fairline/contracts/calls";
import { addLateCalls } from "@fairline/contracts/late-calls";
import type { FragmentRequest } from "@fairline/fragment-kit";
import { findTable } from "../tables/all-tables.tsx";
import type { FoundGames } from "./page-state.ts";

/** The games that can be opened and that this site has a table for, in the order of the lobby. */
export async function loadGames({
  api,
  signal,
}: Pick<FragmentRequest, "api" | "signal">): Promise<FoundGames> {
  addLateCalls(calls);
  const found = await api("findGames", {}, signal);
  if (!found.ok) return found.problem;
  return found.reply.games.filter(({ route }) => findTable(route) !== undefined);
}

/** Whether the games could be had. */
export function areGames(games: FoundGames | Problem): games is readonly GameCard[] {
  return Array.isArray(games);
}
