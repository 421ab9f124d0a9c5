import type { CouponPick } from "@fairline/fragment-protocol";
import { emptySlip, reduceSlip, type Slip } from "../state/slip.ts";

/** A clicked price of a live match, for tests. */
export function clickedPick(fixtureId: string, oddsMilli = 2_000, outcomeId = "1"): CouponPick {
  return {
    fixtureId,
    typeId: "fb.result",
    specifiers: "",
    outcomeId,
    oddsMilli,
    epoch: 1,
    seq: 10,
    section: "live",
    home: "Arsenal",
    away: "Leicester City",
    sport: "football",
    championId: "1",
    championSlug: "england-premier-league",
    championName: "England. Premier League",
    slug: "arsenal-leicester-city",
    startsAt: 1_790_000_000_000,
  };
}

/** A slip into which those prices were clicked, for tests. */
export function slipWith(...picks: CouponPick[]): Slip {
  return picks.reduce<Slip>((slip, pick) => reduceSlip(slip, { kind: "toggled", pick }), emptySlip);
}
