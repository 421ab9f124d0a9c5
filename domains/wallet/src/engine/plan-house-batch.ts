import { assert } from "@fairline/kernel";
import type { RecordDraft, Side } from "../ledger.ts";
import { houseAccountId } from "../model/head.ts";
import { isPlayersHouseRow } from "../model/transfer-kinds.ts";
import type { PendingHouse } from "./pending.ts";

/** A row between two accounts of the house. */
export type HouseRow = {
  readonly id: bigint;
  readonly debitAccountId: bigint;
  readonly creditAccountId: bigint;
  readonly amountMinor: bigint;
  readonly kind: number;
  readonly ref: bigint;
  readonly reversesId: bigint | null;
  readonly reversesAt: bigint | null;
};

/** A house item with its rows; `item` counts from 1 over the batch. */
export type PlannedHouseItem = {
  readonly pending: PendingHouse;
  readonly item: number;
  readonly groupId: bigint;
  readonly rows: readonly HouseRow[];
  readonly records: readonly RecordDraft[];
};

/** A batch of house items as it is to be written, all at one time. */
export type HouseBatchPlan = { readonly items: readonly PlannedHouseItem[]; readonly at: bigint };

/** Gives every transfer its accounts and id. */
export function planHouseBatch(
  batch: readonly PendingHouse[],
  nowMicros: bigint,
  nextId: () => bigint,
): HouseBatchPlan {
  const items = batch.map((pending, index) => {
    const rows = pending.item.transfers.map((draft): HouseRow => {
      const { currencyId } = pending.item;
      assert((draft.currencyId ?? currencyId) === currencyId, "a house item is of one currency");
      return {
        id: nextId(),
        debitAccountId: houseSide(draft.from, currencyId),
        creditAccountId: houseSide(draft.to, currencyId),
        amountMinor: draft.amountMinor,
        kind: draft.kind,
        ref: draft.ref,
        reversesId: draft.reversesId ?? null,
        reversesAt: draft.reversesAt ?? null,
      };
    });
    const records = pending.item.records(nowMicros);
    return { pending, item: index + 1, groupId: rows[0]?.id ?? nextId(), rows, records };
  });
  return { items, at: nowMicros };
}

/** A bug when a house item touches a player: his row must be compared and set. */
export function assertHouseOnly(transfers: PendingHouse["item"]["transfers"]): void {
  assert(transfers.length > 0, "a house item moves something");
  for (const { kind, from, to } of transfers) {
    assert("house" in from && "house" in to, "a house item touches no player");
    assert(!isPlayersHouseRow(kind), "a house item changes no player's counters");
  }
}

function houseSide(side: Side, currencyId: number): bigint {
  assert("house" in side, "a house item touches no player");
  return houseAccountId(side, currencyId);
}
