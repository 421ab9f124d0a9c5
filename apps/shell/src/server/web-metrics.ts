import { byValue, type Meter } from "@fairline/fragment-client";
import type { Clock } from "@fairline/kernel";
import { findRoute } from "../common/routes/all-routes.ts";
import { parseWebMetrics, type WebMetric } from "../common/web-metrics.ts";
import type { Reply } from "./reply.ts";
import { takeReports } from "./take-reports.ts";

/** A batch larger than this is none of our pages'. */
export const WEB_METRICS_BYTES_MAX = 1_024;
const SECOND_MS = 1_000;

/** Takes what browsers tell of their documents into the meter, by metric and by row of the table. */
export function createWebMetrics(
  meter: Meter,
  clock: Pick<Clock, "monotonicMs">,
): (text: string | undefined) => Reply {
  const seconds = byValue((name) =>
    byValue((route) => meter.histogram("web_metric_seconds", { name, route })),
  );
  const shift = byValue((route) => meter.histogram("web_layout_shift", { route }));

  function note(route: string, [name, value]: WebMetric): void {
    if (name === "CLS") shift(route)(value);
    else seconds(name)(route)(value / SECOND_MS);
  }

  return takeReports(clock, parseWebMetrics, (batch) => {
    const route = findRoute(batch.route)?.name ?? "none";
    for (const metric of batch.metrics) note(route, metric);
  });
}
