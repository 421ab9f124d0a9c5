import { assert, isRefused } from "@fairline/kernel";
import type { Accepted } from "../ledger.ts";
import { type Head, headState, laterThan } from "../model/head.ts";
import { isLookAgain } from "../model/look-again.ts";
import { type PostedItem, postItem } from "../model/post-item.ts";
import { guardedRow, type Pending } from "./pending.ts";

/** What was decided for one item. */
type Outcome =
  | { readonly kind: "accepted"; readonly accepted: Accepted; readonly posted: PostedItem }
  | {
      readonly kind: "refused";
      readonly code: string;
      readonly data: Accepted["result"];
      readonly at: bigint;
    };

/** An item with its outcome and its place: `item` counts from 1 over the whole batch. */
export type PlannedItem = {
  readonly pending: Pending;
  readonly item: number;
  readonly outcome: Outcome;
};

/** A head before and after the items of a batch. */
export type PlannedHead = {
  readonly before: Head;
  readonly after: Head;
  /** How many items were accepted; 0 when the head is only compared. */
  readonly accepted: number;
  readonly items: readonly PlannedItem[];
};

/** A batch as it is to be written: heads in ascending order of id. */
export type BatchPlan = { readonly heads: readonly PlannedHead[] };

/** A batch with what is not part of it. */
export type Planned = {
  readonly plan: BatchPlan;
  readonly errors: readonly DecisionError[];
  /** Items that are decided again when the batch is written. */
  readonly late: readonly Pending[];
  /** All items of heads whose windows have to be read again before anything is decided. */
  readonly behind: readonly Pending[];
};

/** A decision that threw: the item's own fault, for which no other item pays. */
export type DecisionError = { readonly pending: Pending; readonly error: unknown };

/**
 * Decides items in order, each on a copy of its head, so that several items of one player see each
 * other exactly. Items whose decision throws are returned apart, and so are those that depend on where
 * the windows of their head begin by now, that bear the key of another item, or that guard a row
 * another item guards already. `itemsBefore` are in the batch already.
 */
export function planBatch(
  items: readonly Pending[],
  headOf: (headId: bigint) => Head,
  nowMicros: bigint,
  nextId: () => bigint,
  itemsBefore = 0,
): Planned {
  const byHead = groupByHead(items);
  const ids = [...byHead.keys()].sort((a, b) => (a < b ? -1 : 1));
  const errors: DecisionError[] = [];
  const late: Pending[] = [];
  const behind: Pending[] = [];
  const heads: PlannedHead[] = [];
  let item = itemsBefore;
  for (const id of ids) {
    const before = headOf(id);
    const planned: PlannedItem[] = [];
    let after = before;
    let accepted = 0;
    const group = byHead.get(id) ?? [];
    const company = group.length > 1 ? new Company() : null;
    for (const [index, pending] of group.entries()) {
      if (company?.has(pending) === true) {
        late.push(...group.slice(index));
        break;
      }
      company?.add(pending);
      try {
        const outcome = decide(pending, after, nowMicros, nextId);
        item += 1;
        planned.push({ pending, item, outcome });
        if (outcome.kind === "refused") continue;
        after = outcome.posted.head;
        accepted += 1;
      } catch (error) {
        if (isLookAgain(error)) {
          (index === 0 ? behind : late).push(...group.slice(index));
          break;
        }
        errors.push({ pending, error });
      }
    }
    if (planned.length > 0) heads.push({ before, after, accepted, items: planned });
  }
  return { plan: { heads }, errors, late, behind };
}

/** The names and guarded rows of a head's items so far; nobody asks where an item comes by itself. */
class Company {
  readonly #rows = new Set<string>();
  readonly #names = new Set<string>();

  has(pending: Pending): boolean {
    const row = guardedRow(pending.item);
    const name = nameOf(pending);
    if (name !== undefined && this.#names.has(name)) return true;
    return row !== undefined && this.#rows.has(row);
  }

  add(pending: Pending): void {
    const [row, name] = [guardedRow(pending.item), nameOf(pending)];
    if (name !== undefined) this.#names.add(name);
    if (row !== undefined) this.#rows.add(row);
  }
}

/**
 * What the request is stored under, if it is. Two of one name in a batch would both pass, for neither is stored
 * yet: the second hears the answer of the first.
 */
function nameOf({ item: { key, external } }: Pending): string | undefined {
  return external === undefined
    ? key
    : `${external.source} ${Buffer.from(external.key).toString("hex")}`;
}

/** Two parts of a batch, of different heads, as one. */
export function joinPlans(one: BatchPlan, other: BatchPlan): BatchPlan {
  const heads = [...one.heads, ...other.heads];
  return { heads: heads.sort((a, b) => (a.before.id < b.before.id ? -1 : 1)) };
}

/** Items by head, each group in order of arrival. */
export function groupByHead(items: readonly Pending[]): Map<bigint, Pending[]> {
  const groups = new Map<bigint, Pending[]>();
  for (const pending of items) {
    const group = groups.get(pending.item.playerId);
    if (group === undefined) groups.set(pending.item.playerId, [pending]);
    else group.push(pending);
  }
  return groups;
}

function decide(pending: Pending, head: Head, nowMicros: bigint, nextId: () => bigint): Outcome {
  const at = laterThan(head, nowMicros);
  const decided = pending.item.decide(headState(head), at);
  if (isRefused(decided)) {
    return { kind: "refused", code: decided.code, data: decided.data, at };
  }
  assert(decided.kind === "accepted", "a decision accepts or refuses");
  const posted = postItem(head, decided.transfers, nowMicros, nextId, decided.opens);
  if (isRefused(posted)) return { kind: "refused", code: posted.code, data: posted.data, at };
  if (decided.grants === undefined) return { kind: "accepted", accepted: decided, posted };
  const after = { ...posted.head, grants: decided.grants };
  return { kind: "accepted", accepted: decided, posted: { ...posted, head: after } };
}
