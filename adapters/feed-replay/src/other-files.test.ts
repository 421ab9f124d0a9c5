import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fakeClock } from "@fairline/kernel";
import { afterAll, describe, expect, it } from "vitest";
import { championOf, recordedTeams } from "./competitions.ts";
import { createFeedReplay } from "./feed-replay.ts";
import { createMatchFeed } from "./match-feed.ts";
import { type RecordedMatch, readMatches } from "./recorded-match.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const shipped = readMatches(join(ROOT, "data", "football-replay", "matches.json.gz"));
const folder = mkdtempSync(join(tmpdir(), "fairline-replay-"));
const NOON = Date.parse("2026-11-21T12:00:30Z");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** The matches as a file holds them, one a line. */
function fileOf(name: string, matches: readonly RecordedMatch[]): string {
  const byCompetition = new Map<string, RecordedMatch[]>();
  for (const match of matches) {
    byCompetition.set(match.competition, [...(byCompetition.get(match.competition) ?? []), match]);
  }
  const lists = [...byCompetition].map(
    ([key, list]) =>
      `${JSON.stringify(key)}: [\n${list.map((one) => JSON.stringify(one)).join(",\n")}\n]`,
  );
  return written(name, `{"matches": {${lists.join(",")}}}`);
}

/** The same matches, of another competition and clubs that nobody knows. */
function renamed(match: RecordedMatch): RecordedMatch {
  if (match.competition !== "England") return match;
  const [home, away] = [`${match.home} Calcio`, `${match.away} Calcio`];
  return { ...match, competition: "Italy_Serie_B", home, away };
}

describe("a file of the same form with other competitions and clubs", () => {
  const others = readMatches(fileOf("others.json", shipped.map(renamed)));

  it("is played: each becomes a new one, with a number of its own that never moves", () => {
    const italian = others.filter(({ competition }) => competition === "Italy_Serie_B");
    expect(italian).toHaveLength(380);
    const champion = championOf({ competition: "Italy_Serie_B" });
    expect(champion).toMatchObject({ slug: "italy-serie-b", name: "Italy Serie B" });
    expect(Number(champion.championId)).toBeGreaterThan(1_000_000);
    const clock = fakeClock(NOON);
    const feed = createFeedReplay({ matches: others, internationals: [], clock, seed: "s" });
    expect(feed.champions).toContainEqual(champion);
    const fixtures = feed.findFixtures(NOON - 3 * 3_600_000, NOON + 24 * 3_600_000);
    const own = fixtures.filter(({ champion: of }) => of.championId === champion.championId);
    expect(own.length).toBeGreaterThan(10);
    expect(own.every(({ home }) => home.name.endsWith("Calcio") && home.teamId !== "0")).toBe(true);
    const [playing] = own.filter(({ startsAt }) => startsAt < NOON - 600_000);
    expect(feed.read(playing?.fixtureId ?? "", 0, 5_000).length).toBeGreaterThan(5);
    const few = recordedTeams(italian.slice(0, 3));
    for (const [name, team] of few) expect(recordedTeams(others).get(name)).toEqual(team);
  });

  it("is played match by match, with cups that nobody knows as well", () => {
    const cup = shipped.filter(({ duration }) => duration !== "Regular").slice(0, 3);
    const matches = cup.map((match) => ({ ...match, competition: "Copa América" }));
    const clock = fakeClock(NOON);
    const planned = matches.map((match, index) => ({
      match,
      fixtureId: String(index + 1),
      startsAt: NOON,
      expectedGoals: [1, 1] as const,
    }));
    const feed = createMatchFeed(planned, clock);
    expect(feed.champions).toMatchObject([{ slug: "copa-america", name: "Copa América" }]);
    clock.advance(4 * 3_600_000);
    expect(feed.read("1", 0, 10_000).at(-1)?.body).toMatchObject({ status: "closed" });
  });

  it("leaves the teams of the shipped file their numbers, which are their places by alphabet", () => {
    const isCup = ({ competition }: RecordedMatch) => /Cup|European/.test(competition);
    const namesOf = (matches: readonly RecordedMatch[]) =>
      [...new Set(matches.flatMap(({ home, away }) => [home, away]))].toSorted((a, b) =>
        a < b ? -1 : 1,
      );
    const teams = recordedTeams([...shipped, ...others]);
    const idsOf = (names: readonly string[]) =>
      names.map((name) => Number(teams.get(name)?.teamId));
    const clubs = namesOf(shipped.filter((match) => !isCup(match)));
    const nations = namesOf(shipped.filter(isCup));
    expect(idsOf(clubs)).toEqual(clubs.map((_, index) => index + 1));
    expect(idsOf(nations)).toEqual(nations.map((_, index) => index + 501));
  });
});

describe("a file that cannot be played", () => {
  const [one, two] = shipped;
  if (!one || !two) throw new TypeError("the shipped file has matches");
  const broken = (change: object) => fileOf("broken.json", [one, { ...two, ...change }]);

  it.each([
    ["a code", { ev: [[1, 10, 1, "Q"]] }, "event 1"],
    ["a time", { utc: "yesterday" }, '"utc"'],
    ["lengths", { len: [2_700] }, '"len"'],
    ["no events", { ev: [] }, "no events"],
    ["a side", { home: two.away }, "one team"],
    ["a player", { subs: [[67, 3, "A", "B"]] }, '"subs"'],
  ])("is refused by its name and line: %s", (_, change, fault) => {
    const path = broken(change);
    expect(() => readMatches(path)).toThrow(
      expect.objectContaining({ code: "REPLAY_FILE", message: expect.stringContaining(fault) }),
    );
    expect(() => readMatches(path)).toThrow(`${path}, line 3: match 2 of ${two.competition}`);
  });

  it("is refused when it is no such file at all", () => {
    for (const text of ['{"matches": {\n"England": [}', "[]", '{"matches": {"England": 5}}']) {
      const path = written("other.json", text);
      expect(() => readMatches(path)).toThrow(
        expect.objectContaining({ code: "REPLAY_FILE", message: expect.stringContaining(path) }),
      );
    }
  });

  it("is refused by a code when it does not fill a calendar", () => {
    const clock = fakeClock(NOON);
    const league = shipped.filter(({ competition }) => competition === "England");
    for (const matches of [league.slice(0, 20), league]) {
      expect(() => {
        const feed = createFeedReplay({ matches, internationals: [], clock, seed: "s" });
        feed.findFixtures(NOON, NOON + 3_600_000);
      }).toThrow(expect.objectContaining({ code: "REPLAY_CALENDAR" }));
    }
  });
});
