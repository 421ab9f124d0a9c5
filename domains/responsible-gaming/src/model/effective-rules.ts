import type { LimitType, WindowDays } from "./limit-types.ts";
import { ruleOf } from "./limit-types.ts";
import type { LimitVersion } from "./limit-version.ts";
import type { RuleValues, Span, WindowLimits } from "./player-rules.ts";

/**
 * What follows from a player's versions: of several that apply, the strictest. Exclusions are kept
 * with their times, for it is the clock of each decision that judges them.
 */
export function effectiveRules(
  versions: readonly LimitVersion[],
  at: bigint,
): Omit<RuleValues, "sessionFrom"> {
  const active = versions.filter(
    ({ state, endsAt }) => state === "active" && (endsAt === null || at < endsAt),
  );
  const least = (type: LimitType) => lowest(active.filter((each) => each.type === type));
  const hours = least(31);
  const minutes = least(32);
  return {
    wager: windowLimits("wager", active),
    loss: windowLimits("loss", active),
    deposit: windowLimits("deposit", active),
    exclusion: spanOf(active.filter(({ type }) => type === 30)),
    timeout: spanOf(active.filter(({ type }) => type === 33)),
    sessionHours: hours === null ? null : Number(hours),
    realityCheckMinutes: minutes === null ? null : Number(minutes),
  };
}

function windowLimits(
  kind: "wager" | "loss" | "deposit",
  active: readonly LimitVersion[],
): WindowLimits {
  const limitOf = (days: WindowDays) =>
    lowest(
      active.filter(({ type }) => {
        const rule = ruleOf(type);
        return rule.kind === kind && rule.days === days;
      }),
    );
  return { 1: limitOf(1), 7: limitOf(7), 30: limitOf(30) };
}

function lowest(versions: readonly LimitVersion[]): bigint | null {
  return versions.reduce<bigint | null>(
    (least, { value }) => (value !== null && (least === null || value < least) ? value : least),
    null,
  );
}

/** Several exclusions become one that leaves no gap between them. */
function spanOf(versions: readonly LimitVersion[]): Span | null {
  return versions.reduce<Span | null>((span, { effectiveAt, endsAt }) => {
    if (endsAt === null) return span;
    if (span === null) return { from: effectiveAt, until: endsAt };
    return {
      from: effectiveAt < span.from ? effectiveAt : span.from,
      until: endsAt > span.until ? endsAt : span.until,
    };
  }, null);
}
