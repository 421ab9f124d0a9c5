import { transaction } from "@fairline/database";
import type { PoolClient } from "pg";
import type { Grant } from "../model/grant.ts";
import { type Contribution, judgeWager } from "../model/judge-wager.ts";
import type { PlacedBet } from "../ports.ts";
import type { PromotionsDeps } from "../promotions.ts";
import { findCounted, logContribution } from "../store/contributions-log.ts";
import { lockActiveGrants } from "../store/grants.ts";

const TAKEN_BACK: Contribution = {
  countableMinor: 0n,
  bp: 0,
  valueE4: 0n,
  reason: "taken-back",
};

/**
 * Counts bets towards the player's active grants, as they stand now, and answers them: what was
 * counted for an earlier revision is made up for, so that any order and number of calls ends at the
 * same progress. Bets are read under the lock of the grants: who counts later has read later.
 */
export async function countBets(
  { pool, ledger }: Pick<PromotionsDeps, "pool" | "ledger">,
  playerId: bigint,
  readBets: () => Promise<readonly PlacedBet[]>,
): Promise<readonly PlacedBet[]> {
  const at = BigInt(ledger.nowMs()) * 1_000n;
  return transaction(pool, async (client) => {
    const grants = await lockActiveGrants(client, playerId);
    const bets = await readBets();
    for (const grant of grants) {
      for (const bet of bets) await countBet(client, grant, bet, at);
    }
    return bets;
  });
}

async function countBet(
  client: PoolClient,
  grant: Grant,
  bet: PlacedBet,
  at: bigint,
): Promise<void> {
  const { activatedAt, expiresAt, grantId, playerId, template } = grant;
  if (activatedAt === null || expiresAt === null) return;
  if (bet.placedAt < activatedAt || bet.placedAt >= expiresAt) return;
  const before = await findCounted(client, grantId, bet.betId);
  // News of an earlier revision come late; a bet that was never settled leaves no line.
  if (bet.rev < before.rev || (!bet.isSettled && before.lines === 0)) return;
  const contribution = bet.isSettled ? judgeWager(template, bet.wager) : TAKEN_BACK;
  const deltaE4 = contribution.valueE4 - before.valueE4;
  if (deltaE4 === 0n && before.lines > 0) return;
  const { betId: ref, rev } = bet;
  const line = before.lines + 1;
  await logContribution(client, { playerId, grantId, ref, line, rev, contribution, deltaE4, at });
}
