import type { FeedChampion, FeedTeam } from "@fairline/offering";
import { Failure } from "@fairline/kernel";
import { flagOf } from "./national-flags.ts";
import { numberOfName } from "./number-of-name.ts";
import type { RecordedMatch } from "./recorded-match.ts";
import { recordedClubs, recordedNations } from "./recorded-teams.ts";
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

/** Championship of a recorded match; one that the shipped file does not know is made of its key. */
export function championOf({ competition }: Pick<RecordedMatch, "competition">): FeedChampion {
  return recordedChampions[competition] ?? newChampion(competition);
}

/** Championships of matches beside those of the shipped file. */
export function championsOf(matches: readonly RecordedMatch[]): readonly FeedChampion[] {
  const keys = new Set([...Object.keys(recordedChampions), ...matches.map((m) => m.competition)]);
  return distinct(
    [...keys].map((competition) => championOf({ competition })),
    (one) => one.championId,
  );
}

/** Teams by name. Those of the shipped file have their old numbers, others one made of their name. */
export function recordedTeams(
  matches: readonly RecordedMatch[],
  facts: Pick<TeamFacts, "coloursOf"> = NO_TEAM_FACTS,
): ReadonlyMap<string, FeedTeam> {
  const names = [...new Set(matches.flatMap(({ home, away }) => [home, away]))].toSorted(byCode);
  const teams = distinct(
    names.map((name) => teamOf(name, facts)),
    (team) => team.teamId,
  );
  return new Map(teams.map((team) => [team.name, team]));
}

const FIRST_NATION = 501;

function teamOf(name: string, facts: Pick<TeamFacts, "coloursOf">): FeedTeam {
  const club = recordedClubs.indexOf(name);
  const colours = facts.coloursOf(name);
  if (club >= 0) return { teamId: String(club + 1), name, ...(colours ? { colours } : {}) };
  const nation = recordedNations.indexOf(name);
  const teamId = nation >= 0 ? FIRST_NATION + nation : numberOfName(`team ${name}`);
  const flag = flagOf(name);
  return { teamId: String(teamId), name, ...(flag === undefined ? {} : { flag }) };
}

function newChampion(key: string): FeedChampion {
  const name = key.replaceAll("_", " ").trim();
  const slug = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(NO_SLUG, "-")
    .replace(EDGES, "");
  const id = numberOfName(`champion ${key}`);
  return champion(id, slug === "" ? String(id) : slug, `champion.${key}`, name, "world");
}

const MARKS = /\p{M}+/gu;
const NO_SLUG = /[^a-z0-9]+/g;
const EDGES = /^-+|-+$/g;

/** Numbers are drawn from names: two of one number are as good as impossible, and never mixed up. */
function distinct<T extends { readonly name: string }>(all: T[], idOf: (one: T) => string): T[] {
  const names = new Map<string, string>();
  for (const one of all) {
    const other = names.get(idOf(one));
    if (other !== undefined) {
      throw new Failure("REPLAY_FILE", `${other} and ${one.name} have one number: rename one`);
    }
    names.set(idOf(one), one.name);
  }
  return all;
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : 1;
}
