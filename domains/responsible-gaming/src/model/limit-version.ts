import type { LimitType } from "./limit-types.ts";

/** Who laid a limit upon the player; the strictest of all holds. */
export type LimitSource = "player" | "operator" | "regulator";

/** State of a version; it only goes forward. */
export type LimitState = "pending" | "active" | "inactive";

/** One version of one limit; times in microseconds of the database's clock. */
export type LimitVersion = {
  readonly id: bigint;
  readonly type: LimitType;
  /** Minor units, days, hours or minutes; null is the wish to have no limit any more. */
  readonly value: bigint | null;
  readonly source: LimitSource;
  readonly state: LimitState;
  readonly requestedAt: bigint;
  readonly effectiveAt: bigint;
  readonly confirmedAt: bigint | null;
  readonly endsAt: bigint | null;
  readonly endedAt: bigint | null;
};

/** A version before it has its id. */
export type NewVersion = Omit<LimitVersion, "id" | "endedAt">;

/** What stands of one limit of one source. */
export type Standing = {
  readonly active: LimitVersion | undefined;
  readonly pending: LimitVersion | undefined;
  /** Exclusions or time-outs: all that are active, now or later. */
  readonly spans: readonly LimitVersion[];
};

/** A step of a version to its next state. */
export type VersionStep = {
  readonly version: LimitVersion;
  readonly to: "active" | "inactive";
  readonly confirmedAt: bigint | null;
  readonly endedAt: bigint | null;
};

/** What a change writes: steps of old versions first, then the new one. */
export type LimitChange = {
  readonly steps: readonly VersionStep[];
  readonly started: NewVersion | null;
};

export const SECOND_MICROS = 1_000_000n;
export const DAY_MICROS = 86_400n * SECOND_MICROS;
/** A change that loosens may be confirmed this long after it was asked for. */
export const COOLING_MICROS = 86_400n * SECOND_MICROS;
/** A change that could be confirmed and was not lapses after this time. */
export const ANSWER_MICROS_MAX = 7n * DAY_MICROS;

/** What stands of a limit of a source among a player's versions. */
export function standingOf(
  versions: readonly LimitVersion[],
  type: LimitType,
  source: LimitSource,
): Standing {
  const own = versions.filter((each) => each.type === type && each.source === source);
  const active = own.filter((each) => each.state === "active");
  return {
    active: active[0],
    pending: own.find((each) => each.state === "pending"),
    spans: active.filter(({ endsAt }) => endsAt !== null),
  };
}

/** When a pending change lapses if nobody answers it. */
export function lapsesAt(pending: LimitVersion): bigint {
  return pending.effectiveAt + ANSWER_MICROS_MAX;
}

/** Whether an active version holds at a time: it has begun, and its end has not come. */
export function holdsAt(version: LimitVersion, at: bigint): boolean {
  if (version.state !== "active" || version.effectiveAt > at) return false;
  return version.endsAt === null || at < version.endsAt;
}
