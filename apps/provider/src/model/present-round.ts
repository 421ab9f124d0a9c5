import type { GameBalance, GameRoundView, SeedsView } from "@fairline/contracts";
import type { GameSession } from "./game-session.ts";
import type { Phase, Round } from "./round.ts";
import type { SeedPair } from "./seed-pair.ts";

const STATES: Readonly<Record<Phase, GameRoundView["state"]>> = {
  debit_pending: "pending",
  rollback_pending: "pending",
  open: "open",
  credit_pending: "paying",
  settled: "settled",
  voided: "voided",
  refused: "refused",
};

/** A round as its player sees it: of its state only what the game shows. */
export function presentRound(round: Round): GameRoundView {
  return {
    roundId: round.id,
    gameId: round.gameNumber,
    gameVersion: round.gameVersion,
    state: STATES[round.phase],
    refusal: round.refusal && { code: round.refusal.code, data: { ...round.refusal.data } },
    stakeMinor: String(round.stakeMinor),
    payMinor: String(round.payMinor),
    pay: { n: String(round.pay.n), d: String(round.pay.d) },
    selection: round.selection,
    view: round.view,
    acts: [...round.acts],
    fairness: {
      commitment: round.commitment,
      clientSeed: round.clientSeed,
      nonce: round.nonce,
      serverSeed: round.serverSeed,
    },
    startedAt: round.startedAt,
  };
}

/** What the wallet said last. */
export function presentBalance({ balance, currency }: GameSession): GameBalance {
  const { cashMinor, bonusMinor } = balance;
  return { cashMinor: String(cashMinor), bonusMinor: String(bonusMinor), currency };
}

/** The seeds in use and the promise of the next ones. */
export function presentSeeds(pair: SeedPair, nextCommitment: string): SeedsView {
  const { commitment, clientSeed, nextNonce: nonce } = pair;
  return { commitment, clientSeed, nonce, nextCommitment };
}
