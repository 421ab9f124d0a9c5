import { assert, type Refused, refused } from "@fairline/kernel";
import type { LimitErrorCode } from "../errors.ts";
import { isPeriod, type LimitType } from "./limit-types.ts";
import {
  COOLING_MICROS,
  DAY_MICROS,
  lapsesAt,
  type LimitChange,
  type LimitSource,
  type LimitVersion,
  type NewVersion,
  SECOND_MICROS,
  type Standing,
  type VersionStep,
} from "./limit-version.ts";

/** A limit that is asked for. */
export type AskedLimit = {
  readonly type: LimitType;
  /** Null asks for no limit any more. */
  readonly value: bigint | null;
  readonly source: LimitSource;
  /** Start of an exclusion or time-out, when it is not now. */
  readonly startsAt?: bigint;
};

/** How far ahead an exclusion or time-out may start. */
export const START_AHEAD_MICROS_MAX = 30n * DAY_MICROS;

type Answer = LimitChange | Refused<LimitErrorCode>;

/**
 * Sets a limit. What is stricter holds at once; what loosens waits a day and then for the player's
 * word. Exclusions and time-outs stack up and are only ever made longer.
 */
export function changeLimit(standing: Standing, asked: AskedLimit, at: bigint): Answer {
  const { steps, standing: known } = withoutLapsed(standing, at);
  const answer = isPeriod(asked.type)
    ? changeDuration(known, asked, at)
    : changeValue(known, asked, at);
  return "code" in answer ? answer : { ...answer, steps: [...steps, ...answer.steps] };
}

/** Confirms (true) or rejects what is pending. */
export function answerLimit(standing: Standing, isConfirmed: boolean, at: bigint): Answer {
  const { steps, standing: known } = withoutLapsed(standing, at);
  const { active, pending } = known;
  if (!pending) return refused("LIMIT_NOT_PENDING");
  if (!isConfirmed) return { steps: [...steps, end(pending, at)], started: null };
  if (at < pending.effectiveAt) {
    const leftSeconds = Number(ceilSeconds(pending.effectiveAt - at));
    return refused("LIMIT_TOO_EARLY", { leftSeconds });
  }
  const ended = active ? [end(active, at)] : [];
  // The wish to have no limit holds by the end of the old one; nothing is left to hold itself.
  const to = pending.value === null ? ("inactive" as const) : ("active" as const);
  const endedAt = to === "inactive" ? at : null;
  const confirmed: VersionStep = { version: pending, to, confirmedAt: at, endedAt };
  return { steps: [...steps, ...ended, confirmed], started: null };
}

/** Takes a pending change back; what holds cannot be cancelled. */
export function cancelLimit(standing: Standing, at: bigint): Answer {
  const { steps, standing: known } = withoutLapsed(standing, at);
  if (known.pending) return { steps: [...steps, end(known.pending, at)], started: null };
  const isOver = ({ endsAt }: LimitVersion) => endsAt !== null && endsAt <= at;
  const holds = known.active !== undefined && (!isOver(known.active) || !known.spans.every(isOver));
  return refused(holds ? "LIMIT_NOT_CANCELLABLE" : "LIMIT_NOT_PENDING");
}

/** Stops the program at a step that no version makes. */
export function assertStep({ version, to }: VersionStep): void {
  const isForward =
    version.state === "pending" || (version.state === "active" && to === "inactive");
  assert(isForward, `a limit never goes from ${version.state} to ${to}`);
}

function changeValue({ active, pending }: Standing, asked: AskedLimit, at: bigint): Answer {
  const { value } = asked;
  if (!active?.value && active?.value !== 0n) {
    assert(!pending, "only what loosens a limit is pending");
    if (value === null) return refused("LIMIT_NOT_SET");
    return { steps: [], started: start(asked, value, at) };
  }
  if (value === active.value) return refused("LIMIT_UNCHANGED");
  if (value !== null && value < active.value) {
    const steps = [end(active, at), ...(pending ? [end(pending, at)] : [])];
    return { steps, started: start(asked, value, at) };
  }
  if (asked.source !== "player") return refused("LIMIT_ONLY_STRICTER");
  if (pending) return refused("LIMIT_CHANGE_PENDING", { appliesAt: toMs(pending.effectiveAt) });
  return { steps: [], started: wait(asked, at) };
}

/**
 * Spans stack up: with those it overlaps or meets, the new one becomes a single one that covers them
 * all, and beside the others it stands for itself.
 */
function changeDuration({ spans }: Standing, asked: AskedLimit, at: bigint): Answer {
  assert(asked.value !== null, "an exclusion or time-out has its days");
  const startsAt = asked.startsAt ?? at;
  const from = startsAt > at ? startsAt : at;
  if (from - at > START_AHEAD_MICROS_MAX) return refused("LIMIT_START_INVALID");
  const until = from + asked.value * DAY_MICROS;
  const steps: VersionStep[] = [];
  const whole = { from, until, value: asked.value };
  for (const version of spans) {
    const endsAt = endOf(version);
    const begunAt = version.effectiveAt > at ? version.effectiveAt : at;
    // One whose time is over is closed at its own end.
    if (endsAt <= at) steps.push(end(version, endsAt));
    else if (begunAt <= from && until <= endsAt) {
      return refused("LIMIT_ONLY_LONGER", { until: toMs(endsAt) });
    } else if (begunAt <= until && from <= endsAt) {
      steps.push(end(version, at));
      whole.from = begunAt < whole.from ? begunAt : whole.from;
      whole.until = endsAt > whole.until ? endsAt : whole.until;
      whole.value = (version.value ?? 0n) > whole.value ? (version.value ?? 0n) : whole.value;
    }
  }
  const fresh = start(asked, whole.value, at);
  return { steps, started: { ...fresh, effectiveAt: whole.from, endsAt: whole.until } };
}

function endOf({ endsAt }: LimitVersion): bigint {
  assert(endsAt !== null, "an exclusion or time-out has its end");
  return endsAt;
}

function start({ type, source }: AskedLimit, value: bigint, at: bigint): NewVersion {
  const times = { requestedAt: at, effectiveAt: at, confirmedAt: at, endsAt: null };
  return { type, source, value, state: "active", ...times };
}

function wait({ type, source, value }: AskedLimit, at: bigint): NewVersion {
  const times = { requestedAt: at, effectiveAt: at + COOLING_MICROS, confirmedAt: null };
  return { type, source, value, state: "pending", ...times, endsAt: null };
}

function end(version: LimitVersion, endedAt: bigint): VersionStep {
  return { version, to: "inactive", confirmedAt: version.confirmedAt, endedAt };
}

function withoutLapsed(standing: Standing, at: bigint) {
  const { pending } = standing;
  if (!pending || at < lapsesAt(pending)) return { steps: [], standing };
  const steps = [end(pending, lapsesAt(pending))];
  return { steps, standing: { ...standing, pending: undefined } };
}

function ceilSeconds(micros: bigint): bigint {
  return (micros + SECOND_MICROS - 1n) / SECOND_MICROS;
}

function toMs(micros: bigint): number {
  return Number(micros / 1_000n);
}
