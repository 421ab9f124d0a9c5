import type { Problem } from "@fairline/contracts/calls";
import type { PickObservation } from "../state/observe-pick.ts";
import type { SlipPick } from "../state/pick.ts";
import { isRecord } from "../state/stored-slip.ts";

/**
 * The newest prices inside a refusal, so that "accept" needs no wait for push. Each leg it names
 * is `{ index, epoch, seq, oddsMilli }`; what has another form is left out.
 */
export function pricesOfRefusal(
  problem: Problem,
  keys: readonly string[],
  picks: readonly SlipPick[],
): ReadonlyMap<string, PickObservation> {
  if (problem.code !== "COUPON_ODDS_CHANGED") return new Map();
  const legs = Array.isArray(problem.data.legs) ? problem.data.legs : [];
  const byKey = new Map(picks.map((pick) => [pick.key, pick]));
  return new Map(
    legs.flatMap((leg: unknown): [string, PickObservation][] => {
      const key = keys[legIndex(leg) ?? -1];
      const pick = key === undefined ? undefined : byKey.get(key);
      const seen = pick === undefined ? undefined : observed(leg, pick);
      return key === undefined || seen === undefined ? [] : [[key, seen]];
    }),
  );
}

/** Keys of the selections a refusal names by their position in the bet. */
export function keysOfRefusal(data: Problem["data"], keys: readonly string[]): readonly string[] {
  const legs = Array.isArray(data.legs) ? data.legs : [];
  return legs.flatMap((leg: unknown) => keys[legIndex(leg) ?? -1] ?? []);
}

function legIndex(leg: unknown): number | undefined {
  return numberOf(leg, "index");
}

function observed(leg: unknown, pick: SlipPick): PickObservation | undefined {
  const oddsMilli = numberOf(leg, "oddsMilli");
  const epoch = numberOf(leg, "epoch");
  const seq = numberOf(leg, "seq");
  if (oddsMilli === undefined || epoch === undefined || seq === undefined) return undefined;
  return {
    fixtureStatus: pick.isLive ? "live" : "not-started",
    marketStatus: "active",
    isActive: true,
    oddsMilli,
    epoch,
    seq,
    score: pick.score,
    isLive: pick.isLive,
  };
}

function numberOf(value: unknown, name: string): number | undefined {
  const entry = isRecord(value) ? value[name] : undefined;
  return typeof entry === "number" ? entry : undefined;
}
