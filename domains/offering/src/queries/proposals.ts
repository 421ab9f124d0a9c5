import type { CallQuery, CallReply } from "@fairline/contracts/calls";
import {
  type ClosedSports,
  isSportClosed,
  PROPOSAL_LEGS_MAX,
  PROPOSAL_ODDS,
  type Proposal,
} from "@fairline/contracts";
import { type Clock, type Refused, refused } from "@fairline/kernel";
import { chooseAccumulators } from "../model/choose-accumulators.ts";
import { type LegCandidate, legCandidates } from "../model/leg-candidates.ts";
import { proposeCoupons } from "../model/propose-coupons.ts";
import { proposalView } from "../views/proposal-view.ts";
import type { FixtureLister } from "./fixture-lister.ts";

/** Areas of a site that propose selections. */
export type ProposalArea = "accumulatorOfTheDay" | "liveAccumulator" | "betGenerator";

/** What proposals are made from. */
export type ProposalDeps = {
  readonly clock: Clock;
  readonly lister: FixtureLister;
  readonly offersArea: (area: ProposalArea) => boolean;
  readonly epoch: () => number;
};

/** Puts selections together; the same question within a few seconds has the same answer. */
export type Proposals = {
  findAccumulators(
    query: CallQuery<"findAccumulators">,
    closed?: ClosedSports,
  ): CallReply<"findAccumulators"> | Refused<"PROPOSALS_OFF">;
  proposeLegs(
    query: CallQuery<"proposeLegs">,
    closed?: ClosedSports,
  ):
    | CallReply<"proposeLegs">
    | Refused<"PROPOSALS_OFF" | "PROPOSAL_ODDS_INVALID" | "PROPOSAL_LEGS_INVALID">;
};

const HOUR_MS = 3_600_000;
/** "Of the day": what begins within a day. */
const DAY_HOURS = 24;
/** How long an answer stands: line prices stay until the kick-off, live prices move. */
const KEPT_MS = { line: 30_000, live: 5_000 } as const;
const KEPT_MAX = 64;
const ROWS = "100";

/** Makes proposals out of the rows that lists show. */
export function createProposals(deps: ProposalDeps): Proposals {
  const { clock, lister } = deps;
  const kept = new Map<string, { readonly until: number; readonly proposals: Proposal[] }>();

  function answer(key: string, keptMs: number, make: () => Proposal[]): Proposal[] {
    const now = clock.nowMs();
    const name = `${deps.epoch()}|${key}`;
    const known = kept.get(name);
    if (known && now < known.until) return known.proposals;
    const proposals = make();
    kept.delete(name);
    kept.set(name, { until: now + keptMs, proposals });
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX) break;
      kept.delete(oldest);
    }
    return proposals;
  }

  function candidates(section: "line" | "live", hours: number): LegCandidate[] {
    const to = String(clock.nowMs() + hours * HOUR_MS);
    const window = section === "live" ? {} : { to };
    const rows = lister.find({
      section,
      sort: "time",
      limit: ROWS,
      ...window,
    });
    return rows.groups.flatMap(({ champion, fixtures }) =>
      fixtures.flatMap((fixture) => legCandidates(champion, fixture)),
    );
  }

  return {
    findAccumulators({ section }, closed) {
      const area = section === "live" ? "liveAccumulator" : "accumulatorOfTheDay";
      if (!deps.offersArea(area)) return refused("PROPOSALS_OFF");
      const accumulators = answer(section, KEPT_MS[section], () =>
        chooseAccumulators(candidates(section, DAY_HOURS)).map(proposalView),
      );
      return { accumulators: openTo(accumulators, closed) };
    },
    proposeLegs(query, closed) {
      if (!deps.offersArea("betGenerator")) return refused("PROPOSALS_OFF");
      const wish = {
        oddsMilli: Number(query.odds),
        legsMin: Number(query.legsMin),
        legsMax: Number(query.legsMax),
      };
      if (wish.oddsMilli < PROPOSAL_ODDS.min || wish.oddsMilli > PROPOSAL_ODDS.max) {
        const { min, max } = PROPOSAL_ODDS;
        return refused("PROPOSAL_ODDS_INVALID", { minMilli: min, maxMilli: max });
      }
      if (wish.legsMin < 1 || wish.legsMax > PROPOSAL_LEGS_MAX || wish.legsMin > wish.legsMax) {
        return refused("PROPOSAL_LEGS_INVALID", { legsMax: PROPOSAL_LEGS_MAX });
      }
      const [sports, markets] = [namesOf(query.sports), namesOf(query.markets)];
      const { odds, hours, legsMin, legsMax } = query;
      const key = [odds, hours, legsMin, legsMax, sports.join(), markets.join()].join("|");
      const proposals = answer(key, KEPT_MS.live, () => {
        const found = candidates("line", Number(hours)).filter(
          ({ champion, market }) =>
            (sports.length === 0 || sports.includes(champion.sport)) &&
            (markets.length === 0 || markets.includes(market.typeId)),
        );
        return proposeCoupons(found, wish).map(proposalView);
      });
      return { proposals: openTo(proposals, closed) };
    },
  };
}

/** What a player may take: nothing with a leg of a sport that is closed to him. */
function openTo(proposals: Proposal[], closed: ClosedSports | undefined): Proposal[] {
  if (closed === undefined) return proposals;
  return proposals.filter(
    ({ legs }) => !legs.some(({ section, sport }) => isSportClosed(closed, section, sport)),
  );
}

/** Names joined by a comma; none where nothing is asked. */
function namesOf(list: string | undefined): readonly string[] {
  return (list ?? "").split(",").filter((name) => name !== "");
}
