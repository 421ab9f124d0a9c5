import { type ClosedSports, isSportClosed } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import type { FeedFixture } from "../ports.ts";
import { sports } from "../sports/sports.ts";
import { championView } from "../views/team-view.ts";
import { playedNow } from "./played-now.ts";
import type { QueryDeps } from "./query-deps.ts";

/** Sports with their championships and the number of fixtures of a section. */
export function findSportsTree(
  { shelf }: QueryDeps,
  section: "line" | "live",
  closed?: ClosedSports,
): CallReply<"findSportsTree"> {
  const isOpen = (place: "line" | "live") => (fixture: FeedFixture) =>
    !isSportClosed(closed, place, fixture.champion.sport);
  const live = playedNow(shelf).filter(isOpen("live"));
  const line = shelf.line().filter(isOpen("line"));
  const fixtures = section === "live" ? live : line;
  return {
    totals: { line: line.length, live: live.length },
    sports: sports.flatMap(({ id, marketTypes }) => {
      const own = fixtures.filter(({ champion }) => champion.sport === id);
      return own.length === 0
        ? []
        : [
            {
              sport: id,
              count: own.length,
              proposedTypes: marketTypes.filter((type) => type.isProposed).map((type) => type.id),
              champions: championsOf(own),
            },
          ];
    }),
  };
}

type Champions = CallReply<"findSportsTree">["sports"][number]["champions"];

/** Championships with their numbers of fixtures, in the order of their ids. */
function championsOf(fixtures: readonly FeedFixture[]): Champions {
  const champions = new Map<string, FeedFixture[]>();
  for (const fixture of fixtures) {
    const { championId } = fixture.champion;
    const own = champions.get(championId);
    if (own) own.push(fixture);
    else champions.set(championId, [fixture]);
  }
  return [...champions.values()]
    .flatMap((own) =>
      own[0] ? [{ champion: championView(own[0].champion), count: own.length }] : [],
    )
    .toSorted((a, b) => Number(a.champion.championId) - Number(b.champion.championId));
}
