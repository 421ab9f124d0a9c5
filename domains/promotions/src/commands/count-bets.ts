import type { Grant } from "../model/grant.ts";
import { type Contribution, judgeWager } from "../model/judge-wager.ts";
import type { BetSource, PlacedBet } from "../ports.ts";
import type { PromotionsDeps } from "../promotions.ts";
import type { Counted } from "../store/grant-store.ts";

/** A bet or a round, and who tells of it. */
export type NamedBet = { readonly source: BetSource; readonly id: bigint };

const BETS_MAX = 200;

const TAKEN_BACK: Contribution = {
  countableMinor: 0n,
  bp: 0,
  valueE4: 0n,
  reason: "taken-back",
};

const NEVER: Counted = { rev: 0, valueE4: 0n, lines: 0 };

/**
 * Counts bets towards the player's active grants, as they stand now: what was counted for an earlier
 * revision is made up for, so that any order and number of calls ends at the same progress. Bets are
 * read under the lock of the grants: who counts later has read later.
 */
export async function countBets(
  { store, ledger }: Pick<PromotionsDeps, "store" | "ledger">,
  playerId: bigint,
  named: readonly NamedBet[],
): Promise<void> {
  const at = BigInt(ledger.nowMs()) * 1_000n;
  await store.transaction(async (unit) => {
    const grants = await unit.lockActiveGrants(playerId);
    const bets: PlacedBet[] = [];
    for (const { source, id } of distinct(named)) {
      const bet = await source.findBet(playerId, id);
      if (bet) bets.push(bet);
    }
    for (const grant of grants) {
      const { grantId } = grant;
      const counted = await unit.findCounted(grantId, bets.map(toRef));
      for (const bet of bets) {
        const before = counted.get(bet.betId) ?? NEVER;
        const change = changeOf(grant, bet, before);
        if (change === null) continue;
        const { betId: ref, rev } = bet;
        const line = before.lines + 1;
        await unit.logContribution({ playerId, grantId, ref, line, rev, ...change, at });
      }
    }
  });
}

/**
 * Counts every bet and round of a grant's time, to the last. There is no place to go on from: a bet is
 * settled, or settled otherwise, long after those behind it, so nothing before any id is final. Pages
 * are read and compared with what was counted under no lock, and only what differs is counted, read
 * anew then; so all that stood before the call is counted after it, whatever happens meanwhile.
 */
export async function countAll(
  deps: Pick<PromotionsDeps, "store" | "ledger" | "bets" | "rounds">,
  grant: Grant,
): Promise<void> {
  for (const source of [deps.bets, deps.rounds]) await countFrom(deps, source, grant);
}

async function countFrom(
  deps: Pick<PromotionsDeps, "store" | "ledger">,
  source: BetSource,
  grant: Grant,
): Promise<void> {
  const { activatedAt, expiresAt, grantId, playerId } = grant;
  if (activatedAt === null || expiresAt === null) return;
  let last: PlacedBet | undefined;
  let length = BETS_MAX;
  // Ends with the bets of the grant's time.
  while (length === BETS_MAX && (last?.placedAt ?? activatedAt) < expiresAt) {
    const page = await source.findBetsSince(playerId, activatedAt, last?.betId ?? 0n, BETS_MAX);
    const counted = await deps.store.findCounted(grantId, page.map(toRef));
    const changed = page.filter((bet) => changeOf(grant, bet, counted.get(bet.betId) ?? NEVER));
    const named = changed.map(({ betId }) => ({ source, id: betId }));
    if (named.length > 0) await countBets(deps, playerId, named);
    last = page.at(-1);
    length = page.length;
  }
}

/** What a bet counts now beside what it counted before; null when there is nothing to note. */
function changeOf(
  { activatedAt, expiresAt, template }: Grant,
  bet: PlacedBet,
  before: Counted,
): { readonly contribution: Contribution; readonly deltaE4: bigint } | null {
  if (activatedAt === null || expiresAt === null) return null;
  if (bet.placedAt < activatedAt || bet.placedAt >= expiresAt) return null;
  // News of an earlier revision come late; a bet that was never settled leaves no line.
  if (bet.rev < before.rev || (!bet.isSettled && before.lines === 0)) return null;
  // What has ended of a round stands: what its game is called today takes nothing back.
  if (bet.wager.kind === "round" && bet.rev === before.rev) return null;
  const contribution = bet.isSettled ? judgeWager(template, bet.wager) : TAKEN_BACK;
  const deltaE4 = contribution.valueE4 - before.valueE4;
  return deltaE4 === 0n && before.lines > 0 ? null : { contribution, deltaE4 };
}

function distinct(named: readonly NamedBet[]): readonly NamedBet[] {
  return named.filter(
    ({ source, id }, n) =>
      named.findIndex((other) => other.source === source && other.id === id) === n,
  );
}

function toRef({ betId }: PlacedBet): bigint {
  return betId;
}
