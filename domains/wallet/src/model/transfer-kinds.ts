/** Kinds of transfers the ledger posts; the numbers are stored and never change. */
export const TransferKind = {
  STAKE: 1,
  HOLD: 2,
  CAPTURE: 3,
  RELEASE: 4,
  RETURNS: 5,
  LOST: 6,
  REFUND: 7,
  DEPOSIT: 10,
  ROUNDING: 20,
  CORRECTION: 21,
  RECEIVABLE: 22,
  REVERSE: 99,
} as const;

/** What a transfer adds to the head's sums, in the currency of the head. */
export type Deltas = {
  readonly wager: bigint;
  readonly won: bigint;
  readonly deposit: bigint;
  readonly reservedWager: bigint;
};

const NOTHING: Deltas = { wager: 0n, won: 0n, deposit: 0n, reservedWager: 0n };

/** Kinds that credit winnings or give a stake back: `won` rises, and falls when they are reversed. */
const WON_KINDS: ReadonlySet<number> = new Set([TransferKind.RETURNS, TransferKind.REFUND]);

/** Kinds a frozen or closed account may not start. */
const SPENDING_KINDS: ReadonlySet<number> = new Set([TransferKind.STAKE, TransferKind.HOLD]);

/** Whether the kind spends the player's money by his own wish. */
export function isSpending(kind: number): boolean {
  return SPENDING_KINDS.has(kind);
}

/** The counters of `wallet.md` §5 for one transfer; `reversesKind` is set for kind 99 only. */
export function deltasOf(kind: number, amountMinor: bigint, reversesKind?: number): Deltas {
  switch (kind) {
    case TransferKind.STAKE:
      return { ...NOTHING, wager: amountMinor };
    case TransferKind.HOLD:
      return { ...NOTHING, reservedWager: amountMinor };
    case TransferKind.CAPTURE:
      return { ...NOTHING, reservedWager: -amountMinor, wager: amountMinor };
    case TransferKind.RELEASE:
      return { ...NOTHING, reservedWager: -amountMinor };
    case TransferKind.RETURNS:
    case TransferKind.REFUND:
      return { ...NOTHING, won: amountMinor };
    case TransferKind.DEPOSIT:
      return { ...NOTHING, deposit: amountMinor };
    case TransferKind.REVERSE:
      // Only winnings come back; wagering and deposits never fall, so a reversal frees no limit.
      return WON_KINDS.has(reversesKind ?? 0) ? { ...NOTHING, won: -amountMinor } : NOTHING;
    default:
      return NOTHING;
  }
}
