import type { CallReply } from "@fairline/contracts/calls";
import { copyPair } from "../model/pair.ts";
import { slugOf } from "../model/slug.ts";
import type { ArchivedResult, FeedChampion } from "../ports.ts";
import type { StoredFixture } from "../store/fixtures.ts";

import { sportOf } from "../sports/sports.ts";
import { teamView } from "./team-view.ts";

type Row = CallReply<"findResults">["groups"][number]["results"][number];

/** A finished match with its championship. */
export type Finished = { readonly champion: FeedChampion; readonly row: Row };

/** A finished match that was played here. */
export function fromFixture({ fixture, state }: StoredFixture): Finished {
  return {
    champion: fixture.champion,
    row: {
      fixtureId: fixture.fixtureId,
      slug: slugOf(fixture.home.name, fixture.away.name),
      startsAt: fixture.startsAt,
      home: teamView(fixture.home),
      away: teamView(fixture.away),
      ...sportOf(fixture).result(state.statistics),
    },
  };
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
      score: copyPair(result.score),
      periodScores: result.periodScores.map(copyPair),
      afterExtraTime: result.afterExtraTime && copyPair(result.afterExtraTime),
      shootOut: result.shootOut && copyPair(result.shootOut),
      goals: result.goals.map((goal) => ({ ...goal })),
    },
  };
}
