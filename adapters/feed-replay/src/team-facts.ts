import { readFileSync } from "node:fs";
import { Failure } from "@fairline/kernel";
import type { FeedColours } from "@fairline/offering";

/** Facts about teams and championships: kit colours and stature. Source: `data/team-facts`. */
export type TeamFacts = {
  coloursOf(team: string): FeedColours | undefined;
  /** How many people a match draws: both teams, the lesser one again, and the championship. */
  interestOf(match: { readonly home: string; readonly away: string }, championId: string): number;
};

const TEAM_WEIGHT = 10;
const CHAMPION_WEIGHT = 3;
const STATURE_UNKNOWN = 1;

/** Nothing is known of any team. */
export const NO_TEAM_FACTS: TeamFacts = { coloursOf: () => undefined, interestOf: () => 0 };

/** Reads the facts of a file. Clubs and nations may share no name. */
export function readTeamFacts(path: string): TeamFacts {
  const content: unknown = JSON.parse(readFileSync(path, "utf8"));
  const teams = new Map([...entriesOf(content, "clubs"), ...entriesOf(content, "nations")]);
  const champions = new Map(entriesOf(content, "champions"));
  if (teams.size === 0) throw new Failure("TEAM_FACTS_FILE", `${path} names no team`);
  const statureOf = (name: string) => numberIn(teams.get(name), "stature") ?? STATURE_UNKNOWN;
  return {
    coloursOf: (name) => coloursIn(teams.get(name)),
    interestOf({ home, away }, championId) {
      const [one, other] = [statureOf(home), statureOf(away)];
      const weight = champions.get(championId);
      return (
        (one + other + Math.min(one, other)) * TEAM_WEIGHT +
        (typeof weight === "number" ? weight : 0) * CHAMPION_WEIGHT
      );
    },
  };
}

function entriesOf(content: unknown, part: string): readonly [string, unknown][] {
  const known: ReadonlyMap<string, unknown> = new Map(Object.entries(content ?? {}));
  return Object.entries(known.get(part) ?? {});
}

function coloursIn(value: unknown): FeedColours | undefined {
  const known: ReadonlyMap<string, unknown> = new Map(Object.entries(value ?? {}));
  const [colours, pattern] = [known.get("colours"), known.get("pattern")];
  if (!Array.isArray(colours) || typeof pattern !== "string") return undefined;
  return { colours: colours.filter((name) => typeof name === "string"), pattern };
}

function numberIn(value: unknown, name: string): number | undefined {
  const known: ReadonlyMap<string, unknown> = new Map(Object.entries(value ?? {}));
  const found = known.get(name);
  return typeof found === "number" ? found : undefined;
}
