import type { OutcomeResult } from "@fairline/contracts";
import { countedMinor } from "@fairline/wallet";
import type { LegOutcome, StoredBet } from "../model/bet.ts";
import type { BetStore } from "../store/bet-store.ts";

/** A bet as others count it: what was staked on what, and what of it was at risk. */
export type Wager = {
  readonly betId: bigint;
  readonly rev: number;
  /** Microseconds. */
  readonly placedAt: bigint;
  readonly isSettled: boolean;
  /** `live` when a leg was in play. */
  readonly section: "line" | "live";
  /** In the currency of the player's main account. */
  readonly stakeMinor: bigint;
  /** What of the stake was sold back. */
  readonly soldMinor: bigint;
  /** Numbers of legs its combinations have. */
  readonly sizes: readonly number[];
  readonly legs: readonly {
    readonly marketType: string;
    readonly oddsMilli: number;
    /** How much of a stake on this leg alone is given back: none, half or all of it. */
    readonly refundedHalves: 0 | 1 | 2;
  }[];
};

/** A bet of this player as it stands now. */
export async function findWager(
  store: BetStore,
  playerId: bigint,
  betId: bigint,
): Promise<Wager | undefined> {
  const found = await store.findBetOf(playerId, betId);
  return found && toWager(found.bet);
}

/** Bets a player placed from a time on (microseconds), the oldest first, after a bet. */
export async function findWagersSince(
  store: BetStore,
  playerId: bigint,
  since: { readonly fromMicros: bigint; readonly afterId: bigint },
  limit: number,
): Promise<readonly Wager[]> {
  return (await store.listBetsSince(playerId, since, limit)).map(toWager);
}

const SETTLED: ReadonlySet<StoredBet["state"]> = new Set([
  "won",
  "lost",
  "refunded",
  "mixed",
  "cashed-out",
]);

function toWager(bet: StoredBet): Wager {
  return {
    betId: bet.id,
    rev: bet.rev,
    placedAt: bet.at,
    isSettled: SETTLED.has(bet.state),
    section: bet.legs.some(({ section }) => section === "live") ? "live" : "line",
    ...stakeOf(bet),
    sizes: [bet.legs.length],
    legs: bet.legs.map(({ typeId, oddsMilli }, index) => ({
      marketType: typeId,
      oddsMilli,
      refundedHalves: halvesOf(bet.results[index] ?? null),
    })),
  };
}

/** A stake in another currency counts at the rate of the bet, rounded against the player. */
function stakeOf({ account, stakeMinor, soldStakeMinor }: StoredBet) {
  const counted = countedMinor(account, stakeMinor, "down");
  const sold = countedMinor(account, soldStakeMinor, "up");
  return { stakeMinor: counted, soldMinor: sold < counted ? sold : counted };
}

function halvesOf(outcome: LegOutcome | null): 0 | 1 | 2 {
  return outcome === null ? 0 : HALVES[outcome.result];
}

const HALVES: Readonly<Record<OutcomeResult, 0 | 1 | 2>> = {
  won: 0,
  lost: 0,
  "half-won": 1,
  "half-lost": 1,
  refunded: 2,
};
