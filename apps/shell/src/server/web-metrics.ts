import { byValue, type Meter } from "@fairline/fragment-client";
import type { Clock } from "@fairline/kernel";
import { findRoute } from "../common/routes/all-routes.ts";
import { parseWebMetrics, type WebMetric } from "../common/web-metrics.ts";
import { type Reply, textReply } from "./reply.ts";

/** A batch larger than this is none of our pages'. */
export const WEB_METRICS_BYTES_MAX = 1_024;
/** More batches than this are not counted in a second: what is measured must not cost the measured. */
const BATCHES_PER_SECOND_MAX = 50;
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
  let second = 0;
  let taken = 0;

  function note(route: string, [name, value]: WebMetric): void {
    if (name === "CLS") shift(route)(value);
    else seconds(name)(route)(value / SECOND_MS);
  }

  return (text) => {
    const now = Math.floor(clock.monotonicMs() / SECOND_MS);
    if (now !== second) [second, taken] = [now, 0];
    taken += 1;
    if (taken > BATCHES_PER_SECOND_MAX) return textReply(204, "");
    const batch = parseWebMetrics(parse(text));
    if (!batch) return textReply(400, "not a batch");
    const route = findRoute(batch.route)?.name ?? "none";
    for (const metric of batch.metrics) note(route, metric);
    return textReply(204, "");
  };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
