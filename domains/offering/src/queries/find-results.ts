import type { CallQuery, CallReply } from "@fairline/contracts/calls";
import {
  type FootballStatistics,
  goalList,
  goalsOf,
  minuteText,
  shownScore,
} from "../model/football-statistics.ts";
import { plainText, slugOf } from "../model/slug.ts";
import type { ArchivedResult, FeedChampion } from "../ports.ts";
import { findFinished, findNearestFinished, type StoredFixture } from "../store/fixtures.ts";
import { copy } from "../views/fixture-view.ts";
import { championView, teamView } from "../views/team-view.ts";
import type { QueryDeps } from "./query-deps.ts";

type Answer = CallReply<"findResults">;
type Row = Answer["groups"][number]["results"][number];
type Finished = { readonly champion: FeedChampion; readonly row: Row };

const DAY_MS = 24 * 3_600_000;
const PAGE_ROWS = 100;
/** A day has 180 kick-offs; more than this is never read at once. */
const DAY_FIXTURES_MAX = 1_000;

/** Finished matches of one day, those played here and those of the archive. */
export async function findResults(
  deps: QueryDeps,
  asked: CallQuery<"findResults">,
): Promise<Answer> {
  const now = deps.clock.nowMs();
  const day = asked.date === undefined ? Number.NaN : Date.parse(`${asked.date}T00:00:00Z`);
  const from = Number.isNaN(day) ? now - DAY_MS : day;
  const to = Number.isNaN(day) ? now : day + DAY_MS;
  const all = await finishedBetween(deps, from, to);
  const fitting = all.filter((finished) => fits(finished, asked)).toSorted(inOrder);
  const start = Math.max(0, Number(asked.cursor ?? 0) || 0);
  const page = fitting.slice(start, start + PAGE_ROWS);
  return {
    total: fitting.length,
    groups: groupsOf(page),
    nearest: all.length > 0 ? null : await nearestDay(deps, Math.min((from + to) / 2, now)),
    ...(start + PAGE_ROWS < fitting.length ? { next: String(start + PAGE_ROWS) } : {}),
  };
}

async function finishedBetween(
  deps: QueryDeps,
  fromMs: number,
  toMs: number,
): Promise<readonly Finished[]> {
  const played = await findFinished(deps.pool, fromMs, toMs, DAY_FIXTURES_MAX);
  const archived = deps.archive.results.filter(
    ({ startsAt }) => startsAt >= fromMs && startsAt < toMs,
  );
  return [...played.map(fromFixture), ...archived.map(fromArchive)];
}

function fits({ champion, row }: Finished, asked: CallQuery<"findResults">): boolean {
  if (asked.champions && !asked.champions.split(",").includes(champion.championId)) return false;
  if (!asked.search) return true;
  const text = plainText(`${row.home.name} ${row.away.name} ${champion.name}`);
  return plainText(asked.search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function inOrder(a: Finished, b: Finished): number {
  return (
    Number(a.champion.championId) - Number(b.champion.championId) ||
    b.row.startsAt - a.row.startsAt ||
    (a.row.slug < b.row.slug ? -1 : 1)
  );
}

function groupsOf(page: readonly Finished[]): Answer["groups"] {
  const groups: Answer["groups"] = [];
  for (const { champion, row } of page) {
    const group = groups.at(-1);
    if (group?.champion.championId === champion.championId) group.results.push(row);
    else groups.push({ champion: championView(champion), results: [row] });
  }
  return groups;
}

async function nearestDay(deps: QueryDeps, atMs: number): Promise<string | null> {
  const played = await findNearestFinished(deps.pool, atMs);
  const times = deps.archive.results.map(({ startsAt }) => startsAt);
  if (played !== undefined) times.push(played);
  const nearest = times.reduce<number | undefined>(
    (best, time) =>
      best === undefined || Math.abs(time - atMs) < Math.abs(best - atMs) ? time : best,
    undefined,
  );
  return nearest === undefined
    ? null
    : new Date(nearest).toISOString().slice(0, "YYYY-MM-DD".length);
}

function fromFixture({ fixture, state }: StoredFixture): Finished {
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

function fromArchive(result: ArchivedResult): Finished {
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
