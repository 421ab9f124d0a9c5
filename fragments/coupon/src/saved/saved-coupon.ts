import type { CouponLeg, Plan } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { type SlipPick, slipPick } from "../state/pick.ts";

/** What of a saved coupon can go into the slip. */
export type LoadedCoupon = {
  readonly picks: readonly SlipPick[];
  readonly plan: Plan;
  /** Selections that nobody offers any more, or that have no price now. */
  readonly missing: number;
};

/**
 * The selections of a saved coupon at the prices of now. Each stands for the price it was kept at,
 * so that a move since then is shown, and asked about unless the player's policy accepts it.
 */
export function loadedCoupon({ plan, legs }: CallReply<"loadCoupon">): LoadedCoupon {
  const picks = legs.flatMap(({ now, savedOddsMilli }) => {
    if (now === null || now.oddsMilli === null || isOver(now)) return [];
    return [savedPick(now, now.oddsMilli, savedOddsMilli)];
  });
  return { picks, plan, missing: legs.length - picks.length };
}

const OVER: ReadonlySet<string> = new Set(["ended", "closed", "cancelled", "abandoned"]);

function isOver({ status, fixtureStatus }: CouponLeg): boolean {
  return status === "settled" || status === "cancelled" || OVER.has(fixtureStatus);
}

function savedPick(leg: CouponLeg, oddsMilli: number, savedOddsMilli: number): SlipPick {
  const { status, fixtureStatus, score, ...rest } = leg;
  const pick = slipPick({ ...rest, oddsMilli });
  const isOpen = status === "active" && fixtureStatus !== "suspended";
  return {
    ...pick,
    score,
    state: isOpen ? "open" : "suspended",
    agreed: { ...pick.agreed, oddsMilli: savedOddsMilli },
    moved: null,
  };
}

/** The address that loads a coupon wherever it is opened. */
export function sharedAddress(origin: string, home: string, param: string, code: string): string {
  const address = new URL(home, origin);
  address.searchParams.set(param, code);
  return address.href;
}
