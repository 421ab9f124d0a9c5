import { parseStrictJson } from "@fairline/kernel";
import type { Clock } from "@fairline/kernel";
import { type Reply, textReply } from "./reply.ts";

/** More reports than this are not counted in a second: what is measured must not cost the measured. */
const REPORTS_PER_SECOND_MAX = 50;
const SECOND_MS = 1_000;

/** Takes what browsers report as JSON: what `parse` understands is noted, the rest is told off. */
export function takeReports<Report>(
  clock: Pick<Clock, "monotonicMs">,
  parse: (value: unknown) => Report | undefined,
  note: (report: Report) => void,
): (text: string | undefined) => Reply {
  let second = 0;
  let taken = 0;
  return (text) => {
    const now = Math.floor(clock.monotonicMs() / SECOND_MS);
    if (now !== second) [second, taken] = [now, 0];
    taken += 1;
    if (taken > REPORTS_PER_SECOND_MAX) return textReply(204, "");
    const report = parse(parseStrictJson(text ?? ""));
    if (report === undefined) return textReply(400, "not a report");
    note(report);
    return textReply(204, "");
  };
}
