import type { Proposal } from "@fairline/contracts";
import { displayOddsMilli } from "@fairline/odds";
import type { Combination } from "../model/combine-legs.ts";
import type { LegCandidate } from "../model/leg-candidates.ts";

const MILLION = 1_000_000;

/** A combination as pages and coupons take it. */
export function proposalView({ legs, share }: Combination<LegCandidate>): Proposal {
  return {
    oddsMilli: displayOddsMilli(legs.map((leg) => leg.oddsMilli)),
    impliedPpm: Math.floor(share * MILLION),
    legs: legs.map(legView),
  };
}

function legView(leg: LegCandidate): Proposal["legs"][number] {
  const { champion, fixture, market } = leg;
  return {
    fixtureId: fixture.fixtureId,
    typeId: market.typeId,
    specifiers: market.specifiers,
    outcomeId: leg.outcomeId,
    oddsMilli: leg.oddsMilli,
    epoch: fixture.version.epoch,
    seq: market.seq,
    section: fixture.section === "live" ? "live" : "line",
    home: fixture.home.name,
    away: fixture.away.name,
    sport: champion.sport,
    championId: champion.championId,
    championSlug: champion.slug,
    championName: champion.name,
    slug: fixture.slug,
    startsAt: fixture.startsAt,
    crests: [fixture.home.image, fixture.away.image],
  };
}
