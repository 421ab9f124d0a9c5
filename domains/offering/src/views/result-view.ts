import type { CallReply } from "@fairline/contracts/calls";
import {
  type FootballStatistics,
  goalList,
  goalsOf,
  minuteText,
  shownScore,
} from "../model/football-statistics.ts";
import { slugOf } from "../model/slug.ts";
import type { ArchivedResult, FeedChampion } from "../ports.ts";
import type { StoredFixture } from "../store/fixtures.ts";
import { copy } from "./fixture-view.ts";
import { teamView } from "./team-view.ts";

type Row = CallReply<"findResults">["groups"][number]["results"][number];

/** A finished match with its championship. */
export type Finished = { readonly champion: FeedChampion; readonly row: Row };

/** A finished match that was played here. */
export function fromFixture({ fixture, state }: StoredFixture): Finished {
  const record = state.statistics;
  const isExtended = record.periodsOver > 2;
  return {
    champion: fixture.champion,
    row: {
      fixtureId: fixture.fixtureId,
      slug: slugOf(fixture.home.name, fixture.away.name),
      startsAt: fixture.startsAt,
      home: teamView(fixture.home),
      away: teamView(fixture.away),
      score: copy(shownScore(record)),
      periodScores: [copy(goalsOf(record, 1)), copy(goalsOf(record, 2))],
      afterExtraTime: isExtended ? copy(shownScore(record)) : null,
      shootOut: record.periodsOver > 4 ? copy(record.shootOut) : null,
      goals: goalsView(record),
    },
  };
}

function goalsView(record: FootballStatistics): Row["goals"] {
  const inExtraTime = record.goals.filter(({ period }) => period > 2);
  return [...goalList(record, 0), ...inExtraTime].map((goal) => ({
    side: goal.side === 0 ? ("home" as const) : ("away" as const),
    minute: minuteText(goal.period, goal.second),
    player: goal.player ?? "",
  }));
}

/** A match of the archive. */
export function fromArchive(result: ArchivedResult): Finished {
  return {
    champion: result.champion,
    row: {
      fixtureId: null,
      slug: slugOf(result.home.name, result.away.name),
      startsAt: result.startsAt,
      home: teamView(result.home),
      away: teamView(result.away),
      score: copy(result.score),
      periodScores: result.periodScores.map(copy),
      afterExtraTime: result.afterExtraTime && copy(result.afterExtraTime),
      shootOut: result.shootOut && copy(result.shootOut),
      goals: result.goals.map((goal) => ({ ...goal })),
    },
  };
}
