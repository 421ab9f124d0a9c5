import { LEASE_MS } from "../model/next-step.ts";
import type { Phase, Round } from "../model/round.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { claimDue } from "../store/move-round.ts";
import { advanceRound } from "./advance-round.ts";
import { endLeftRound } from "./end-left-round.ts";

/** So many rounds are in hand at once. */
const BATCH = 8;
const OWED: readonly Phase[] = ["credit_pending", "rollback_pending"];
const PLAYED: readonly Phase[] = [...OWED, "debit_pending", "open"];

/**
 * Takes every round that is due now as far as it goes, each once; answers how many that were. What is owed
 * is paid also while nothing may be drawn.
 */
export async function settleDue(deps: ProviderDeps): Promise<number> {
  const { pool, clock, isSound } = deps;
  const phases = isSound ? PLAYED : OWED;
  // Rounds that become due meanwhile are of the next sweep, so that each sweep has an end.
  const dueUntil = clock.nowMs();
  for (let count = 0; ; ) {
    const claim = { phases, dueUntil, untilMs: clock.nowMs() + LEASE_MS, limit: BATCH };
    const claimed = await claimDue(pool, claim);
    if (claimed.length === 0) return count;
    await Promise.all(claimed.map((round) => settle(deps, round)));
    count += claimed.length;
  }
}

/** One round that cannot be settled holds no other one up: it is due again after its lease. */
async function settle(deps: ProviderDeps, round: Round): Promise<void> {
  try {
    const moved = round.phase === "open" ? await endLeftRound(deps, round) : round;
    if (moved) await advanceRound(deps, moved);
  } catch (error) {
    const facts = { roundId: round.id, phase: round.phase, error: String(error) };
    deps.log.error(facts, "round cannot be settled, is tried again");
  }
}
