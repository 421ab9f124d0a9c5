import type { ApiCaller } from "@fairline/api-client";
import { type Loaded, loaded } from "../load/page-state.ts";
import { appendGroups, countRows } from "../model/fixture-list.ts";
import type { FixturesAsked } from "../model/list-query.ts";

/** More pages than this are not read again at once; the rest comes by "show more". */
const PAGES_MAX = 5;

/** Reads a list anew, at least as many rows as the player has in front of him. */
export async function fetchRows(
  api: ApiCaller,
  asked: FixturesAsked,
  wantedRows: number,
  signal: AbortSignal,
): Promise<Loaded<"findFixtures">> {
  let all = loaded(await api("findFixtures", { query: asked }, signal));
  for (let page = 1; page < PAGES_MAX && all.ok; page += 1) {
    const { next, groups } = all.reply;
    if (next === undefined || countRows(groups) >= wantedRows) return all;
    const more = await api("findFixtures", { query: { ...asked, cursor: next } }, signal);
    if (!more.ok) return { ok: false, problem: more.problem };
    const joined = appendGroups(groups, more.reply.groups).map(({ champion, fixtures }) => ({
      champion,
      fixtures: [...fixtures],
    }));
    all = { ok: true, reply: { ...more.reply, groups: joined } };
  }
  return all;
}
