import type { Clock } from "@fairline/kernel";

/** What a run of clients came to. */
export type LoopFigures = {
  readonly perSecond: number;
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

/** Connections that reach their pace in a second together: each has caches and page tables to fill. */
const WARMED_IN_A_SECOND = 32;
const WARM_UP_SECONDS_MAX = 8;

/** How long new connections of so many clients work before they are measured. */
export function warmUpSecondsOf(clients: number): number {
  return Math.min(WARM_UP_SECONDS_MAX, Math.max(1, Math.ceil(clients / WARMED_IN_A_SECOND)));
}

/**
 * Runs `clients` at once for `seconds`: each one asks again when it has its answer, which is how
 * impatient players behave and what keeps the queue as long as there are clients.
 */
export async function closedLoop(
  clock: Clock,
  clients: number,
  seconds: number,
  once: () => Promise<void>,
): Promise<LoopFigures> {
  const latencies: number[] = [];
  const started = clock.monotonicMs();
  const end = started + seconds * 1_000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let before = started; before < end; ) {
        const asked = clock.monotonicMs();
        await once();
        before = clock.monotonicMs();
        latencies.push(before - asked);
      }
    }),
  );
  return figuresOf(latencies, (clock.monotonicMs() - started) / 1_000);
}

/**
 * Lets `clients` at once do every piece of work, and measures from the piece on that ends as number `warmUp`:
 * so much is there to be done, and no more.
 */
export async function exhaust(
  clock: Clock,
  clients: number,
  work: readonly (() => Promise<unknown>)[],
  warmUp: number,
): Promise<LoopFigures> {
  const latencies: number[] = [];
  let started = clock.monotonicMs();
  let next = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let once = work[next++]; once !== undefined; once = work[next++]) {
        const asked = clock.monotonicMs();
        await once();
        const answered = clock.monotonicMs();
        done += 1;
        if (done === warmUp) started = answered;
        else if (done > warmUp) latencies.push(answered - asked);
      }
    }),
  );
  return figuresOf(latencies, (clock.monotonicMs() - started) / 1_000);
}

/** Rate and percentiles of latencies in milliseconds. */
export function figuresOf(latencies: readonly number[], seconds: number): LoopFigures {
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    perSecond: Math.round(sorted.length / seconds),
    count: sorted.length,
    p50Ms: round(percentile(sorted, 0.5)),
    p99Ms: round(percentile(sorted, 0.99)),
  };
}

/** The middle of some figures: of an even number of them, what lies between the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return round((lower + upper) / 2, 3);
}

/** Two decimals are enough for nearly everything measured here. */
export function round(value: number, decimals = 2): number {
  const unit = 10 ** decimals;
  return Math.round(value * unit) / unit;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
