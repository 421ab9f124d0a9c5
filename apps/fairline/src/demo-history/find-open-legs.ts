import type { Platform } from "@fairline/app-platform";
import type { AskedLeg } from "./planned-bets.ts";

type Queries = Platform["offering"]["queries"];
type Row = ReturnType<Queries["findFixtures"]>["groups"][number]["fixtures"][number];

/** Far enough ahead that a demo world can be looked at before it is played. */
const AHEAD_MS = 2 * 3_600_000;
const ROWS = "20";
/** A favourite, not a certainty. */
const ODDS_MIN_MILLI = 1_300;

/** For each of the matches that most people follow the outcome that is expected, as a leg. */
export function findOpenLegs(queries: Pick<Queries, "findFixtures">, nowMs: number): AskedLeg[] {
  const from = String(nowMs + AHEAD_MS);
  const { groups } = queries.findFixtures({ section: "line", sort: "interest", from, limit: ROWS });
  return groups.flatMap(({ fixtures }) => fixtures.flatMap(favourite));
}

function favourite(row: Row): AskedLeg[] {
  const { fixtureId, version, markets } = row;
  const market = markets.find((one) => one.typeId === "fb.result" && one.status === "active");
  if (market === undefined) return [];
  const { typeId, specifiers, seq } = market;
  const legs = market.outcomes.flatMap(({ id, oddsMilli, active }) =>
    active && oddsMilli !== null && oddsMilli >= ODDS_MIN_MILLI
      ? [{ fixtureId, typeId, specifiers, outcomeId: id, oddsMilli, epoch: version.epoch, seq }]
      : [],
  );
  return legs.toSorted((a, b) => a.oddsMilli - b.oddsMilli).slice(0, 1);
}
