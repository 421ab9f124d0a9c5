import type { LimitType, WindowDays } from "./limit-types.ts";
import { limitRuleOf } from "./limit-types.ts";
import { joinSpans } from "./join-spans.ts";
import type { LimitVersion } from "./limit-version.ts";
import type { RuleValues, Span, WindowLimits } from "./player-rules.ts";

/** Rules that follow from the versions of one account. */
export type OwnRules = Omit<RuleValues, "sessionFrom" | "personExclusions">;

/**
 * What follows from a player's versions: of several that apply, the strictest. Exclusions are kept
 * with their times, for it is the clock of each decision that judges them.
 */
export function effectiveRules(versions: readonly LimitVersion[], at: bigint): OwnRules {
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
    exclusions: spansOf(active.filter(({ type }) => type === 30)),
    timeouts: spansOf(active.filter(({ type }) => type === 33)),
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
        const rule = limitRuleOf(type);
        return rule.kind === kind && rule.days === days;
      }),
    );
  return { d1: limitOf(1), d7: limitOf(7), d30: limitOf(30) };
}

function lowest(versions: readonly LimitVersion[]): bigint | null {
  return versions.reduce<bigint | null>(
    (least, { value }) => (value !== null && (least === null || value < least) ? value : least),
    null,
  );
}

/** The time that exclusions or time-outs cover together. */
export function spansOf(versions: readonly LimitVersion[]): readonly Span[] {
  return joinSpans(
    versions.flatMap(({ effectiveAt, endsAt }) =>
      endsAt === null ? [] : [{ from: effectiveAt, until: endsAt }],
    ),
  );
}
