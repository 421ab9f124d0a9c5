import type { TransferDraft } from "../ledger.ts";

/**
 * Every kind of transfer, of all domains; the numbers are stored and never change. A new one is added to
 * sql/wallet-transfer-is-sound.sql.
 */
export const TransferKind = {
  STAKE: 1,
  HOLD: 2,
  CAPTURE: 3,
  RELEASE: 4,
  RETURNS: 5,
  LOST: 6,
  REFUND: 7,
  CASH_OUT: 8,
  CASINO_PAY: 9,
  DEPOSIT: 10,
  WITHDRAWAL_HOLD: 11,
  WITHDRAWAL_PAID: 12,
  WITHDRAWAL_RETURNED: 13,
  FX_OUT: 14,
  FX_IN: 15,
  BONUS_GRANT: 16,
  BONUS_CONVERT: 17,
  BONUS_FORFEIT: 18,
  TAX: 19,
  ROUNDING: 20,
  CORRECTION: 21,
  RECEIVABLE: 22,
  JACKPOT_SHARE: 23,
  /** The house sets the cost of a bonus aside. */
  BONUS_FUNDING: 24,
  /** A bonus share goes to the bonus escrow instead of an account of the player, or back from it. */
  BONUS_BACK: 25,
  DEPOSIT_REFUNDED: 40,
  CHARGE_BACK: 41,
  CHARGE_BACK_WON: 42,
  /** A deposit that may not be credited waits in suspense. */
  DEPOSIT_HELD: 46,
  /** Held money goes back to its provider. */
  HELD_SENT_BACK: 47,
  REVERSE: 99,
} as const;

/** What a transfer adds to the head's sums, in the currency of the head. */
export type Deltas = {
  readonly wager: bigint;
  readonly won: bigint;
  readonly deposit: bigint;
  readonly withdraw: bigint;
  readonly reservedWager: bigint;
};

/** What rows of no effect on the head's sums add to them. */
export const NO_DELTAS: Deltas = {
  wager: 0n,
  won: 0n,
  deposit: 0n,
  withdraw: 0n,
  reservedWager: 0n,
};

/** Kinds that credit winnings or give a stake back: `won` rises, and falls when they are reversed. */
const WON_KINDS: ReadonlySet<number> = new Set([
  TransferKind.RETURNS,
  TransferKind.REFUND,
  TransferKind.CASH_OUT,
  TransferKind.CASINO_PAY,
]);

/** Whether a reversal of the kind takes back what it counted. */
export function countsBack(kind: number): boolean {
  return WON_KINDS.has(kind);
}

/** Kinds that spend the player's money by his own wish. */
const SPENDING_KINDS: ReadonlySet<number> = new Set([
  TransferKind.STAKE,
  TransferKind.HOLD,
  TransferKind.WITHDRAWAL_HOLD,
  TransferKind.FX_OUT,
]);

/** Kinds whose rows are the player's and count for him though both sides are the house's. */
const PLAYERS_HOUSE_KINDS: ReadonlySet<number> = new Set([
  TransferKind.CAPTURE,
  TransferKind.WITHDRAWAL_PAID,
]);

/** Kinds that count rounded up in the head's currency: what limits hold against the player. */
const ROUNDED_UP_KINDS: ReadonlySet<number> = new Set([
  TransferKind.STAKE,
  TransferKind.HOLD,
  TransferKind.CAPTURE,
  TransferKind.RELEASE,
  TransferKind.DEPOSIT,
]);

/** Kinds by which money that is gone already is taken; what the balance lacks becomes a debt. */
const GONE_KINDS: ReadonlySet<number> = new Set([
  TransferKind.REVERSE,
  TransferKind.DEPOSIT_REFUNDED,
  TransferKind.CHARGE_BACK,
]);

/** Whether it is posted whatever the balance is, and lends the player what he lacks. */
export function isGoneAnyway(kind: number): boolean {
  return GONE_KINDS.has(kind);
}

/** Whether a frozen or closed account may not start it. */
export function isSpending(kind: number): boolean {
  return SPENDING_KINDS.has(kind);
}

/** Whether a row between two accounts of the house still belongs to a player. */
export function isPlayersHouseRow(kind: number): boolean {
  return PLAYERS_HOUSE_KINDS.has(kind);
}

/** Kinds that add to the head's sums where a side is the player's. */
const COUNTED_KINDS: ReadonlySet<number> = new Set([
  ...WON_KINDS,
  ...PLAYERS_HOUSE_KINDS,
  TransferKind.STAKE,
  TransferKind.HOLD,
  TransferKind.RELEASE,
  TransferKind.DEPOSIT,
]);

/** Whether a row of the draft, which reverses nothing, adds to the head's sums. */
export function isCounted({
  kind,
  from,
  to,
}: Pick<TransferDraft, "kind" | "from" | "to">): boolean {
  const isOfHouse = "house" in from && "house" in to;
  return COUNTED_KINDS.has(kind) && (!isOfHouse || isPlayersHouseRow(kind));
}

/** Whether it counts rounded up at a rate; else down. */
export function countsUp(kind: number): boolean {
  return ROUNDED_UP_KINDS.has(kind);
}

/**
 * The counters of `wallet.md` §5 for one row of a player, `countedMinor` in the head's currency;
 * `reversesKind` is set for kind 99 only.
 */
export function deltasOf(kind: number, countedMinor: bigint, reversesKind?: number): Deltas {
  switch (kind) {
    case TransferKind.STAKE:
      return deltas(countedMinor, 0n, 0n, 0n, 0n);
    case TransferKind.HOLD:
      return deltas(0n, 0n, 0n, 0n, countedMinor);
    case TransferKind.CAPTURE:
      return deltas(countedMinor, 0n, 0n, 0n, -countedMinor);
    case TransferKind.RELEASE:
      return deltas(0n, 0n, 0n, 0n, -countedMinor);
    case TransferKind.RETURNS:
    case TransferKind.REFUND:
    case TransferKind.CASH_OUT:
    case TransferKind.CASINO_PAY:
      return deltas(0n, countedMinor, 0n, 0n, 0n);
    case TransferKind.DEPOSIT:
      return deltas(0n, 0n, countedMinor, 0n, 0n);
    case TransferKind.WITHDRAWAL_PAID:
      return deltas(0n, 0n, 0n, countedMinor, 0n);
    case TransferKind.REVERSE:
      // Only winnings come back; wagering and deposits never fall, so a reversal frees no limit.
      return countsBack(reversesKind ?? 0) ? deltas(0n, -countedMinor, 0n, 0n, 0n) : NO_DELTAS;
    default:
      return NO_DELTAS;
  }
}

// Runs for every row: spreading a constant and changing one field of it is many times dearer.
function deltas(
  wager: bigint,
  won: bigint,
  deposit: bigint,
  withdraw: bigint,
  reservedWager: bigint,
): Deltas {
  return { wager, won, deposit, withdraw, reservedWager };
}
