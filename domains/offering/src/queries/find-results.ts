import type { CallQuery, CallReply } from "@fairline/contracts/calls";
import { plainText } from "../model/slug.ts";
import { findFinished, findNearestFinished } from "../store/fixtures.ts";
import { type Finished, fromArchive, fromFixture } from "../views/result-view.ts";
import { championView } from "../views/team-view.ts";
import type { QueryDeps } from "./query-deps.ts";

type Answer = CallReply<"findResults">;

const MINUTE_MS = 60_000;
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
  const zoneMs = (Number(asked.zone ?? 0) || 0) * MINUTE_MS;
  const day =
    asked.date === undefined ? Number.NaN : Date.parse(`${asked.date}T00:00:00Z`) - zoneMs;
  const from = Number.isNaN(day) ? now - DAY_MS : day;
  const to = Number.isNaN(day) ? now : day + DAY_MS;
  const all = await finishedBetween(deps, from, to);
  const fitting = all.filter((finished) => fits(finished, asked)).toSorted(inOrder);
  const start = Math.max(0, Number(asked.cursor ?? 0) || 0);
  const page = fitting.slice(start, start + PAGE_ROWS);
  return {
    total: fitting.length,
    groups: groupsOf(page),
    nearest: all.length > 0 ? null : await nearestDay(deps, Math.min((from + to) / 2, now), zoneMs),
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

async function nearestDay(deps: QueryDeps, atMs: number, zoneMs: number): Promise<string | null> {
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
    : new Date(nearest + zoneMs).toISOString().slice(0, "YYYY-MM-DD".length);
}
