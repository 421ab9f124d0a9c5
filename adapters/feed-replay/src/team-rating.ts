/** How a rating learns. */
export type RatingSettings = {
  /** Logarithm of the goals an average side scores away. */
  readonly base: number;
  /** What playing at home adds to it. */
  readonly home: number;
  /** Share of a surprise that a team's first match teaches, and how fast later ones teach less. */
  readonly learning: number;
  readonly matchesToHalve: number;
  /** Share of a surprise that the base and the home advantage take. */
  readonly drift: number;
};

/** One match that is over: what each side made of its chances. */
export type RatedMatch = {
  readonly home: string;
  readonly away: string;
  readonly isNeutral: boolean;
  readonly goals: readonly [number, number];
};

/** Strengths of teams, learnt match by match in order of time. */
export type TeamRating = {
  /** Goals to expect, from what was learnt so far. */
  expect(home: string, away: string, isNeutral: boolean): readonly [number, number];
  learn(match: RatedMatch): void;
};

type Strength = { attack: number; defence: number; matches: number };

/** No model believes in less or more than this many goals of a side. */
const EXPECTED_MIN = 0.15;
const EXPECTED_MAX = 5;
/** A single match teaches no more than this many goals. */
const SURPRISE_MAX = 4;

/** A rating that knows nothing: every team is average. */
export function createTeamRating(settings: RatingSettings): TeamRating {
  const strengths = new Map<string, Strength>();
  let base = settings.base;
  let advantage = settings.home;

  function strengthOf(team: string): Strength {
    const known = strengths.get(team);
    if (known) return known;
    const made = { attack: 0, defence: 0, matches: 0 };
    strengths.set(team, made);
    return made;
  }

  function expect(home: string, away: string, isNeutral: boolean): readonly [number, number] {
    const a = strengthOf(home);
    const b = strengthOf(away);
    const start = base + (isNeutral ? 0 : advantage);
    return [bounded(start + a.attack - b.defence), bounded(base + b.attack - a.defence)];
  }

  return {
    expect,
    learn({ home, away, isNeutral, goals }) {
      const expected = expect(home, away, isNeutral);
      const more = surprise(goals[0] - expected[0]);
      const moreAway = surprise(goals[1] - expected[1]);
      adjust(strengthOf(home), more, moreAway, settings);
      adjust(strengthOf(away), moreAway, more, settings);
      base += (settings.drift * (more + moreAway)) / 2;
      if (!isNeutral) advantage += (settings.drift * (more - moreAway)) / 2;
    },
  };
}

function adjust(team: Strength, scored: number, conceded: number, settings: RatingSettings): void {
  team.matches += 1;
  const rate = settings.learning / (1 + team.matches / settings.matchesToHalve);
  team.attack += rate * scored;
  team.defence -= rate * conceded;
}

function surprise(goals: number): number {
  return Math.min(Math.max(goals, -SURPRISE_MAX), SURPRISE_MAX);
}

function bounded(logarithm: number): number {
  return Math.min(Math.max(Math.exp(logarithm), EXPECTED_MIN), EXPECTED_MAX);
}
