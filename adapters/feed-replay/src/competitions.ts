import type { FeedChampion, FeedTeam } from "@fairline/offering";
import { assert } from "@fairline/kernel";
import { flagOf } from "./national-flags.ts";
import type { RecordedMatch } from "./recorded-match.ts";
import { NO_TEAM_FACTS, type TeamFacts } from "./team-facts.ts";

/** Championships of the recorded matches by their key in the file. */
export const recordedChampions: Readonly<Record<string, FeedChampion>> = {
  England: champion(
    1,
    "england-premier-league",
    "champion.England",
    "England. Premier League",
    "gb-eng",
  ),
  Spain: champion(2, "spain-la-liga", "champion.Spain", "Spain. La Liga", "es"),
  Germany: champion(3, "germany-bundesliga", "champion.Germany", "Germany. Bundesliga", "de"),
  France: champion(4, "france-ligue-1", "champion.France", "France. Ligue 1", "fr"),
  World_Cup: champion(5, "world-cup-2018", "champion.World_Cup", "World Cup 2018", "world"),
  European_Championship: champion(
    6,
    "european-championship-2016",
    "champion.European_Championship",
    "European Championship 2016",
    "eu",
  ),
};

const CUPS = new Set(["World_Cup", "European_Championship"]);

/** Makes a championship of football. */
export function champion(
  id: number,
  slug: string,
  nameKey: string,
  name: string,
  flag: string,
): FeedChampion {
  return { championId: String(id), sport: "football", slug, nameKey, name, flag };
}

/** Championship of a recorded match. */
export function championOf(match: RecordedMatch): FeedChampion {
  const found = recordedChampions[match.competition];
  assert(found, `${match.competition} is a known competition`);
  return found;
}

/** Teams by name. Numbers follow the alphabet within clubs and nations, so they never move. */
export function recordedTeams(
  matches: readonly RecordedMatch[],
  facts: Pick<TeamFacts, "coloursOf"> = NO_TEAM_FACTS,
): ReadonlyMap<string, FeedTeam> {
  const clubs = namesOf(matches.filter((match) => !CUPS.has(match.competition)));
  const nations = namesOf(matches.filter((match) => CUPS.has(match.competition)));
  return new Map([
    ...clubs.map((name, index) => [name, club(name, index + 1, facts)] as const),
    ...nations.map((name, index) => [name, nation(name, FIRST_NATION + index)] as const),
  ]);
}

const FIRST_NATION = 501;

function club(name: string, id: number, facts: Pick<TeamFacts, "coloursOf">): FeedTeam {
  const colours = facts.coloursOf(name);
  return { teamId: String(id), name, ...(colours ? { colours } : {}) };
}

function nation(name: string, id: number): FeedTeam {
  const flag = flagOf(name);
  return { teamId: String(id), name, ...(flag === undefined ? {} : { flag }) };
}

function namesOf(matches: readonly RecordedMatch[]): readonly string[] {
  const names = new Set(matches.flatMap(({ home, away }) => [home, away]));
  return [...names].toSorted((a, b) => (a < b ? -1 : 1));
}
