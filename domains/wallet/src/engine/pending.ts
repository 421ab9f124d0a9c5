import type { GuardDraft, HouseItem, LedgerItem, LedgerReply } from "../ledger.ts";

/** What every waiting item carries through its rounds. */
export type Waiting = {
  readonly resolve: (reply: LedgerReply) => void;
  readonly reject: (failure: unknown) => void;
  /** Monotonic milliseconds since which the database does not answer for it; null while it does. */
  troubleSinceMs: number | null;
  /**
   * Whether a statement with it has been sent and no answer told what became of it: it may have been
   * written unheard, whatever later statements say of themselves.
   */
  isSent: boolean;
  /**
   * Whether guard and key are asked ahead of its money: for an optimistic item, and for one without a
   * guard whose key is fresh, only after a race.
   */
  looksFirst: boolean;
};

/** A player's item on its way. */
export type Pending = Waiting & {
  readonly item: LedgerItem;
  /** Rounds in which the head had moved on. */
  staleRounds: number;
  /** Blocked beside another guarded item of its head: goes next time without company. */
  isAlone: boolean;
};

/** A house item on its way. */
export type PendingHouse = Waiting & { readonly item: HouseItem };

/** The guard of an item that looks before it writes. */
export function guardOf<Item extends { readonly guard?: GuardDraft }>({
  item,
  looksFirst,
}: Pick<Waiting, "looksFirst"> & { readonly item: Item }): GuardDraft | undefined {
  return looksFirst ? item.guard : undefined;
}

/** Whether the item may be blocked: by its guard, or since the name of its tombstone is known. */
export function isGuarded({ guard, tombstone }: LedgerItem): boolean {
  return guard !== undefined || tombstone !== undefined;
}

/**
 * The row an item guards. Guards look before anything of the batch is written, so two decisions on
 * one row would both pass: the second is decided again when the first is written.
 */
export function guardedRow({ guard }: Pick<LedgerItem, "guard">): string | undefined {
  return guard && `${guard.name} ${guard.subject}`;
}

/** The next batch of the house, in order but for items that guard a row which one of it guards. */
export function takeHouse(
  waiting: readonly PendingHouse[],
  itemsMax: number,
): { readonly items: PendingHouse[]; readonly rest: PendingHouse[] } {
  const [items, rest]: [PendingHouse[], PendingHouse[]] = [[], []];
  const guarded = new Set<string>();
  for (const pending of waiting) {
    const row = guardedRow(pending.item);
    const isFree = items.length < itemsMax && (row === undefined || !guarded.has(row));
    if (row !== undefined) guarded.add(row);
    (isFree ? items : rest).push(pending);
  }
  return { items, rest };
}
