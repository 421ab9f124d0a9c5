import type { GameRoundView } from "@fairline/contracts";
import { cutPage, isRefused, isUuidV7, type Refused, refused } from "@fairline/kernel";
import { presentRound } from "../model/present-round.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { findRoundsBefore } from "../store/rounds.ts";
import { findSession } from "./find-session.ts";

const ROUNDS_A_PAGE = 20;

/** The player's rounds in the game he has open, the latest first. */
export async function findRounds(
  deps: ProviderDeps,
  token: string,
  cursor: string | undefined,
): Promise<{ readonly rounds: GameRoundView[]; readonly next: string | null } | Refused> {
  const session = await findSession(deps, token);
  if (isRefused(session)) return session;
  if (cursor !== undefined && !isUuidV7(cursor)) {
    return refused("BAD_REQUEST", { field: "body.cursor" });
  }
  const found = await findRoundsBefore(deps.pool, session, cursor ?? null, ROUNDS_A_PAGE + 1);
  const { rows, lastBeforeNext } = cutPage(found, ROUNDS_A_PAGE);
  return { rounds: rows.map(presentRound), next: lastBeforeNext?.id ?? null };
}
