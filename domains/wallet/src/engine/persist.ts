import { assertNever, type Clock } from "@fairline/kernel";
import {
  fateOf,
  overloaded,
  rejectionOf,
  rejectWaiting,
  type StatementFate,
} from "./ledger-failures.ts";
import type { Waiting } from "./pending.ts";

/** How long an item may stay without an answer from the database. */
const TROUBLE_MS_MAX = 10_000;
const RECONNECT_DELAY_MS = 50;
/** Rounds in which the same batch is tried again after a deadlock, a time-out or a clock step. */
const RETRIES_MAX = 3;
/** Once the faster one has committed, the next round sees it; what fails still is nobody else's doing. */
const RACES_MAX = 1;

/** What persisting needs; `write` settles items and returns those that must be decided again. */
export type PersistSteps<Item extends Waiting> = {
  readonly clock: Clock;
  write(items: readonly Item[]): Promise<Item[]>;
  /** Forgets what is cached about the items, since the truth is elsewhere. */
  forget(items: readonly Item[]): void;
  /** Takes over the database's time. */
  synchronise(): Promise<void>;
  /** Hears that somebody else wrote a row of the batch first. */
  raced?(): void;
  /** Whether `later` must not overtake one of `earlier`. */
  follows(later: Item, earlier: readonly Item[]): boolean;
};

/**
 * Writes a batch come what may: repeats what may succeed, halves what is poisoned until the guilty
 * item stands alone, and asks again with the same keys when a connection broke. Every item is
 * answered, rejected or among those returned for the queue. Nobody is told that an item was not written
 * while it may have been.
 */
export async function persist<Item extends Waiting>(
  steps: PersistSteps<Item>,
  batch: readonly Item[],
): Promise<Item[]> {
  let items = batch;
  let races = 0;
  for (let retries = 0; items.length > 0; ) {
    const failure = await attempt(steps, items);
    if (failure.kind === "written") return failure.back;
    steps.forget(items);
    switch (failure.fate) {
      case "unknown":
        items = await waitForDatabase(steps, items, failure.error);
        break;
      case "retry":
      case "skew":
        retries += 1;
        if (retries > RETRIES_MAX) return rejectAll(items, failure.error);
        break;
      case "raced":
        races += 1;
        steps.raced?.();
        for (const item of items) item.looksFirst = true;
        if (races > RACES_MAX) return halve(steps, items, failure.error);
        break;
      case "poison":
        return halve(steps, items, failure.error);
      default:
        assertNever(failure.fate);
    }
  }
  return [];
}

type Attempt<Item> =
  | { readonly kind: "written"; readonly back: Item[] }
  | { readonly kind: "failed"; readonly fate: StatementFate; readonly error: unknown };

async function attempt<Item extends Waiting>(
  steps: PersistSteps<Item>,
  items: readonly Item[],
): Promise<Attempt<Item>> {
  const unclear = new Set(items.filter(({ isSent }) => isSent));
  try {
    const back = await steps.write(items);
    settleSent(back, unclear);
    return { kind: "written", back };
  } catch (error) {
    const fate = fateOf(error);
    if (fate !== "unknown") settleSent(items, unclear);
    if (fate !== "skew") return { kind: "failed", fate, error };
    try {
      await steps.synchronise();
      return { kind: "failed", fate, error };
    } catch (lost) {
      return { kind: "failed", fate: fateOf(lost), error: lost };
    }
  }
}

/** This statement did not write them; what one before it did may still be unknown. */
function settleSent<Item extends Waiting>(
  items: readonly Item[],
  unclear: ReadonlySet<Item>,
): void {
  for (const item of items) item.isSent = unclear.has(item);
}

async function waitForDatabase<Item extends Waiting>(
  { clock }: PersistSteps<Item>,
  items: readonly Item[],
  cause: unknown,
): Promise<Item[]> {
  const now = clock.monotonicMs();
  const stays: Item[] = [];
  for (const item of items) {
    item.troubleSinceMs ??= now;
    // It may have been written unheard.
    item.looksFirst = true;
    if (now - item.troubleSinceMs < TROUBLE_MS_MAX) stays.push(item);
    else rejectWaiting(item, overloaded(cause));
  }
  if (stays.length > 0) {
    await new Promise<void>((resolve) => clock.after(RECONNECT_DELAY_MS, resolve));
  }
  return stays;
}

async function halve<Item extends Waiting>(
  steps: PersistSteps<Item>,
  items: readonly Item[],
  cause: unknown,
): Promise<Item[]> {
  if (items.length === 1) return rejectAll(items, cause);
  const middle = items.length >> 1;
  const back = await persist(steps, items.slice(0, middle));
  const rest = items.slice(middle);
  const late = rest.filter((item) => steps.follows(item, back));
  const inTime = rest.filter((item) => !late.includes(item));
  return [...back, ...late, ...(await persist(steps, inTime))];
}

function rejectAll(items: readonly Waiting[], cause: unknown): never[] {
  for (const item of items) rejectWaiting(item, rejectionOf(cause));
  return [];
}
