import { type ClosedSports, isSportClosed } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { type Refused, refused } from "@fairline/kernel";
import { resultsOf } from "../model/market-result.ts";
import type { FeedFixture } from "../ports.ts";
import { sportOf } from "../sports/sports.ts";
import type { AnyRecord, AnySport } from "../sports/sport.ts";
import { findFixture } from "../store/fixtures.ts";
import { findResults } from "../store/market-results.ts";
import { closedPageOf, pageOf } from "../views/fixture-view.ts";
import { resultView } from "../views/market-view.ts";
import { championView } from "../views/team-view.ts";
import type { QueryDeps } from "./query-deps.ts";

type Answer = CallReply<"getFixture">;

/** One fixture with all its markets: in memory while it is offered, from the database afterwards. */
export async function getFixture(
  deps: QueryDeps,
  fixtureId: string,
  closed?: ClosedSports,
): Promise<Answer | Refused<"NOT_FOUND">> {
  const book = deps.shelf.find(fixtureId);
  if (book) {
    const row = pageOf(book, deps.isTrusted(fixtureId));
    const { section } = row;
    // What has been played is nobody's temptation: results stay to be read.
    if (section !== "result" && isSportClosed(closed, section, book.fixture.champion.sport)) {
      return refused("NOT_FOUND");
    }
    return answer(deps, book.fixture, row, book.state.statistics);
  }
  const stored = await findFixture(deps.pool, fixtureId);
  if (!stored) return refused("NOT_FOUND");
  const { fixture, state, updatedAt } = stored;
  const sport = sportOf(fixture);
  const kept = await findResults(deps.pool, fixtureId);
  // A fixture nobody could bet on has no results of its own: they follow from its statistics.
  const results = kept.size > 0 ? kept : resultsOf(sport, state, updatedAt);
  const markets = sport.listMarkets(state.statistics).flatMap((listed) => {
    const result = results.get(listed.key);
    return result && result.kind !== "rolled-back" ? [resultView(listed, result)] : [];
  });
  return answer(deps, fixture, closedPageOf(fixture, state, markets), state.statistics);
}

function answer(
  deps: QueryDeps,
  fixture: FeedFixture,
  row: Answer["fixture"],
  record: AnyRecord,
): Answer {
  const sport = sportOf(fixture);
  return {
    champion: championView(fixture.champion),
    fixture: row,
    marketLooks: looksOf(sport),
    ...sport.story(record),
    attribution: fixture.attribution,
    now: deps.clock.nowMs(),
  };
}

function looksOf({ marketTypes }: AnySport): Answer["marketLooks"] {
  return Object.fromEntries(marketTypes.flatMap(({ id, look }) => (look ? [[id, look]] : [])));
}
