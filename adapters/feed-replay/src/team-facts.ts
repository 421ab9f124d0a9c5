import { readFileSync } from "node:fs";
import { Failure } from "@fairline/kernel";

/** What is known of teams and championships beside their matches; see `data/team-facts`. */
export type TeamFacts = {
  /** What a team plays in, as the file writes it; undefined for an unknown team. */
  coloursOf(team: string): unknown;
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
    coloursOf: (name) => kitIn(teams.get(name)),
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

/** The kit of a team alone, without what else the file says of it. */
function kitIn(value: unknown): unknown {
  const known: ReadonlyMap<string, unknown> = new Map(Object.entries(value ?? {}));
  const [colours, pattern] = [known.get("colours"), known.get("pattern")];
  return colours === undefined ? undefined : { colours, pattern };
}

function numberIn(value: unknown, name: string): number | undefined {
  const known: ReadonlyMap<string, unknown> = new Map(Object.entries(value ?? {}));
  const found = known.get(name);
  return typeof found === "number" ? found : undefined;
}
