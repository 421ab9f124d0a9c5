import { assert } from "@fairline/kernel";
import type { HouseSide, LedgerTransfer, Side, TransferDraft } from "../ledger.ts";
import { concernsHold } from "./hold-change.ts";
import { House, type HouseKind } from "./house-accounts.ts";
import { countsBack, TransferKind } from "./transfer-kinds.ts";

const PLAYER: Side = { player: true };
const ESCROW = house(House.BET_ESCROW);
const SPORTS_REVENUE = house(House.SPORTS_REVENUE);
const CASINO_REVENUE = house(House.CASINO_REVENUE);
const BONUS_ESCROW = house(House.BONUS_ESCROW);
const WITHDRAWALS = house(House.WITHDRAWAL_HOLD);
const LIVE_HOLD = house(House.LIVE_HOLD);
const POSITION = house(House.EXCHANGE_POSITION);
const TAX = house(House.TAX);
const SUSPENSE = house(House.SUSPENSE);

// An account that is left out is the player's main one.

/** Takes the stake of a bet that is accepted at once: player to escrow. */
export function stakeDraft(stakeMinor: bigint, betId: bigint, from?: bigint): TransferDraft {
  return draft(TransferKind.STAKE, own(from), ESCROW, stakeMinor, betId);
}

/** Holds the stake of a live bet during its delay; the hold carries the bet's id. */
export function holdDraft(
  stakeMinor: bigint,
  betId: bigint,
  expiresAtMs?: number,
  from?: bigint,
): TransferDraft {
  const hold = {
    ...draft(TransferKind.HOLD, own(from), LIVE_HOLD, stakeMinor, betId),
    holdId: betId,
  };
  return expiresAtMs === undefined ? hold : { ...hold, holdExpiresAtMs: expiresAtMs };
}

/** Turns a held stake into an accepted one: hold to escrow, the whole amount. */
export function captureDraft(stakeMinor: bigint, betId: bigint): TransferDraft {
  return { ...draft(TransferKind.CAPTURE, LIVE_HOLD, ESCROW, stakeMinor, betId), holdId: betId };
}

/** Gives a held stake back to the account it came from: the whole amount. */
export function releaseDraft(stakeMinor: bigint, betId: bigint, to?: bigint): TransferDraft {
  return { ...draft(TransferKind.RELEASE, LIVE_HOLD, own(to), stakeMinor, betId), holdId: betId };
}

/**
 * Settles a bet with returns of 0 or more, so that its escrow ends at exactly zero: what they are above
 * the stake comes from revenue first, and the player is paid in one transfer; what they are below it is
 * a loss.
 */
export function returnsDrafts(
  stakeMinor: bigint,
  returnsMinor: bigint,
  betId: bigint,
  to?: bigint,
): TransferDraft[] {
  assert(stakeMinor > 0n && returnsMinor >= 0n, "a settlement needs a stake and returns of 0 up");
  const drafts: TransferDraft[] = [];
  if (returnsMinor > stakeMinor) {
    const won = returnsMinor - stakeMinor;
    drafts.push(draft(TransferKind.RETURNS, SPORTS_REVENUE, ESCROW, won, betId));
  }
  if (returnsMinor > 0n) {
    const paid = draft(TransferKind.RETURNS, ESCROW, own(to), returnsMinor, betId);
    drafts.push(givingBack(stakeMinor, paid));
  }
  if (returnsMinor < stakeMinor) drafts.push(lostDraft(stakeMinor - returnsMinor, betId));
  return drafts;
}

/** Books a lost stake, or the lost part of one, as revenue: house only. */
export function lostDraft(lostMinor: bigint, betId: bigint): TransferDraft {
  return draft(TransferKind.LOST, ESCROW, SPORTS_REVENUE, lostMinor, betId);
}

/** Gives the stake of a void bet back: escrow to player. */
export function refundDraft(stakeMinor: bigint, betId: bigint, to?: bigint): TransferDraft {
  return givingBack(stakeMinor, draft(TransferKind.REFUND, ESCROW, own(to), stakeMinor, betId));
}

/**
 * Buys a bet back for a price above 0, so that its escrow ends at exactly zero: what the price is
 * above the stake comes from revenue first, what it is below goes there.
 */
export function cashOutDrafts(
  stakeMinor: bigint,
  priceMinor: bigint,
  betId: bigint,
  to?: bigint,
): TransferDraft[] {
  const paid = draft(TransferKind.CASH_OUT, ESCROW, own(to), priceMinor, betId);
  const payment = givingBack(stakeMinor, paid);
  const difference = priceMinor - stakeMinor;
  if (difference === 0n) return [payment];
  const [from, towards] = difference > 0n ? [SPORTS_REVENUE, ESCROW] : [ESCROW, SPORTS_REVENUE];
  const amountMinor = difference > 0n ? difference : -difference;
  return [draft(TransferKind.CASH_OUT, from, towards, amountMinor, betId), payment];
}

/** Takes the stake of a game round: player to casino revenue. */
export function casinoStakeDraft(
  stakeMinor: bigint,
  roundId: bigint,
  from?: bigint,
): TransferDraft {
  return draft(TransferKind.STAKE, own(from), CASINO_REVENUE, stakeMinor, roundId);
}

/** Pays what a game round won; of a bonus's stake in it `stakeMinor` was not given back before. */
export function casinoPayDraft(
  payMinor: bigint,
  roundId: bigint,
  to?: bigint,
  stakeMinor = 0n,
): TransferDraft {
  const paid = draft(TransferKind.CASINO_PAY, CASINO_REVENUE, own(to), payMinor, roundId);
  return givingBack(stakeMinor, paid);
}

/** Gives the stake of a game round back that was rolled back. */
export function casinoRefundDraft(stakeMinor: bigint, roundId: bigint, to?: bigint): TransferDraft {
  const refund = draft(TransferKind.REFUND, CASINO_REVENUE, own(to), stakeMinor, roundId);
  return givingBack(stakeMinor, refund);
}

/** Puts a round's share into a pool: house only, in the group of the stake. */
export function jackpotShareDraft(
  shareMinor: bigint,
  roundId: bigint,
  pool: HouseSide,
): TransferDraft {
  return draft(TransferKind.JACKPOT_SHARE, CASINO_REVENUE, pool, shareMinor, roundId);
}

/** Takes the share of a stake that is rolled back out of the pool that got it. */
export function jackpotReturnDraft(
  shareMinor: bigint,
  roundId: bigint,
  pool: HouseSide,
): TransferDraft {
  return draft(TransferKind.JACKPOT_SHARE, pool, CASINO_REVENUE, shareMinor, roundId);
}

/** Credits a deposit that the payment provider has confirmed; `clearing` is the provider's. */
export function depositDraft(
  amountMinor: bigint,
  paymentId: bigint,
  clearing: HouseSide,
  to?: bigint,
): TransferDraft {
  return draft(TransferKind.DEPOSIT, clearing, own(to), amountMinor, paymentId);
}

/**
 * Takes back a deposit that the provider gave back or lost to the player's bank: the money is gone, so
 * what the balance lacks becomes the player's debt.
 */
export function depositGoneDraft(
  why: "refunded" | "charged-back",
  amountMinor: bigint,
  paymentId: bigint,
  clearing: HouseSide,
  from?: bigint,
): TransferDraft {
  const kind = why === "refunded" ? TransferKind.DEPOSIT_REFUNDED : TransferKind.CHARGE_BACK;
  return draft(kind, own(from), clearing, amountMinor, paymentId);
}

/** Gives a charged-back deposit again after the dispute was won: it repays what the player owes first. */
export function chargeBackWonDraft(
  amountMinor: bigint,
  paymentId: bigint,
  clearing: HouseSide,
  to?: bigint,
): TransferDraft {
  return draft(TransferKind.CHARGE_BACK_WON, clearing, own(to), amountMinor, paymentId);
}

/** Sets money aside that the player asks to be paid out; the hold carries the withdrawal's id. */
export function withdrawalHoldDraft(
  amountMinor: bigint,
  withdrawalId: bigint,
  from?: bigint,
): TransferDraft {
  const hold = draft(
    TransferKind.WITHDRAWAL_HOLD,
    own(from),
    WITHDRAWALS,
    amountMinor,
    withdrawalId,
  );
  return { ...hold, holdId: withdrawalId };
}

/** The held money has left through the provider: the whole amount; `clearing` is the provider's. */
export function withdrawalPaidDraft(
  amountMinor: bigint,
  withdrawalId: bigint,
  clearing: HouseSide,
): TransferDraft {
  const kind = TransferKind.WITHDRAWAL_PAID;
  const paid = draft(kind, WITHDRAWALS, clearing, amountMinor, withdrawalId);
  return { ...paid, holdId: withdrawalId };
}

/** Gives held money back to the account it came from: the whole amount. */
export function withdrawalReturnedDraft(
  amountMinor: bigint,
  withdrawalId: bigint,
  to?: bigint,
): TransferDraft {
  const kind = TransferKind.WITHDRAWAL_RETURNED;
  const returned = draft(kind, WITHDRAWALS, own(to), amountMinor, withdrawalId);
  return { ...returned, holdId: withdrawalId };
}

/** An exchange between two accounts of a player; amounts in minor units of either currency. */
export type Conversion = {
  readonly fromAccount: bigint;
  readonly toAccount: bigint;
  readonly amountMinor: bigint;
  readonly receivedMinor: bigint;
  readonly fromCurrencyId: number;
  readonly toCurrencyId: number;
  readonly ref: bigint;
};

/** Exchanges money: out of one account into the house's position, and out of that into the other. */
export function conversionDrafts(conversion: Conversion): TransferDraft[] {
  const { fromAccount, toAccount, amountMinor, receivedMinor, ref } = conversion;
  const { fromCurrencyId, toCurrencyId } = conversion;
  assert(fromCurrencyId !== toCurrencyId, "a conversion is between two currencies");
  const out = draft(TransferKind.FX_OUT, own(fromAccount), POSITION, amountMinor, ref);
  const back = draft(TransferKind.FX_IN, POSITION, own(toAccount), receivedMinor, ref);
  return [
    { ...out, currencyId: fromCurrencyId },
    { ...back, currencyId: toCurrencyId },
  ];
}

/** Gives a bonus: into the account of its grant. */
export function bonusGrantDraft(
  amountMinor: bigint,
  grantId: bigint,
  account: bigint,
): TransferDraft {
  return draft(TransferKind.BONUS_GRANT, BONUS_ESCROW, own(account), amountMinor, grantId);
}

/** Turns bonus money into the player's own: from the grant's account to the main one. */
export function bonusConvertDraft(
  amountMinor: bigint,
  grantId: bigint,
  account: bigint,
): TransferDraft {
  return draft(TransferKind.BONUS_CONVERT, own(account), PLAYER, amountMinor, grantId);
}

/** Takes bonus money back. */
export function bonusForfeitDraft(
  amountMinor: bigint,
  grantId: bigint,
  account: bigint,
): TransferDraft {
  return draft(TransferKind.BONUS_FORFEIT, own(account), BONUS_ESCROW, amountMinor, grantId);
}

/** Keeps a tax back. */
export function taxDraft(amountMinor: bigint, ref: bigint, from?: bigint): TransferDraft {
  return draft(TransferKind.TAX, own(from), TAX, amountMinor, ref);
}

/** A correction by the house, in the player's favour or against him: through suspense. */
export function correctionDraft(
  towards: "player" | "house",
  amountMinor: bigint,
  ref: bigint,
  account?: bigint,
): TransferDraft {
  const [from, to] = towards === "player" ? [SUSPENSE, own(account)] : [own(account), SUSPENSE];
  return draft(TransferKind.CORRECTION, from, to, amountMinor, ref);
}

/**
 * Takes back every transfer of a group, newest first: sides swapped, same amounts. Repayments of
 * what a player owes (kind 22) stay: the debt they paid is real.
 */
export function reverseDrafts(transfers: readonly LedgerTransfer[]): TransferDraft[] {
  return transfers
    .filter((transfer) => transfer.kind !== TransferKind.RECEIVABLE)
    .map(reversed)
    .reverse();
}

function reversed(transfer: LedgerTransfer): TransferDraft {
  const { kind, from, to, amountMinor, ref, currencyId, base, countedMinor } = transfer;
  assert(kind !== TransferKind.REVERSE, "a reversal is not reversed");
  assert(!concernsHold(kind), "a hold ends by capture or release");
  const back = draft(TransferKind.REVERSE, to, from, amountMinor, ref);
  return {
    ...back,
    ...(currencyId === undefined ? {} : { currencyId }),
    ...(base === undefined || !countsBack(kind) ? {} : { base }),
    ...(countsBack(kind) ? { countedMinor } : {}),
    reversesId: transfer.transferId,
    reversesAt: transfer.at,
    reversesKind: kind,
  };
}

/**
 * A payment of what a stake brought back. Should it go to a bonus, it counts as won up to that stake:
 * what a bonus wins can still be lost to the house, and opens no limit for own money.
 */
function givingBack(stakeMinor: bigint, paid: TransferDraft): TransferDraft {
  if (!("account" in paid.to)) return paid;
  const { amountMinor } = paid;
  return { ...paid, countedMinor: amountMinor < stakeMinor ? amountMinor : stakeMinor };
}

function draft(
  kind: number,
  from: Side,
  to: Side,
  amountMinor: bigint,
  ref: bigint,
): TransferDraft {
  assert(amountMinor > 0n, "a transfer moves more than nothing");
  return { kind, from, to, amountMinor, ref };
}

function own(account: bigint | undefined): Side {
  return account === undefined ? PLAYER : { account };
}

function house(kind: HouseKind): HouseSide {
  return { house: kind };
}
