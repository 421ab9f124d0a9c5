import type { CallReply } from "@fairline/contracts/calls";
import { type Refused, refused } from "@fairline/kernel";
import type { FeedFixture } from "../ports.ts";
import { findFinishedOf, findFixture } from "../store/fixtures.ts";
import { type Finished, fromArchive, fromFixture } from "../views/result-view.ts";
import { championView } from "../views/team-view.ts";
import type { QueryDeps } from "./query-deps.ts";

type Answer = CallReply<"findForm">;

const FORM_MAX = 6;
/** So far back played matches are looked for, and so many of a pair of teams are read. */
const LOOK_BACK_MS = 60 * 24 * 3_600_000;
const PLAYED_MAX = 60;

/** The last matches of both teams before a fixture, and those against each other. */
export async function findForm(
  deps: QueryDeps,
  fixtureId: string,
): Promise<Answer | Refused<"NOT_FOUND">> {
  const fixture = await known(deps, fixtureId);
  if (!fixture) return refused("NOT_FOUND");
  const home = fixture.home.teamId;
  const away = fixture.away.teamId;
  const until = Math.min(fixture.startsAt, deps.clock.nowMs());
  const played = await findFinishedOf(
    deps.pool,
    [home, away],
    until - LOOK_BACK_MS,
    until,
    PLAYED_MAX,
  );
  const archived = deps.archive.results.filter(
    (result) =>
      result.startsAt < until &&
      [result.home.teamId, result.away.teamId].some((id) => id === home || id === away),
  );
  const all = [...played.map(fromFixture), ...archived.map(fromArchive)]
    .filter(({ row }) => row.fixtureId !== fixtureId)
    .toSorted((a, b) => b.row.startsAt - a.row.startsAt);
  const rows = (fits: (finished: Finished) => boolean): Answer["home"] =>
    all
      .filter(fits)
      .slice(0, FORM_MAX)
      .map(({ champion, row }) => ({ champion: championView(champion), result: row }));
  return {
    home: rows((finished) => plays(finished, home)),
    away: rows((finished) => plays(finished, away)),
    meetings: rows((finished) => plays(finished, home) && plays(finished, away)),
  };
}

async function known({ shelf, pool }: QueryDeps, id: string): Promise<FeedFixture | undefined> {
  return shelf.find(id)?.fixture ?? (await findFixture(pool, id))?.fixture;
}

function plays({ row }: Finished, teamId: string): boolean {
  return row.home.teamId === teamId || row.away.teamId === teamId;
}
