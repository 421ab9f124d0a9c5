import { assert, isRefused, type Refused } from "@fairline/kernel";
import {
  casinoPayDraft,
  casinoRefundDraft,
  casinoStakeDraft,
  type HeadState,
  type HouseSide,
  jackpotShareDraft,
  type RecordDraft,
  type TransferDraft,
} from "@fairline/wallet";
import type { Round } from "../model/round.ts";
import {
  backDrafts,
  bonusPartOf,
  type BonusShare,
  NO_SHARE,
  type RoundFunding,
} from "../model/round-funding.ts";
import type { BonusPart, Funding, FundingEffect, StakeToFund } from "../ports.ts";

/** What a transaction of a provider moves, and what a bonus that takes part in it has to write. */
export type RoundMove = {
  readonly transfers: readonly TransferDraft[];
  readonly records: readonly RecordDraft[];
  readonly grants?: unknown;
  /** By how much own and bonus money are more or less. */
  readonly cashMinor: { readonly debitMinor: bigint; readonly creditMinor: bigint };
  readonly bonusMinor: bigint;
  /** The bonus in the round afterwards. */
  readonly funding: RoundFunding | null;
  /** Bonus money in the stake of this transaction. */
  readonly stakedBonusMinor: bigint;
};

type Payer = { readonly funding?: Funding | undefined };

/** A stake, with what it wins at once. */
export type StakeMove = {
  readonly stake: Omit<StakeToFund, "roundId" | "grantId" | "earlierMinor">;
  /** What of the stake a pool gets. */
  readonly jackpot: { readonly minor: bigint; readonly pool: HouseSide } | null;
  readonly payMinor: bigint;
  readonly isLast: boolean;
};

/** Takes a stake: own money first, one bonus for the rest where its rules allow it; and pays it. */
export function moveStake(
  payer: Payer,
  round: Round,
  { stake, jackpot, payMinor, isLast }: StakeMove,
  state: HeadState,
  nowMicros: bigint,
): RoundMove | Refused {
  const { id, paidMinor } = round;
  const stakedMinor = round.stakedMinor - round.refundedMinor + stake.stakeMinor;
  const asked = {
    ...stake,
    roundId: id,
    grantId: round.funding?.grantId ?? null,
    earlierMinor: stakedMinor - stake.stakeMinor,
  };
  const parts = payer.funding?.fund(state, asked, nowMicros) ?? null;
  if (isRefused(parts)) return parts;
  const bonusMinor = parts?.bonusMinor ?? 0n;
  const realMinor = stake.stakeMinor - bonusMinor;
  const funding = parts === null ? round.funding : enter(round.funding, parts);
  // What follows sees the grants as the stake leaves them.
  const after = parts === null ? state : { ...state, grants: parts.grants };
  const paid = pay(payer, { id, stakedMinor, paidMinor, funding }, payMinor, after);
  const end = isLast ? endOf(payer, id, funding, { ...state, grants: paid.grants }) : null;
  return {
    transfers: [
      ...(realMinor > 0n ? [casinoStakeDraft(realMinor, id)] : []),
      ...(bonusMinor > 0n ? [casinoStakeDraft(bonusMinor, id, funding?.accountId)] : []),
      ...(jackpot ? [jackpotShareDraft(jackpot.minor, id, jackpot.pool)] : []),
      ...paid.transfers,
    ],
    ...effectOf(parts, paid, end),
    cashMinor: { debitMinor: realMinor, creditMinor: paid.cashMinor },
    bonusMinor: paid.bonusMinor - bonusMinor,
    funding,
    stakedBonusMinor: bonusMinor,
  };
}

/** Pays what a round won. */
export function movePayment(
  payer: Payer,
  round: Round,
  { payMinor, isLast }: { readonly payMinor: bigint; readonly isLast: boolean },
  state: HeadState,
): RoundMove {
  const { id, paidMinor, funding } = round;
  const stakedMinor = round.stakedMinor - round.refundedMinor;
  const paid = pay(payer, { id, stakedMinor, paidMinor, funding }, payMinor, state);
  return {
    transfers: paid.transfers,
    ...effectOf(paid, isLast ? endOf(payer, id, funding, { ...state, grants: paid.grants }) : null),
    cashMinor: { debitMinor: 0n, creditMinor: paid.cashMinor },
    bonusMinor: paid.bonusMinor,
    funding,
    stakedBonusMinor: 0n,
  };
}

/** Gives a stake back in the parts in which it was taken. */
export function moveRefund(
  payer: Payer,
  round: Round,
  debit: { readonly debitMinor: bigint; readonly bonusMinor: bigint },
  { jackpot, isLast }: { readonly jackpot: readonly TransferDraft[]; readonly isLast: boolean },
  state: HeadState,
): RoundMove {
  const { id } = round;
  const share = shareOf(payer, round.funding, debit.bonusMinor, state);
  const ownMinor = debit.debitMinor - debit.bonusMinor;
  const place = { roundId: id, accountId: round.funding?.accountId };
  const funding = round.funding && {
    ...round.funding,
    bonusMinor: round.funding.bonusMinor - debit.bonusMinor,
  };
  return {
    transfers: [...backDrafts(casinoRefundDraft, ownMinor, share, place), ...jackpot],
    ...effectOf(
      share,
      isLast ? endOf(payer, id, funding, { ...state, grants: share.grants }) : null,
    ),
    cashMinor: { debitMinor: 0n, creditMinor: ownMinor + share.toPlayerMinor },
    bonusMinor: share.toGrantMinor,
    funding,
    stakedBonusMinor: 0n,
  };
}

/** What the bonus in a round has to write when the round ends; null without one. */
export function endOf(
  payer: Payer,
  roundId: bigint,
  funding: RoundFunding | null,
  state: HeadState,
): FundingEffect | null {
  if (funding === null) return null;
  const { port, part } = withBonus(payer, funding);
  return port.mark(state, roundId, part, false);
}

function enter(
  before: RoundFunding | null,
  { grantId, accountId, bonusMinor }: BonusPart,
): RoundFunding {
  return {
    grantId,
    accountId,
    bonusMinor: (before?.bonusMinor ?? 0n) + bonusMinor,
    enteredMinor: (before?.enteredMinor ?? 0n) + bonusMinor,
  };
}

function pay(
  payer: Payer,
  round: {
    readonly id: bigint;
    readonly stakedMinor: bigint;
    /** What it paid before. */
    readonly paidMinor: bigint;
    readonly funding: RoundFunding | null;
  },
  payMinor: bigint,
  state: HeadState,
) {
  const { id, stakedMinor, paidMinor, funding } = round;
  const standingMinor = funding?.bonusMinor ?? 0n;
  const bonusMinor = bonusPartOf({ stakedMinor, bonusMinor: standingMinor }, payMinor);
  // Which part of earlier payments was the bonus's is not kept: all of them count as its, so that no
  // limit is opened.
  const leftMinor = standingMinor > paidMinor ? standingMinor - paidMinor : 0n;
  const share = shareOf(payer, funding, bonusMinor, state);
  const ownMinor = payMinor - bonusMinor;
  const place = { roundId: id, accountId: funding?.accountId };
  const payDraft = (amountMinor: bigint, roundId: bigint, to?: bigint) =>
    casinoPayDraft(amountMinor, roundId, to, leftMinor);
  return {
    transfers: backDrafts(payDraft, ownMinor, share, place),
    cashMinor: ownMinor + share.toPlayerMinor,
    bonusMinor: share.toGrantMinor,
    records: share.records,
    grants: share.grants,
  };
}

function shareOf(
  payer: Payer,
  funding: RoundFunding | null,
  bonusMinor: bigint,
  state: HeadState,
): BonusShare & FundingEffect {
  if (funding === null || bonusMinor === 0n) {
    return { ...NO_SHARE, records: [], grants: state.grants };
  }
  const { port, part } = withBonus(payer, funding);
  return port.share(state, part, bonusMinor);
}

function withBonus({ funding: port }: Payer, { grantId, accountId, enteredMinor }: RoundFunding) {
  assert(port, "rounds that a bonus takes part in need the bonuses");
  return { port, part: { grantId, accountId, realMinor: 0n, bonusMinor: enteredMinor } };
}

/** The last that a bonus says of its grants holds. */
function effectOf(...effects: readonly (FundingEffect | null)[]) {
  const said = effects.filter((effect) => effect !== null);
  const last = said.at(-1);
  return {
    records: said.flatMap(({ records }) => records),
    ...(last === undefined ? {} : { grants: last.grants }),
  };
}
