import type { Placement } from "./placement.ts";
import { isRunning } from "./placement.ts";
import type { SlipPick } from "./pick.ts";
import { relatedKeys } from "./related.ts";
import { isAwaitingConsent, planOf, type Slip } from "./slip.ts";
import { type StakeLine, stakedLines, totalStake } from "./stakes.ts";
import { totalOddsMilli } from "./totals.ts";

/** Why the button cannot be pressed; each has its sentence `coupon.why.…`. */
export type DisabledReason =
  | "connecting"
  | "feed-stale"
  | "closed"
  | "suspended"
  | "related"
  | "stake-missing"
  | "stake-not-a-number"
  | "stake-too-many-decimals"
  | "stake-too-large"
  | "stake-below-min"
  | "stake-above-max";

/** The one button of the coupon, in each of its states. */
export type PlaceButtonState =
  | { kind: "disabled"; reason: DisabledReason; amountMinor?: bigint }
  | { kind: "ready"; totalMinor: bigint; count: number }
  | { kind: "accept"; oddsMilli: number | null }
  | { kind: "log-in" }
  | { kind: "deposit"; missingMinor: bigint }
  | { kind: "sending" }
  | { kind: "checking" }
  | { kind: "not-arrived" }
  | { kind: "delay"; endsAtMs: number };

/** What the button's state depends on. */
export type PlaceButtonFacts = {
  slip: Slip;
  lines: readonly StakeLine[];
  placement: Placement;
  feed: "connecting" | "live" | "stale";
  isSignedIn: boolean;
  /** Null while unknown: then the server tells. */
  balanceMinor: bigint | null;
  limits: { minMinor: bigint; maxMinor: bigint } | null;
};

/** The button's state; the first obstacle on the way to a bet is the one it names. */
export function placeButton(facts: PlaceButtonFacts): PlaceButtonState {
  return (
    whileRunning(facts.placement) ??
    obstacleOfFeed(facts.feed) ??
    obstacleOfPicks(facts.slip) ??
    (facts.isSignedIn ? undefined : { kind: "log-in" }) ??
    obstacleOfStake(facts) ??
    consentNeeded(facts.slip) ??
    shortage(facts) ?? {
      kind: "ready",
      totalMinor: totalStake(facts.lines),
      count: stakedLines(facts.lines).length,
    }
  );
}

function whileRunning(placement: Placement): PlaceButtonState | undefined {
  if (!isRunning(placement)) return undefined;
  const states = placement.map(({ state }) => state);
  if (states.some(({ kind }) => kind === "not-arrived")) return { kind: "not-arrived" };
  if (states.some(({ kind }) => kind === "checking")) return { kind: "checking" };
  if (states.some(({ kind }) => kind === "sending" || kind === "waiting")) {
    return { kind: "sending" };
  }
  const ends = states.flatMap((state) => (state.kind === "delay" ? [delayEnd(state.bet)] : []));
  return { kind: "delay", endsAtMs: Math.max(...ends) };
}

function delayEnd(bet: { delayEndsAt: number | null; placedAt: number }): number {
  return bet.delayEndsAt ?? bet.placedAt;
}

function obstacleOfFeed(feed: PlaceButtonFacts["feed"]): PlaceButtonState | undefined {
  if (feed === "live") return undefined;
  return { kind: "disabled", reason: feed === "stale" ? "feed-stale" : "connecting" };
}

function obstacleOfPicks(slip: Slip): PlaceButtonState | undefined {
  if (hasState(slip.picks, "closed")) return { kind: "disabled", reason: "closed" };
  if (hasState(slip.picks, "suspended")) return { kind: "disabled", reason: "suspended" };
  if (planOf(slip) === "accumulator" && relatedKeys(slip.picks).size > 0) {
    return { kind: "disabled", reason: "related" };
  }
  return undefined;
}

function hasState(picks: readonly SlipPick[], state: SlipPick["state"]): boolean {
  return picks.some((pick) => pick.state === state);
}

function obstacleOfStake(facts: PlaceButtonFacts): PlaceButtonState | undefined {
  const invalid = facts.lines.map(({ stake }) => stake).find(({ kind }) => kind === "invalid");
  if (invalid?.kind === "invalid") {
    return { kind: "disabled", reason: `stake-${invalid.reason}` };
  }
  const amounts = stakedLines(facts.lines).flatMap(({ stake }) =>
    stake.kind === "amount" ? [stake.minor] : [],
  );
  if (amounts.length === 0) return { kind: "disabled", reason: "stake-missing" };
  return facts.limits === null ? undefined : outsideLimits(amounts, facts.limits);
}

function outsideLimits(
  amounts: readonly bigint[],
  { minMinor, maxMinor }: { minMinor: bigint; maxMinor: bigint },
): PlaceButtonState | undefined {
  if (amounts.some((minor) => minor < minMinor)) {
    return { kind: "disabled", reason: "stake-below-min", amountMinor: minMinor };
  }
  if (amounts.some((minor) => minor > maxMinor)) {
    return { kind: "disabled", reason: "stake-above-max", amountMinor: maxMinor };
  }
  return undefined;
}

function consentNeeded(slip: Slip): PlaceButtonState | undefined {
  const changed = slip.picks.filter(isAwaitingConsent);
  if (changed.length === 0) return undefined;
  const isAccumulator = planOf(slip) === "accumulator";
  const shown = isAccumulator ? slip.picks : changed;
  return {
    kind: "accept",
    oddsMilli: isAccumulator || changed.length === 1 ? totalOddsMilli(shown) : null,
  };
}

function shortage(facts: PlaceButtonFacts): PlaceButtonState | undefined {
  const total = totalStake(facts.lines);
  if (facts.balanceMinor === null || facts.balanceMinor >= total) return undefined;
  return { kind: "deposit", missingMinor: total - facts.balanceMinor };
}
