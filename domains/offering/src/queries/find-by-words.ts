import {
  type ClosedSports,
  type FixtureStatus,
  FOUND_MAX,
  type FoundFixture,
  isSportClosed,
} from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { slugOf } from "../model/slug.ts";
import { type Fit, fitOf, wordsOf, type WordText, wordText } from "../model/word-text.ts";
import type { FeedFixture, FeedTeam } from "../ports.ts";
import { championView, teamView } from "../views/team-view.ts";
import type { QueryDeps } from "./query-deps.ts";

type Answer = CallReply<"findByWords">;
type Place = "line" | "live";
type Open = {
  readonly fixture: FeedFixture;
  readonly place: Place;
  readonly status: FixtureStatus;
};

/** Searches teams and matches by words; texts of teams and championships are made once. */
export function createWordSearch(
  deps: Pick<QueryDeps, "shelf" | "feed">,
): (words: string, closed?: ClosedSports) => Answer {
  const teamTexts = new Map(deps.feed.teams.map(({ teamId, name }) => [teamId, wordText(name)]));
  const championTexts = new Map(
    deps.feed.champions.map(({ championId, name }) => [championId, wordText(name)]),
  );
  const textOf = (team: FeedTeam): WordText => teamTexts.get(team.teamId) ?? wordText(team.name);

  function fixtureFit(
    { home, away, champion }: FeedFixture,
    words: readonly string[],
  ): Fit | undefined {
    const league = championTexts.get(champion.championId) ?? wordText(champion.name);
    const sides: readonly WordText[] = [textOf(home), textOf(away)];
    const own = sides.flatMap((text) => fitOf(text, words) ?? []);
    return own.length > 0 ? min(own) : fitOf(`${sides.join("")}${league}`, words);
  }

  return (asked, closed) => {
    const words = wordsOf(asked);
    if (words.length === 0) return { teams: [], fixtures: [] };
    const open = openFixtures(deps, closed);
    const fixtures = ranked(open, ({ fixture }) => fixtureFit(fixture, words));
    return {
      teams: teamsOf(open, (team) => fitOf(textOf(team), words)),
      fixtures: fixtures.slice(0, FOUND_MAX.fixtures).map(foundFixture),
    };
  };
}

function min(fits: readonly Fit[]): Fit | undefined {
  return fits.toSorted((a, b) => a - b)[0];
}

/** Matches in play before those ahead, each in the order of kick-off. */
function openFixtures({ shelf }: Pick<QueryDeps, "shelf">, closed?: ClosedSports): Open[] {
  const live = shelf
    .live()
    .map(({ fixture, state }): Open => ({ fixture, place: "live", status: state.status }));
  const line = shelf
    .line()
    .map((fixture): Open => ({ fixture, place: "line", status: "not-started" }));
  return [...live, ...line].filter(
    ({ fixture, place }) => !isSportClosed(closed, place, fixture.champion.sport),
  );
}

/** Those that fit, the better before the worse, otherwise in their order. */
function ranked<Each>(all: readonly Each[], fit: (each: Each) => Fit | undefined): Each[] {
  return all
    .flatMap((each) => {
      const rank = fit(each);
      return rank === undefined ? [] : [{ each, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ each }) => each);
}

function teamsOf(open: readonly Open[], fit: (team: FeedTeam) => Fit | undefined): Answer["teams"] {
  const counts = new Map<string, { team: FeedTeam; live: number; line: number }>();
  for (const { fixture, place } of open) {
    for (const team of [fixture.home, fixture.away]) {
      const count = counts.get(team.teamId) ?? { team, live: 0, line: 0 };
      count[place] += 1;
      counts.set(team.teamId, count);
    }
  }
  return ranked([...counts.values()], ({ team }) => fit(team))
    .slice(0, FOUND_MAX.teams)
    .map(({ team, live, line }) => ({ team: teamView(team), live, line }));
}

function foundFixture({ fixture, place, status }: Open): FoundFixture {
  const { fixtureId, champion, home, away, startsAt } = fixture;
  return {
    fixtureId,
    slug: slugOf(home.name, away.name),
    section: place,
    status,
    champion: championView(champion),
    home: teamView(home),
    away: teamView(away),
    startsAt,
  };
}
