import { assert } from "@fairline/kernel";
import type { TransferDraft } from "../ledger.ts";
import { TransferKind } from "./transfer-kinds.ts";

/** A hold that an item opens, or resolves when `state` is 1 (captured, paid) or 2 (given back). */
export type HoldChange = {
  readonly id: bigint;
  /** 1 a stake during the live delay, 2 a withdrawal. */
  readonly kind: 1 | 2;
  /** The player's account it comes from or goes back to; null when it is captured. */
  readonly accountId: bigint | null;
  readonly currencyId: number;
  readonly transferId: bigint;
  readonly amountMinor: bigint;
  /** What a held stake reserves in the head's currency, when the row is of another one. */
  readonly baseMinor: bigint | null;
  readonly state: 0 | 1 | 2;
  readonly at: bigint;
  readonly expiresAt: bigint | null;
};

/** What a row does to the hold that its draft names. */
export type HoldRow = Pick<HoldChange, "accountId" | "currencyId" | "transferId" | "at">;

/** The change of the hold that a draft names. */
export function holdChange(draft: TransferDraft, holdId: bigint, row: HoldRow): HoldChange {
  const { amountMinor, base, holdExpiresAtMs } = draft;
  const { kind, state } = effectOf(draft.kind);
  return {
    ...row,
    id: holdId,
    kind,
    amountMinor,
    baseMinor: kind === 1 ? (base?.amountMinor ?? null) : null,
    state,
    expiresAt: holdExpiresAtMs === undefined ? null : BigInt(holdExpiresAtMs) * 1_000n,
  };
}

const EFFECTS: ReadonlyMap<number, Pick<HoldChange, "kind" | "state">> = new Map([
  [TransferKind.HOLD, { kind: 1, state: 0 }],
  [TransferKind.CAPTURE, { kind: 1, state: 1 }],
  [TransferKind.RELEASE, { kind: 1, state: 2 }],
  [TransferKind.WITHDRAWAL_HOLD, { kind: 2, state: 0 }],
  [TransferKind.WITHDRAWAL_PAID, { kind: 2, state: 1 }],
  [TransferKind.WITHDRAWAL_RETURNED, { kind: 2, state: 2 }],
]);

/** Whether transfers of the kind open or resolve a hold. */
export function concernsHold(kind: number): boolean {
  return EFFECTS.has(kind);
}

function effectOf(kind: number): Pick<HoldChange, "kind" | "state"> {
  const effect = EFFECTS.get(kind);
  assert(effect !== undefined, "only kinds 2, 3, 4 and 11, 12, 13 concern a hold");
  return effect;
}
