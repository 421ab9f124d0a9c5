import { byValue, type Meter } from "@fairline/fragment-client";
import { parseViewReport, type SeenView } from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";
import type { Reply } from "../reply.ts";
import { takeReports } from "../take-reports.ts";

/** A report larger than this is none of our pages'. */
export const VIEW_REPORT_BYTES_MAX = 4_096;
const SECOND_MS = 1_000;

/**
 * Takes what browsers tell of views into the meter: how long those that came took to be ready, how
 * many failed, and each kind of trouble. Names come from the registry alone, so that there are few.
 */
export function createViewReports(
  meter: Meter,
  names: readonly string[],
  clock: Pick<Clock, "monotonicMs">,
): (text: string | undefined) => Reply {
  const known = new Set(names);
  const count = (name: string) => byValue((app) => meter.counter(name, { app }));
  const ready = byValue((app) => meter.histogram("mf_view_ready_seconds", { app }));
  const counts = {
    failed: count("mf_view_failed_total"),
    illegal: count("mf_illegal_transition_total"),
    overrun: count("mf_unload_overrun_total"),
    recovered: count("mf_hydration_error_total"),
  };

  function note([app, kind, took]: SeenView): void {
    if (!known.has(app)) return;
    if (kind === "ready") ready(app)(took / SECOND_MS);
    else counts[kind](app)();
  }

  return takeReports(clock, parseViewReport, (seen) => seen.forEach(note));
}
