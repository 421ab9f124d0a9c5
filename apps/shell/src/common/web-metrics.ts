/** Where browsers tell how a page felt. */
export const WEB_METRICS = "/web-metrics";

/**
 * What is measured of a document: its first byte, its first and its largest paint, when all of it
 * could be used, the slowest answer to a touch (all in milliseconds), and how far it shifted.
 */
export const WEB_METRIC_NAMES = ["TTFB", "FCP", "LCP", "USABLE", "INP", "CLS"] as const;

/** Name of a metric. */
export type WebMetricName = (typeof WEB_METRIC_NAMES)[number];

/** One metric of a document: each is told once. */
export type WebMetric = readonly [name: WebMetricName, value: number];

/** What is told at once; nothing in it says who tells. */
export type WebMetricBatch = {
  /** Name of the route that the document came for; empty where no row fitted. */
  readonly route: string;
  readonly metrics: readonly WebMetric[];
};

/** A longer time or a farther shift is a clock that was set, or a lie. */
const VALUE_MAX = 600_000;

/** Reads a batch; undefined when it is none. What is unknown in it is left out. */
export function parseWebMetrics(value: unknown): WebMetricBatch | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const [route, metrics]: unknown[] = [Reflect.get(value, "route"), Reflect.get(value, "metrics")];
  if (typeof route !== "string" || !Array.isArray(metrics)) return undefined;
  if (metrics.length > WEB_METRIC_NAMES.length) return undefined;
  return { route, metrics: metrics.flatMap((one: unknown) => parseMetric(one)) };
}

function parseMetric(value: unknown): readonly WebMetric[] {
  if (!Array.isArray(value)) return [];
  const [told, measured]: unknown[] = value;
  const name = WEB_METRIC_NAMES.find((known) => known === told);
  const isMeasure = typeof measured === "number" && measured >= 0 && measured <= VALUE_MAX;
  return name !== undefined && isMeasure ? [[name, measured]] : [];
}
