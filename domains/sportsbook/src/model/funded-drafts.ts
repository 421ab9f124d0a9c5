import {
  captureDraft,
  cashOutDrafts,
  holdDraft,
  House,
  lostDraft,
  refundDraft,
  releaseDraft,
  returnsDrafts,
  stakeDraft,
  type TransferDraft,
  TransferKind,
} from "@fairline/wallet";
import type { BonusShare } from "../ports.ts";
import type { StoredBet } from "./bet.ts";
import { type BetFunding, keptParts, type Parts, splitBy } from "./funding.ts";

/** The parts of a bet that a bonus takes part in. */
type FundedBet = Pick<StoredBet, "id" | "soldStakeMinor"> & { readonly funding: BetFunding };

/**
 * Whether a transfer of a settlement took back what a settlement before it had paid out of a bonus whose
 * account could not give it. It stands as a reversal does, and is not reversed with its settlement; what
 * a settlement itself gives the house of a bonus goes to the bonus escrow.
 */
export function tookBonusBack({ kind, to }: Pick<TransferDraft, "kind" | "to">): boolean {
  return kind === TransferKind.BONUS_BACK && !("house" in to && to.house === House.BONUS_ESCROW);
}

/** Takes both parts of a stake. */
export function fundedStakeDrafts({ id, funding }: FundedBet): TransferDraft[] {
  const { realMinor, bonusMinor, accountId } = funding;
  return [
    ...(realMinor > 0n ? [stakeDraft(realMinor, id)] : []),
    stakeDraft(bonusMinor, id, accountId),
  ];
}

/** Holds both parts of a stake during the live delay, each in a hold of its own. */
export function fundedHoldDrafts({ id, funding }: FundedBet, expiresAtMs: number): TransferDraft[] {
  const { realMinor, bonusMinor, accountId } = funding;
  return [
    ...(realMinor > 0n ? [holdDraft(realMinor, id, expiresAtMs)] : []),
    { ...holdDraft(bonusMinor, id, expiresAtMs, accountId), holdId: bonusHoldId(id, funding) },
  ];
}

/** Turns both held parts into an accepted stake. */
export function fundedCaptureDrafts({ id, funding }: FundedBet): TransferDraft[] {
  const { realMinor, bonusMinor } = funding;
  return [
    ...(realMinor > 0n ? [captureDraft(realMinor, id)] : []),
    { ...captureDraft(bonusMinor, id), holdId: bonusHoldId(id, funding) },
  ];
}

/**
 * Gives both held parts back to where they came from: a hold ends in whole and at its own account.
 * After the end of the grant its account keeps nothing: all goes on to the bonus escrow, and what is
 * still the player's from there to him.
 */
export function fundedReleaseDrafts(
  { id, funding }: FundedBet,
  share: BonusShare,
): TransferDraft[] {
  const { realMinor, bonusMinor, accountId } = funding;
  const { toGrantMinor, toPlayerMinor } = share;
  const onward = { kind: TransferKind.BONUS_BACK, ref: id } as const;
  const [account, escrow] = [{ account: accountId }, { house: House.BONUS_ESCROW }] as const;
  const ended: TransferDraft = { ...onward, from: account, to: escrow, amountMinor: bonusMinor };
  const own = {
    ...onward,
    from: escrow,
    to: { player: true },
    amountMinor: toPlayerMinor,
  } as const;
  return [
    ...(realMinor > 0n ? [releaseDraft(realMinor, id)] : []),
    { ...releaseDraft(bonusMinor, id, accountId), holdId: bonusHoldId(id, funding) },
    ...(toGrantMinor > 0n ? [] : [ended]),
    ...(toPlayerMinor > 0n ? [own] : []),
  ];
}

/** Bonus part of what a settlement brings back. */
export function bonusReturnsOf(bet: FundedBet, returnsMinor: bigint): bigint {
  return splitBy(keptParts(bet.funding, bet.soldStakeMinor), returnsMinor).bonusMinor;
}

/** Settles what was not sold: own money as always, the bonus part as `share` says. */
export function fundedReturnsDrafts(
  bet: FundedBet,
  returnsMinor: bigint,
  share: BonusShare,
): TransferDraft[] {
  const { id, funding, soldStakeMinor } = bet;
  const stake = keptParts(funding, soldStakeMinor);
  const returns = splitBy(stake, returnsMinor);
  return [
    ...(stake.realMinor > 0n ? returnsDrafts(stake.realMinor, returns.realMinor, id) : []),
    ...redirect(bet, share, bonusReturnsDrafts(stake, returns, bet)),
  ];
}

/** Gives what was not sold of a void bet's stake back. */
export function fundedRefundDrafts(bet: FundedBet, share: BonusShare): TransferDraft[] {
  const { id, funding, soldStakeMinor } = bet;
  const { realMinor, bonusMinor } = keptParts(funding, soldStakeMinor);
  const bonus = bonusMinor > 0n ? [refundDraft(bonusMinor, id, funding.accountId)] : [];
  return [...(realMinor > 0n ? [refundDraft(realMinor, id)] : []), ...redirect(bet, share, bonus)];
}

/** Books what was not sold of a lost bet as revenue. */
export function fundedLostDraft({ id, funding, soldStakeMinor }: FundedBet): TransferDraft {
  const { realMinor, bonusMinor } = keptParts(funding, soldStakeMinor);
  return lostDraft(realMinor + bonusMinor, id);
}

/** The parts of a sale: of the stake, and of its price. */
export function salePartsOf(
  bet: FundedBet,
  sale: { readonly stakeMinor: bigint; readonly priceMinor: bigint },
): { readonly stake: Parts; readonly price: Parts } {
  const before = keptParts(bet.funding, bet.soldStakeMinor);
  const after = keptParts(bet.funding, bet.soldStakeMinor + sale.stakeMinor);
  const stake = {
    realMinor: before.realMinor - after.realMinor,
    bonusMinor: before.bonusMinor - after.bonusMinor,
  };
  return { stake, price: splitBy(stake, sale.priceMinor) };
}

/** Pays for a part of a bet that is sold back. */
export function fundedSaleDrafts(
  bet: FundedBet,
  sale: { readonly stakeMinor: bigint; readonly priceMinor: bigint },
  share: BonusShare,
): TransferDraft[] {
  const { stake, price } = salePartsOf(bet, sale);
  const { id, funding } = bet;
  return [
    ...soldDrafts(stake.realMinor, price.realMinor, id),
    ...redirect(bet, share, soldDrafts(stake.bonusMinor, price.bonusMinor, id, funding.accountId)),
  ];
}

function soldDrafts(
  stakeMinor: bigint,
  priceMinor: bigint,
  betId: bigint,
  to?: bigint,
): TransferDraft[] {
  if (priceMinor > 0n) return cashOutDrafts(stakeMinor, priceMinor, betId, to);
  if (stakeMinor === 0n) return [];
  return [{ ...lostDraft(stakeMinor, betId), kind: TransferKind.CASH_OUT }];
}

function bonusReturnsDrafts(
  stake: Parts,
  returns: Parts,
  { id, funding }: FundedBet,
): TransferDraft[] {
  if (stake.bonusMinor === 0n) return [];
  return returnsDrafts(stake.bonusMinor, returns.bonusMinor, id, funding.accountId);
}

/**
 * Sends what is meant for the bonus's account elsewhere when its grant has ended: first what the
 * player still gets, then what the house keeps.
 */
function redirect(
  { funding }: FundedBet,
  share: BonusShare,
  drafts: readonly TransferDraft[],
): TransferDraft[] {
  let leftMinor = share.toPlayerMinor;
  return drafts.flatMap((draft): TransferDraft[] => {
    const isBonus = "account" in draft.to && draft.to.account === funding.accountId;
    if (!isBonus || share.toGrantMinor > 0n) return [draft];
    const playerMinor = leftMinor < draft.amountMinor ? leftMinor : draft.amountMinor;
    const houseMinor = draft.amountMinor - playerMinor;
    leftMinor -= playerMinor;
    const own = { ...draft, to: { player: true } as const, amountMinor: playerMinor };
    const back = {
      ...draft,
      kind: TransferKind.BONUS_BACK,
      to: { house: House.BONUS_ESCROW } as const,
    };
    return [
      ...(playerMinor > 0n ? [own] : []),
      ...(houseMinor > 0n ? [{ ...back, amountMinor: houseMinor }] : []),
    ];
  });
}

function bonusHoldId(betId: bigint, { holdId }: BetFunding): bigint {
  return holdId ?? betId;
}
