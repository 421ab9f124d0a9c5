import { Failure } from "@fairline/kernel";
import type { Grant } from "../model/grant.ts";
import { isReached } from "../model/progress.ts";
import type { BetSource, PlacedBet } from "../ports.ts";
import type { PromotionsDeps } from "../promotions.ts";
import { findActivePlayers, findGrant, findGrantsIn } from "../store/grants.ts";
import { activateGrant } from "./activate-grant.ts";
import { countBets } from "./count-bets.ts";
import { endGrant, type EndReason } from "./end-grant.ts";

const BETS_MAX = 200;
/** Pages of bets one look reads; what is left waits for the next look. */
const PAGES_MAX = 50;

/** A bet or a round that has changed, and who tells of it. */
export type Stake = {
  readonly source: BetSource;
  readonly playerId: bigint;
  readonly id: bigint;
};

/**
 * Bets or rounds have changed: counts them and moves the grants of their players on. Of many stakes
 * few are of somebody with a bonus: one look finds those. What fails for one player is logged and
 * holds up no other; the reconciliation makes up for it.
 */
export async function followStakes(deps: PromotionsDeps, stakes: readonly Stake[]): Promise<void> {
  const playerIds = [...new Set(stakes.map(({ playerId }) => playerId))];
  if (playerIds.length === 0) return;
  for (const playerId of await findActivePlayers(deps.pool, playerIds)) {
    const own = stakes.filter((stake) => stake.playerId === playerId);
    try {
      await followPlayer(deps, playerId, own);
    } catch (error) {
      const facts = { error: String(error), playerId: String(playerId) };
      deps.log.error(facts, "stakes could not be counted towards a grant");
    }
  }
}

/** Counts stakes of one player, each once however often it is named, and moves his grants on. */
export async function followPlayer(
  deps: PromotionsDeps,
  playerId: bigint,
  stakes: readonly Stake[],
): Promise<void> {
  const grants = await findGrantsIn(deps.pool, playerId, "active");
  if (grants.length === 0) return;
  await countBets(deps, playerId, async () => {
    const bets: PlacedBet[] = [];
    for (const { source, id } of distinct(stakes)) {
      const bet = await source.findBet(playerId, id);
      if (bet) bets.push(bet);
    }
    return bets;
  });
  for (const grant of grants) await moveOn(deps, grant.grantId);
}

function distinct(stakes: readonly Stake[]): readonly Stake[] {
  return stakes.filter(
    ({ source, id }, n) =>
      stakes.findIndex((other) => other.source === source && other.id === id) === n,
  );
}

/**
 * Counts every bet and round that was placed while a grant was active and moves the grant on; what no event
 * told is found here. A grant that has ended makes room for the next one.
 */
export async function followGrant(deps: PromotionsDeps, grant: Grant): Promise<void> {
  const { playerId, activatedAt } = grant;
  const nowMicros = BigInt(deps.ledger.nowMs()) * 1_000n;
  if (grant.state === "pending") {
    await activateGrant(deps, grant, nowMicros);
    return;
  }
  for (const source of [deps.bets, deps.rounds]) {
    if (activatedAt !== null) await countAll(deps, source, playerId, activatedAt);
  }
  await moveOn(deps, grant.grantId);
}

async function countAll(
  deps: PromotionsDeps,
  source: BetSource,
  playerId: bigint,
  sinceMicros: bigint,
): Promise<void> {
  let after = 0n;
  for (let page = 0; page < PAGES_MAX; page++) {
    const from = after;
    const bets = await countBets(deps, playerId, () =>
      source.findBetsSince(playerId, sinceMicros, from, BETS_MAX),
    );
    after = bets.at(-1)?.betId ?? after;
    if (bets.length < BETS_MAX) return;
  }
}

/** Ends a grant that is reached, spent or past its time, and activates the one that waits for it. */
async function moveOn(deps: PromotionsDeps, grantId: bigint): Promise<void> {
  const grant = await findGrant(deps.pool, grantId);
  if (grant?.state !== "active") return;
  const reasons: EndReason[] = isReached(grant.doneE4, grant.requiredMinor)
    ? ["reached"]
    : ["time", "spent"];
  for (const reason of reasons) {
    if (await tryEnd(deps, grant, reason)) {
      await activateNext(deps, grant.playerId);
      return;
    }
  }
}

async function tryEnd(deps: PromotionsDeps, grant: Grant, reason: EndReason): Promise<boolean> {
  try {
    return (await endGrant(deps, grant, reason)) === undefined;
  } catch (error) {
    if (error instanceof Failure && error.code === "BONUS_NOT_DUE") return false;
    // What was counted may have been taken back meanwhile: the database refused the end as a whole.
    const now = await findGrant(deps.pool, grant.grantId);
    if (reason === "reached" && now && !isReached(now.doneE4, now.requiredMinor)) return false;
    throw error;
  }
}

async function activateNext(deps: PromotionsDeps, playerId: bigint): Promise<void> {
  const nowMicros = BigInt(deps.ledger.nowMs()) * 1_000n;
  for (const grant of await findGrantsIn(deps.pool, playerId, "pending")) {
    await activateGrant(deps, grant, nowMicros);
  }
}
