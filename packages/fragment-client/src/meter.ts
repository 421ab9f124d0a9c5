/** Label values of a measurement; they come from the registry alone, so that there are few. */
export type Labels = Readonly<Record<string, string>>;

/**
 * Counts and measures what fragments do, and tells it in the text format of Prometheus. Ask for a
 * series once and use what you get: its name is put together only then.
 */
export interface Meter {
  /** Counts one more. */
  counter(name: string, labels?: Labels): () => void;
  /** Takes seconds into a histogram. */
  histogram(name: string, labels?: Labels): (seconds: number) => void;
  /** A level that is read when somebody wants to know it. */
  level(name: string, labels: Labels, read: () => number): void;
  toText(): string;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 10] as const;
/** More series than this are not kept: a label that is not bounded must not fill the memory. */
const SERIES_MAX = 5_000;

type Histogram = { readonly buckets: number[]; sum: number; count: number };

/** Makes a meter at zero. */
export function createMeter(): Meter {
  const counts = new Map<string, Count>();
  const histograms = new Map<string, Histogram>();
  const levels = new Map<string, () => number>();
  return {
    counter(name, labels = {}) {
      const count = seriesIn(counts, seriesOf(name, labels), { value: 0 });
      return () => {
        count.value += 1;
      };
    },
    histogram(name, labels = {}) {
      const fresh = { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
      const histogram = seriesIn(histograms, seriesOf(name, labels), fresh);
      return (seconds) => {
        const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
        if (bucket >= 0) histogram.buckets[bucket] = (histogram.buckets[bucket] ?? 0) + 1;
        histogram.sum += seconds;
        histogram.count += 1;
      };
    },
    level: (name, labels, read) => void seriesIn(levels, seriesOf(name, labels), read),
    toText() {
      const counted = sorted(counts).filter(([, { value }]) => value > 0);
      const lines = [
        ...typed("counter", counted, ({ value }, series) => [`${series} ${value}`]),
        ...typed("gauge", sorted(levels), (read, series) => [`${series} ${read()}`]),
        ...typed("histogram", sorted(histograms), (one, series) => linesOf(series, one)),
      ];
      return lines.map((line) => `${line}\n`).join("");
    },
  };
}

type Count = { value: number };

/** The series of a name; one too many is measured, but not told. */
function seriesIn<Series>(known: Map<string, Series>, name: string, fresh: Series): Series {
  const found = known.get(name);
  if (found !== undefined) return found;
  if (known.size < SERIES_MAX) known.set(name, fresh);
  return fresh;
}

/** Measures nothing. */
export const inertMeter: Meter = {
  counter: () => () => undefined,
  histogram: () => () => undefined,
  level() {},
  toText: () => "",
};

/** A measurement whose last label has few values: each is asked for once. */
export function byValue<Measure>(make: (value: string) => Measure): (value: string) => Measure {
  const made = new Map<string, Measure>();
  return (value) => {
    const known = made.get(value);
    if (known !== undefined) return known;
    const fresh = make(value);
    if (made.size < SERIES_MAX) made.set(value, fresh);
    return fresh;
  };
}

function sorted<Value>(series: ReadonlyMap<string, Value>): [string, Value][] {
  return [...series].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Lines of series, those of a name below what it is: a scraper takes an untold one for anything. */
function typed<Value>(
  type: "counter" | "gauge" | "histogram",
  series: readonly (readonly [string, Value])[],
  linesOfOne: (value: Value, series: string) => readonly string[],
): string[] {
  let before = "";
  return series.flatMap(([one, value]) => {
    const name = nameOf(one);
    const isFirst = name !== before;
    before = name;
    return [...(isFirst ? [`# TYPE ${name} ${type}`] : []), ...linesOfOne(value, one)];
  });
}

function nameOf(series: string): string {
  return series.split("{", 1)[0] ?? series;
}

function seriesOf(name: string, labels: Labels): string {
  const entries = Object.entries(labels);
  if (entries.length === 0) return name;
  return `${name}{${entries.map(([key, value]) => `${key}="${escape(value)}"`).join(",")}}`;
}

function escape(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

function linesOf(series: string, { buckets, sum, count }: Histogram): string[] {
  const name = nameOf(series);
  const labels = series.slice(name.length + 1, -1);
  const withLimit = (limit: string) => `{${labels === "" ? "" : `${labels},`}le="${limit}"}`;
  const own = labels === "" ? "" : `{${labels}}`;
  let total = 0;
  const steps = BUCKETS.map((limit, index) => {
    total += buckets[index] ?? 0;
    return `${name}_bucket${withLimit(String(limit))} ${total}`;
  });
  return [
    ...steps,
    `${name}_bucket${withLimit("+Inf")} ${count}`,
    `${name}_sum${own} ${sum}`,
    `${name}_count${own} ${count}`,
  ];
}
