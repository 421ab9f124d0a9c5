import type { CouponLeg } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { parseMinor } from "@fairline/money";
import type { PickObservation } from "../state/observe-pick.ts";
import { planOf, type Slip } from "../state/slip.ts";

/** What the server said about the slip as a whole. */
export type Quote = {
  /** Names the selections and structure it was given for. */
  subject: string;
  currency: string;
  minMinor: bigint;
  maxMinor: bigint;
  /** The greatest stake whose whole returns are paid. */
  fullMinor: bigint;
  /** What one bet in this currency returns at most, whatever the slip. */
  capMinor: bigint;
  delaySeconds: number;
};

/** Names the selections and structure of a slip: a quote for another subject says nothing. */
export function subjectOf(slip: Slip): string {
  return [planOf(slip), ...slip.picks.map((pick) => pick.key)].join("\n");
}

/** Reads the server's reply; undefined when its amounts are not amounts. */
export function quoteOf(subject: string, reply: CallReply<"priceCoupon">): Quote | undefined {
  const minMinor = parseMinor(reply.minStakeMinor);
  const maxMinor = parseMinor(reply.maxStakeMinor);
  const fullMinor = parseMinor(reply.fullStakeMinor);
  const capMinor = parseMinor(reply.payoutCapMinor);
  if (minMinor === undefined || maxMinor === undefined) return undefined;
  if (fullMinor === undefined || capMinor === undefined) return undefined;
  const { currency, delaySeconds } = reply;
  return { subject, currency, minMinor, maxMinor, fullMinor, capMinor, delaySeconds };
}

/** What the reply says about each selection; one the server does not know is closed. */
export function observationsOf(
  keys: readonly string[],
  legs: CallReply<"priceCoupon">["legs"],
): ReadonlyMap<string, PickObservation> {
  return new Map(keys.map((key, index) => [key, observationOf(legs[index] ?? null)]));
}

const UNKNOWN: PickObservation = {
  fixtureStatus: "closed",
  marketStatus: "cancelled",
  isActive: false,
  oddsMilli: null,
  epoch: Number.MAX_SAFE_INTEGER,
  seq: 0,
  score: null,
  isLive: false,
};

function observationOf(leg: CouponLeg | null): PickObservation {
  if (leg === null) return UNKNOWN;
  return {
    fixtureStatus: leg.fixtureStatus,
    marketStatus: leg.status,
    isActive: leg.oddsMilli !== null,
    oddsMilli: leg.oddsMilli,
    epoch: leg.epoch,
    seq: leg.seq,
    score: leg.score,
    isLive: leg.section === "live",
  };
}
