import { type ClosedSports, type FixtureRow, isSportClosed } from "@fairline/contracts";
import type { CallQuery, CallReply } from "@fairline/contracts/calls";
import { RecentMap } from "@fairline/kernel";
import { plainText } from "../model/slug.ts";
import type { FeedFixture } from "../ports.ts";
import { rowOf } from "../views/fixture-view.ts";
import { championView } from "../views/team-view.ts";
import { playedNow } from "./played-now.ts";
import type { QueryDeps } from "./query-deps.ts";

type Asked = CallQuery<"findFixtures">;

const LIMIT_MAX = 100;
const LIMIT_USUAL = 50;
const CHAMPIONS_MAX = 20;
/** "Upcoming": so soon that the player may wait for it. */
const UPCOMING_MS = 3 * 3_600_000;
/** "Recommended": at least two good teams, or one that everybody knows and a decent one. */
const RECOMMENDED_INTEREST = 90;
const IDS_MAX = 50;
/** Rows of line fixtures: they change only with the epoch, or when prices may not be taken. */
const ROWS_MIN = 2_000;

/** Lists rows; keeps those of line fixtures, whose prices stand until the kick-off. */
export type FixtureLister = {
  find(asked: Asked, closed?: ClosedSports): CallReply<"findFixtures">;
  /** Makes the row of a line fixture ahead of the question. */
  warm(fixtureId: string): void;
};

/** Makes a lister without rows. */
export function createFixtureLister(deps: QueryDeps): FixtureLister {
  const rows = new RecentMap<string, FixtureRow>(ROWS_MIN);

  function rowFor(fixtureId: string, section: Asked["section"]): FixtureRow | undefined {
    const isTrusted = deps.isTrusted(fixtureId);
    const name = `${deps.shelf.epoch()}|${isTrusted}|${fixtureId}`;
    const known = section === "line" ? rows.get(name) : undefined;
    if (known) return known;
    const book = deps.shelf.find(fixtureId);
    const row = book && rowOf(book, isTrusted);
    if (row && section === "line") rows.set(name, row);
    return row;
  }

  function find(asked: Asked, closed?: ClosedSports): CallReply<"findFixtures"> {
    const { shelf, clock } = deps;
    const all = asked.section === "live" ? playedNow(shelf) : shelf.line();
    const now = clock.nowMs();
    const fitting = all
      .filter(({ champion }) => !isSportClosed(closed, asked.section, champion.sport))
      .filter((fixture) => fits(deps, fixture, asked, now))
      .toSorted(ORDERS[asked.sort ?? "champion"]);
    const from = startOf(fitting, asked);
    const limit = Math.min(Number(asked.limit ?? LIMIT_USUAL) || LIMIT_USUAL, LIMIT_MAX);
    const page = fitting.slice(from, from + limit);
    const last = page.at(-1);
    return {
      total: fitting.length,
      groups: groupsOf(page, (id) => rowFor(id, asked.section)),
      ...(last && from + limit < fitting.length ? { next: positionOf(last) } : {}),
      now,
    };
  }

  return { find, warm: (fixtureId) => void rowFor(fixtureId, "line") };
}

function fits(deps: QueryDeps, fixture: FeedFixture, asked: Asked, nowMs: number): boolean {
  if (asked.sport !== undefined && asked.sport !== fixture.champion.sport) return false;
  const champions = asked.champions?.split(",").slice(0, CHAMPIONS_MAX);
  if (champions && !champions.includes(fixture.champion.championId)) return false;
  const ids = asked.ids?.split(",").slice(0, IDS_MAX);
  if (ids && !ids.includes(fixture.fixtureId)) return false;
  if (asked.from !== undefined && fixture.startsAt < Number(asked.from)) return false;
  if (asked.to !== undefined && fixture.startsAt >= Number(asked.to)) return false;
  return fitsTime(deps, fixture, asked.time ?? "0", nowMs) && fitsSearch(fixture, asked.search);
}

function fitsTime(
  deps: QueryDeps,
  fixture: FeedFixture,
  time: NonNullable<Asked["time"]>,
  nowMs: number,
): boolean {
  const period = () => deps.shelf.find(fixture.fixtureId)?.state.clock.period;
  switch (time) {
    case "0":
      return true;
    case "1":
      return fixture.startsAt > nowMs && fixture.startsAt <= nowMs + UPCOMING_MS;
    case "2":
      return period() === 1;
    case "3":
      return period() === 2;
    case "6":
      return (fixture.interest ?? 0) >= RECOMMENDED_INTEREST;
  }
}

function fitsSearch(fixture: FeedFixture, search: string | undefined): boolean {
  if (!search) return true;
  const text = plainText(`${fixture.home.name} ${fixture.away.name} ${fixture.champion.name}`);
  return plainText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function byTime(a: FeedFixture, b: FeedFixture): number {
  return a.startsAt - b.startsAt || Number(a.fixtureId) - Number(b.fixtureId);
}

function byChampion(a: FeedFixture, b: FeedFixture): number {
  return Number(a.champion.championId) - Number(b.champion.championId) || byTime(a, b);
}

function byInterest(a: FeedFixture, b: FeedFixture): number {
  return (b.interest ?? 0) - (a.interest ?? 0) || byTime(a, b);
}

const ORDERS = { champion: byChampion, time: byTime, interest: byInterest } as const;

/** The cursor names the last row of the page before; rows that left meanwhile do not shift it. */
function positionOf({ champion, startsAt, fixtureId, interest = 0 }: FeedFixture): string {
  return `${champion.championId}.${startsAt}.${fixtureId}.${interest}`;
}

function startOf(fixtures: readonly FeedFixture[], asked: Asked): number {
  if (asked.cursor === undefined) return 0;
  const [championId = 0, startsAt = 0, id = 0, interest = 0] = asked.cursor.split(".").map(Number);
  const index = fixtures.findIndex((fixture) => {
    const time = fixture.startsAt - startsAt || Number(fixture.fixtureId) - id;
    switch (asked.sort) {
      case "time":
        return time > 0;
      case "interest":
        return (interest - (fixture.interest ?? 0) || time) > 0;
      default:
        return (Number(fixture.champion.championId) - championId || time) > 0;
    }
  });
  return index < 0 ? fixtures.length : index;
}

function groupsOf(
  page: readonly FeedFixture[],
  rowFor: (fixtureId: string) => FixtureRow | undefined,
): CallReply<"findFixtures">["groups"] {
  const groups: CallReply<"findFixtures">["groups"] = [];
  for (const fixture of page) {
    const row = rowFor(fixture.fixtureId);
    if (!row) continue;
    const group = groups.at(-1);
    if (group?.champion.championId === fixture.champion.championId) group.fixtures.push(row);
    else groups.push({ champion: championView(fixture.champion), fixtures: [row] });
  }
  return groups;
}
