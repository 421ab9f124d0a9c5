import type { FixtureStatus } from "@fairline/contracts";
import { assert } from "@fairline/kernel";

const NEXT: Readonly<Record<FixtureStatus, readonly FixtureStatus[]>> = {
  "not-started": ["live", "postponed", "cancelled"],
  live: ["break", "suspended", "interrupted", "abandoned", "ended"],
  break: ["live", "suspended", "interrupted", "abandoned", "ended"],
  suspended: ["live", "break", "abandoned", "ended"],
  interrupted: ["live", "break", "abandoned"],
  postponed: ["not-started", "cancelled"],
  abandoned: ["closed"],
  ended: ["closed"],
  closed: [],
  cancelled: [],
};

/** The new status; staying is no change, and any road that is not drawn is a bug. */
export function moveFixture(from: FixtureStatus, to: FixtureStatus): FixtureStatus {
  assert(from === to || NEXT[from].includes(to), `a fixture goes from ${from} to ${to}`);
  return to;
}
