import type { Clock } from "@fairline/kernel";
import type { WebMetric, WebMetricName } from "../../common/web-metrics.ts";

/** What a browser tells of one moment, as far as it is read. */
export type TimingEntry = {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  /** Of a navigation: when its first byte came. */
  readonly responseStart: number;
  /** Of a shift: how far, and whether somebody had just touched the page. */
  readonly value: number;
  readonly hadRecentInput: boolean;
  /** Of an event: the number of the touch it belongs to; 0 belongs to none. */
  readonly interactionId: number;
};

/** Kinds of entries that are listened to. */
export type TimingKind =
  | "navigation"
  | "paint"
  | "largest-contentful-paint"
  | "layout-shift"
  | "event";

/** What measuring works with. */
export type MeasureParts = {
  readonly clock: Pick<Clock, "after">;
  /** Milliseconds after which all parts of the document could be used. */
  readonly usableAfterMs: number;
  /** Hears of entries of a kind, those before it listened included; a browser may know none. */
  listen(kind: TimingKind, heard: (entry: TimingEntry) => void): void;
  /** Runs something at the first touch: nothing that is painted later is what came with the page. */
  onFirstInput(run: () => void): void;
  /** Runs something each time the document is hidden or left. */
  onHidden(run: () => void): void;
  /** Sends what was measured; what does not arrive is not sent again. */
  send(metrics: readonly WebMetric[]): void;
};

/** A batch goes when nothing new was measured for so long. */
export const QUIET_MS = 10_000;
const HUNDREDTH = 1_000;

/** Measures how a document feels, and tells each metric once. */
export function measurePage(parts: MeasureParts): void {
  const told = new Set<WebMetricName>();
  let batch: WebMetric[] = [];
  let cancel: () => void = () => undefined;

  function tell(name: WebMetricName, value: number | undefined): void {
    if (value === undefined || told.has(name)) return;
    told.add(name);
    batch.push([name, Math.round(value * HUNDREDTH) / HUNDREDTH]);
    cancel();
    cancel = parts.clock.after(QUIET_MS, flush);
  }

  function flush(): void {
    cancel();
    const metrics = batch;
    batch = [];
    if (metrics.length > 0) parts.send(metrics);
  }

  parts.listen("navigation", ({ responseStart }) => tell("TTFB", responseStart));
  parts.listen("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") tell("FCP", startTime);
  });
  tell("USABLE", parts.usableAfterMs > 0 ? parts.usableAfterMs : undefined);
  let largest: number | undefined;
  parts.listen("largest-contentful-paint", ({ startTime }) => {
    largest = startTime;
  });
  parts.onFirstInput(() => tell("LCP", largest));
  const shifts = sumShifts();
  parts.listen("layout-shift", shifts.add);
  const touches = rankTouches();
  parts.listen("event", touches.add);
  parts.onHidden(() => {
    tell("LCP", largest);
    tell("CLS", shifts.worst());
    tell("INP", touches.slow());
    flush();
  });
}

const BURST_GAP_MS = 1_000;
const BURST_MS = 5_000;

/** Shifts near to each other are one; the worst of them counts. */
function sumShifts() {
  let burst = { value: 0, firstMs: 0, lastMs: 0 };
  let worst = 0;
  return {
    worst: () => worst,
    add({ startTime, value, hadRecentInput }: TimingEntry): void {
      if (hadRecentInput) return;
      const isSame =
        startTime - burst.lastMs < BURST_GAP_MS && startTime - burst.firstMs < BURST_MS;
      burst = isSame
        ? { ...burst, value: burst.value + value, lastMs: startTime }
        : { value, firstMs: startTime, lastMs: startTime };
      worst = Math.max(worst, burst.value);
    },
  };
}

const TOUCHES_KEPT = 10;
/** Of so many touches one may be slow by chance. */
const TOUCHES_PER_SLIP = 50;

/** The slowest touch, less one for every fifty. */
function rankTouches() {
  const slowest = new Map<number, number>();
  const seen = { last: 0, count: 0 };
  const ranked = () => [...slowest].toSorted(([, a], [, b]) => b - a);
  return {
    slow(): number | undefined {
      const all = ranked();
      const slips = Math.floor(seen.count / TOUCHES_PER_SLIP);
      return all[Math.min(slips, all.length - 1)]?.[1];
    },
    add({ interactionId, duration }: TimingEntry): void {
      if (interactionId === 0) return;
      if (interactionId !== seen.last) seen.count += 1;
      seen.last = interactionId;
      slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration));
      const quickest = ranked().at(-1);
      if (slowest.size > TOUCHES_KEPT && quickest) slowest.delete(quickest[0]);
    },
  };
}
