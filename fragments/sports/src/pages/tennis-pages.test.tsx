import { findFixtures, findSportsTree, getFixture, getSiteFrame } from "@fairline/contracts";
import { showFragment } from "@fairline/fragment-kit/testing";
import { describe, expect, it } from "vitest";
import { sports } from "../fragment.tsx";
import { sampleChampion, sampleFixture } from "../testing/sample-fixture.ts";
import { sampleTennis, tennisChampion } from "../testing/sample-tennis.ts";

const list = findFixtures.reply.parse(findFixtures.example.reply);
const tree = findSportsTree.reply.parse(findSportsTree.example.reply);
const match = getFixture.reply.parse(getFixture.example.reply);
const tennis = sampleTennis("9");
const [sport] = tree.sports;

/** A platform that offers a match of each of two sports. */
const replies: Readonly<Record<string, unknown>> = {
  "/offering-api/v1/sports-tree": {
    ...tree,
    sports: [
      sport,
      { ...sport, sport: "tennis", count: 3, champions: [{ champion: tennisChampion, count: 3 }] },
    ],
  },
  "/offering-api/v1/fixtures": {
    ...list,
    total: 2,
    groups: [
      { champion: sampleChampion(), fixtures: [sampleFixture("1")] },
      { champion: tennisChampion, fixtures: [tennis] },
    ],
  },
  "/offering-api/v1/fixtures/9": {
    ...match,
    champion: tennisChampion,
    fixture: tennis,
    marketLooks: { "tn.winner": { layout: "across", hasSides: true, rank: 1 } },
    timeline: [{ period: 1, side: "away", kind: "break", score: [0, 1] }],
    statistics: [{ key: "breaks", home: 1, away: 2 }],
  },
  [getSiteFrame.path]: getSiteFrame.example.reply,
};

async function show(path: string, search = "") {
  return showFragment(sports, path, { lang: "en", player: null, replies, search });
}

/** The text of the page without its elements. */
function words(body: string): string {
  return body
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll("\u200B", "");
}

describe("pages with two sports", () => {
  it("draw each league with the columns of its sport, and say which sport it is", async () => {
    const { body } = await show("/live");
    expect(body).toContain("<h1");
    expect(words(body)).toContain("Live matches");
    expect(words(body)).toMatch(/Replays of real matches.*Simulated matches/);
    expect(body).toMatch(/data-league="1"[\s\S]*data-group="double-chance"[\s\S]*data-league="7"/);
    const [, second = ""] = body.split('data-league="7"');
    expect(second).toContain('data-group="winner"');
    expect(second).not.toContain('data-group="double-chance"');
    expect(second).toContain("Vega v Lindqvist, Match winner, Vega");
    expect(words(second)).toMatch(/Set 2.*Vega.*Lindqvist/);
  });

  it("stand one sport after the other where rows are ordered by time", async () => {
    const { body } = await show("/live", "?sort=time");
    expect(body.match(/data-league="all-[a-z]+"/g)).toEqual([
      'data-league="all-football"',
      'data-league="all-tennis"',
    ]);
  });

  it("list the sports in the menu with their counts and addresses", async () => {
    const { body } = await show("/live/tennis");
    expect(words(body)).toContain("Live tennis");
    expect(body).toMatch(/href="\/en\/live\/football"[^>]*title="Football"/);
    expect(body).toMatch(/href="\/en\/live\/tennis"[^>]*aria-current="page"[^>]*title="Tennis"/);
    expect(body).toContain('href="/en/live/tennis/7-open-series"');
  });

  it("show a match of tennis with its sets, points, tabs and story", async () => {
    const { body, title, head } = await show("/live/tennis/7-open-series/9-vega-lindqvist");
    const text = words(body);
    expect(title).toBe("Vega v Lindqvist");
    expect(head).toContain("odds on the winner, sets, games and handicaps");
    expect(body).toMatch(/href="\/en\/live\/tennis"[^>]*>Tennis</);
    expect(text).toMatch(/1st set 6 : 4 2nd set 2 : 3 Points Ad : 40/);
    expect(body).toMatch(/title="Serving"/);
    expect(text).toMatch(/Set 1.*Break of serve/);
    expect(body).toMatch(/data-source="simulated"[^>]*>Simulated</);
    expect(text).toContain("This match is simulated");
    expect(body).not.toMatch(/sports\.[a-z-]+\.|market\.tn|market-group\./);
  });

  it("lead from the address of another sport to the one of the match", async () => {
    const { redirect } = await show("/live/football/7-open-series/9-vega-lindqvist");
    expect(redirect).toEqual({ to: "/en/live/tennis/7-open-series/9-vega-lindqvist", code: 301 });
  });
});
