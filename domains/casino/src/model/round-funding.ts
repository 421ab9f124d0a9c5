import { rational, roundDown } from "@fairline/money";
import { House, type TransferDraft, TransferKind } from "@fairline/wallet";

/** The bonus that takes part in a round; amounts in minor units. */
export type RoundFunding = {
  readonly grantId: bigint;
  /** The bonus's account. */
  readonly accountId: bigint;
  /** Bonus money in the stakes that stand. */
  readonly bonusMinor: bigint;
  /** All bonus money that ever went in: open until the round ends. */
  readonly enteredMinor: bigint;
};

/** Where the bonus part of what comes back goes; the three sum to it. */
export type BonusShare = {
  readonly toGrantMinor: bigint;
  readonly toPlayerMinor: bigint;
  readonly toHouseMinor: bigint;
};

/** Nothing of what comes back is the bonus's. */
export const NO_SHARE: BonusShare = { toGrantMinor: 0n, toPlayerMinor: 0n, toHouseMinor: 0n };

/** Bonus part of a payment: in the proportion of the stakes that stand, the remainder to own money. */
export function bonusPartOf(
  standing: { readonly stakedMinor: bigint; readonly bonusMinor: bigint },
  payMinor: bigint,
): bigint {
  const { stakedMinor, bonusMinor } = standing;
  if (bonusMinor === 0n) return 0n;
  return roundDown(rational(payMinor * bonusMinor, stakedMinor));
}

/** Brings own money and the bonus's share of an amount back, each with the kind that `draft` has. */
export function backDrafts(
  draft: (amountMinor: bigint, roundId: bigint, to?: bigint) => TransferDraft,
  ownMinor: bigint,
  share: BonusShare,
  { roundId, accountId }: { readonly roundId: bigint; readonly accountId: bigint | undefined },
): TransferDraft[] {
  const { toGrantMinor, toPlayerMinor, toHouseMinor } = share;
  const playerMinor = ownMinor + toPlayerMinor;
  const kept: TransferDraft = {
    kind: TransferKind.BONUS_BACK,
    from: { house: House.CASINO_REVENUE },
    to: { house: House.BONUS_ESCROW },
    amountMinor: toHouseMinor,
    ref: roundId,
  };
  return [
    ...(playerMinor > 0n ? [draft(playerMinor, roundId)] : []),
    ...(toGrantMinor > 0n ? [draft(toGrantMinor, roundId, accountId)] : []),
    ...(toHouseMinor > 0n ? [kept] : []),
  ];
}
