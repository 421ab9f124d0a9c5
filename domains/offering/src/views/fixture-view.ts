import type { FixtureRow, MarketView, PlayView } from "@fairline/contracts";
import type { FixtureBook } from "../book/fixture-book.ts";
import { rowKeys } from "../book/main-lines.ts";
import type { FixtureState } from "../model/fixture-state.ts";
import { copyPair } from "../model/pair.ts";
import { slugOf } from "../model/slug.ts";
import type { QuotedFixture } from "../offering-book.ts";
import type { FeedFixture } from "../ports.ts";
import { sportOf } from "../sports/sports.ts";
import type { AnySport } from "../sports/sport.ts";
import { marketView } from "./market-view.ts";
import { teamView } from "./team-view.ts";

/** A fixture in memory as a row, with its main markets. */
export function rowOf(book: FixtureBook, isTrusted: boolean): FixtureRow {
  const keys = rowKeys(book.entries);
  const markets = keys.flatMap((key) => {
    const entry = book.entries.get(key);
    return entry ? [marketView(entry, isTrusted)] : [];
  });
  return { ...headOf(book), marketCount: countOffered(book), markets };
}

/** A fixture in memory as placement looks at it. */
export function quotedFixtureOf({ fixture, sport, state }: FixtureBook): QuotedFixture {
  return {
    slug: fixtureSlug(fixture),
    home: teamView(fixture.home),
    away: teamView(fixture.away),
    startsAt: fixture.startsAt,
    section: sectionOf(state),
    status: state.status,
    play: playView(sport, state),
  };
}

/** A fixture in memory with every market that is or was offered. */
export function pageOf(book: FixtureBook, isTrusted: boolean): FixtureRow {
  const markets = [...book.entries.values()]
    .filter(({ status }) => status !== "inactive")
    .map((entry) => marketView(entry, isTrusted));
  return { ...headOf(book), marketCount: countOffered(book), markets };
}

/** A closed fixture with the results of its markets. */
export function closedPageOf(
  fixture: FeedFixture,
  state: FixtureState,
  markets: MarketView[],
): FixtureRow {
  return {
    ...identityOf(fixture),
    section: "result",
    status: state.status,
    play: playView(sportOf(fixture), state),
    version: { epoch: 0, shape: 0, seq: 0 },
    marketCount: markets.length,
    markets,
  };
}

/** Clock and score, or null before the kick-off. */
function playView(sport: AnySport, state: FixtureState): PlayView | null {
  if (state.status === "not-started") return null;
  const { period, clock, main, columns } = sport.scoreboard(state.statistics, state.clock);
  return {
    period,
    ...(clock ? { clock } : {}),
    main: copyPair(main),
    columns: columns.map((column) => ({ ...column })),
  };
}

function headOf(book: FixtureBook) {
  const { sport, state } = book;
  return {
    ...identityOf(book.fixture),
    section: sectionOf(state),
    status: state.status,
    play: playView(sport, state),
    version: { epoch: book.epoch, shape: book.shape, seq: book.seq },
  };
}

/** Slugs by fixture: a fixture of the feed never changes, another one takes its place. */
const slugs = new WeakMap<FeedFixture, string>();

function fixtureSlug(fixture: FeedFixture): string {
  const known = slugs.get(fixture);
  if (known !== undefined) return known;
  const slug = slugOf(fixture.home.name, fixture.away.name);
  slugs.set(fixture, slug);
  return slug;
}

function sectionOf(state: FixtureState): "line" | "live" {
  return state.status === "not-started" ? "line" : "live";
}

function identityOf(fixture: FeedFixture) {
  return {
    fixtureId: fixture.fixtureId,
    sport: fixture.champion.sport,
    championId: fixture.champion.championId,
    slug: fixtureSlug(fixture),
    home: teamView(fixture.home),
    away: teamView(fixture.away),
    startsAt: fixture.startsAt,
    source: fixture.source,
    interest: fixture.interest ?? 0,
  };
}

function countOffered(book: FixtureBook): number {
  let count = 0;
  for (const { status } of book.entries.values()) {
    if (status === "active" || status === "suspended") count += 1;
  }
  return count;
}
