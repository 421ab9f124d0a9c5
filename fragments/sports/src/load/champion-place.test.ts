import { createApiCaller } from "@fairline/api-client";
import { findResults, findSportsTree } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { describe, expect, it } from "vitest";
import { championPlace } from "./champion-place.ts";

const TREE: CallReply<"findSportsTree"> = JSON.parse(JSON.stringify(findSportsTree.example.reply));
const RESULTS: CallReply<"findResults"> = JSON.parse(JSON.stringify(findResults.example.reply));
const NO_TREE = { ...TREE, sports: [] };
const NO_RESULTS = { ...RESULTS, groups: [] };
const { championId = "", slug = "" } = TREE.sports[0]?.champions[0]?.champion ?? {};

/** A platform where the championship has matches in one section, or results, or nothing. */
function placeOf(
  path: string,
  known: { line?: boolean; live?: boolean; results?: boolean; isDown?: boolean },
) {
  const api = createApiCaller({
    origin: "",
    async fetch(url) {
      const { pathname, searchParams } = new URL(url, "http://platform.invalid");
      if (known.isDown) return { status: 503, text: async () => "" };
      const isThere =
        pathname === findResults.path
          ? known.results
          : known[searchParams.get("section") === "live" ? "live" : "line"];
      const [there, empty] =
        pathname === findResults.path ? [RESULTS, NO_RESULTS] : [TREE, NO_TREE];
      return { status: 200, text: async () => JSON.stringify(isThere ? there : empty) };
    },
  });
  const route = { section: "line" as const, championId };
  const request = {
    api,
    lang: "en",
    path,
    query: new URLSearchParams("sort=time"),
    signal: new AbortController().signal,
  };
  return api("findSportsTree", { query: { section: "line" } }).then((tree) =>
    championPlace(route, tree, request),
  );
}

const right = `/line/football/${championId}-${slug}`;
const old = `/line/football/${championId}-old-name`;
const here = { kind: "here", champion: { championId } };
const moved = { kind: "moved", redirect: { to: `/en${right}?sort=time`, code: 301 } };

describe("address of a championship", () => {
  it("has its name of today; another one leads there for good", async () => {
    expect(await placeOf(right, { line: true })).toMatchObject(here);
    expect(await placeOf(old, { line: true })).toEqual(moved);
    expect(await placeOf(`/line/football/${championId}`, { line: true })).toEqual(moved);
  });

  it("stands while the championship has matches in the other section, or results", async () => {
    expect(await placeOf(right, { live: true })).toMatchObject(here);
    expect(await placeOf(old, { live: true })).toEqual(moved);
    expect(await placeOf(right, { results: true })).toMatchObject({ kind: "here" });
  });

  it("is no page where there is no such championship", async () => {
    expect(await placeOf(right, {})).toEqual({ kind: "nowhere" });
  });

  it("stands while the platform cannot say", async () => {
    expect(await placeOf(right, { isDown: true })).toEqual({ kind: "here", champion: null });
  });
});
