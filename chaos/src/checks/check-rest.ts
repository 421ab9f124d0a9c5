import type { Report } from "./violation.ts";

/** What there was once everything was mended and had its time. */
export type Rest = {
  /** Work that nobody did. */
  readonly left: readonly string[];
  readonly processes: number;
  /** Connections to the database while the processes ran, and those that hung. */
  readonly sessions: { readonly open: number; readonly stuck: readonly string[] };
  /** Connections that were there when no process was any more. */
  readonly outliving: number;
};

/** Twenty connections a process. */
const SESSIONS_OF_PROCESS_MAX = 20;

/** Nothing is left to do, no connection hangs, and none is there that nobody needs. */
export function checkRest(rest: Rest, report: Report): void {
  const { left, processes, sessions, outliving } = rest;
  for (const detail of left) report("stuck", "jobs", detail);
  for (const detail of sessions.stuck) report("stuck", "connection", detail);
  if (sessions.open > SESSIONS_OF_PROCESS_MAX * processes) {
    report("leak", "connections", `${sessions.open} are open`);
  }
  if (outliving > 0) report("leak", "connections", `${outliving} outlive their processes`);
}
