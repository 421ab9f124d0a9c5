import type { RecordedEvent, RecordedMatch } from "@fairline/adapter-feed-replay";
import { assert } from "@fairline/kernel";

/**
 * What a recorded match says about a market, straight from its recorded scores and from counts of
 * its events. Written apart from the product's markets on purpose: it shares no code with them.
 */
export type Oracle = (typeId: string, specifiers: string, outcomeId: string) => Verdict;

/** How an outcome must end. */
export type Verdict = "won" | "lost" | "refunded" | "half-won" | "half-lost";

type Score = readonly [home: number, away: number];
type Facts = {
  readonly goals: Readonly<Record<"" | "1" | "2", Score>>;
  readonly corners: Readonly<Record<"" | "1" | "2", Score>>;
  /** Scorers' sides in order: "1" home, "2" away. */
  readonly order: readonly ("1" | "2")[];
};
type Rule = (facts: Facts, spec: Readonly<Record<string, string>>, outcome: string) => Verdict;

/** The half-time score of these matches contradicts their events; the events decide. */
const HALF_TIME_BY_EVENTS = new Set([2_500_001, 2_500_998, 2_565_842]);

/** The oracle of one match. */
export function oracleOf(match: RecordedMatch): Oracle {
  const facts = factsOf(match);
  return (typeId, specifiers, outcomeId) => {
    const rule = RULES[typeId];
    assert(rule, `the oracle knows ${typeId}`);
    const pairs = specifiers === "" ? [] : specifiers.split("|").map((part) => part.split("="));
    return rule(facts, Object.fromEntries(pairs), outcomeId);
  };
}

/** Types that the oracle can judge. */
export function oracleTypes(): readonly string[] {
  return Object.keys(RULES);
}

function factsOf(match: RecordedMatch): Facts {
  const { ft } = match;
  const order = match.ev
    .filter(([period, , , code]) => period <= 2 && "GPW".includes(code))
    .map(([, , side, code]) => ((side === 1) === (code !== "W") ? "1" : "2"));
  const ht = HALF_TIME_BY_EVENTS.has(match.id) ? halfByEvents(match) : match.ht;
  return {
    goals: { "": ft, "1": ht, "2": [ft[0] - ht[0], ft[1] - ht[1]] },
    corners: {
      "": cornersIn(match, [1, 2]),
      "1": cornersIn(match, [1]),
      "2": cornersIn(match, [2]),
    },
    order,
  };
}

function halfByEvents(match: RecordedMatch): Score {
  const first = match.ev.filter(([period]) => period === 1);
  const by = (side: 1 | 2, codes: string) =>
    first.filter((event) => event[2] === side && codes.includes(event[3])).length;
  return [by(1, "GP") + by(2, "W"), by(2, "GP") + by(1, "W")];
}

function cornersIn(match: RecordedMatch, periods: readonly number[]): Score {
  const isCorner = (event: RecordedEvent, side: 1 | 2) =>
    event[3] === "C" && event[2] === side && periods.includes(event[0]);
  return [
    match.ev.filter((event) => isCorner(event, 1)).length,
    match.ev.filter((event) => isCorner(event, 2)).length,
  ];
}

const RULES: Readonly<Record<string, Rule>> = {
  "fb.result": ({ goals }, spec, outcome) => is(winner(scopeOf(goals, spec)) === outcome),
  "fb.double-chance": ({ goals }, spec, outcome) =>
    is(outcome.includes(winner(scopeOf(goals, spec)))),
  "fb.draw-no-bet": ({ goals }, spec, outcome) => {
    const won = winner(scopeOf(goals, spec));
    return won === "X" ? "refunded" : is(won === outcome);
  },
  "fb.total": ({ goals }, spec, outcome) =>
    line(sum(scopeOf(goals, spec)) - Number(spec.total), outcome === "over"),
  "fb.team-total": ({ goals }, spec, outcome) =>
    line(sideOf(scopeOf(goals, spec), spec) - Number(spec.total), outcome === "over"),
  "fb.handicap": ({ goals }, spec, outcome) =>
    line(lead(scopeOf(goals, spec)) + Number(spec.hcp), outcome === "1"),
  "fb.handicap-3way": ({ goals }, spec, outcome) => {
    const [home = 0, away = 0] = (spec.start ?? "").split(":").map(Number);
    return is(winner([goals[""][0] + home, goals[""][1] + away]) === outcome);
  },
  "fb.both-score": ({ goals }, spec, outcome) =>
    is(both(scopeOf(goals, spec)) === (outcome === "yes")),
  "fb.correct-score": ({ goals }, _, outcome) => is(scoreName(goals[""]) === outcome),
  "fb.half-full": ({ goals }, _, outcome) =>
    is(`${winner(goals["1"])}/${winner(goals[""])}` === outcome),
  "fb.odd-even": ({ goals }, spec, outcome) =>
    is((sum(scopeOf(goals, spec)) % 2 === 1 ? "odd" : "even") === outcome),
  "fb.team-odd-even": ({ goals }, spec, outcome) =>
    is((sideOf(goals[""], spec) % 2 === 1 ? "odd" : "even") === outcome),
  "fb.exact-goals": ({ goals }, _, outcome) => is(capped(sum(goals[""]), 6) === outcome),
  "fb.team-exact-goals": ({ goals }, spec, outcome) =>
    is(capped(sideOf(goals[""], spec), 3) === outcome),
  "fb.goal-range": ({ goals }, _, outcome) => {
    const [from = 0, to = Infinity] = outcome.replace("+", "").split("-").map(Number);
    const until = outcome.endsWith("+") ? Infinity : to;
    return is(sum(goals[""]) >= from && sum(goals[""]) <= until);
  },
  "fb.winning-margin": ({ goals }, _, outcome) => {
    const by = lead(goals[""]);
    if (by === 0) return is(outcome === "draw");
    return is(`${by > 0 ? 1 : 2}-by-${capped(Math.abs(by), 3)}` === outcome);
  },
  "fb.clean-sheet": ({ goals }, spec, outcome) =>
    is((otherOf(scopeOf(goals, spec), spec) === 0) === (outcome === "yes")),
  "fb.win-to-nil": ({ goals }, spec, outcome) => {
    const isWon = sideOf(goals[""], spec) > 0 && otherOf(goals[""], spec) === 0;
    return is(isWon === (outcome === "yes"));
  },
  "fb.goal-both-halves": ({ goals }, _, outcome) =>
    is((sum(goals["1"]) > 0 && sum(goals["2"]) > 0) === (outcome === "yes")),
  "fb.next-goal": ({ order }, spec, outcome) =>
    is((order[Number(spec.goalnr) - 1] ?? "none") === outcome),
  "fb.last-goal": ({ order }, _, outcome) => is((order.at(-1) ?? "none") === outcome),
  "fb.rest-of-match": ({ goals }, spec, outcome) => {
    const [home = 0, away = 0] = (spec.score ?? "").split(":").map(Number);
    return is(winner([goals[""][0] - home, goals[""][1] - away]) === outcome);
  },
  "fb.race-to-goals": ({ order }, spec, outcome) =>
    is(firstTo(order, Number(spec.goalnr)) === outcome),
  "fb.result-and-total": ({ goals }, spec, outcome) => {
    const size = sum(goals[""]) > Number(spec.total) ? "over" : "under";
    return is(`${winner(goals[""])}-${size}` === outcome);
  },
  "fb.result-and-both-score": ({ goals }, _, outcome) =>
    is(`${winner(goals[""])}-${both(goals[""]) ? "yes" : "no"}` === outcome),
  "fb.total-and-both-score": ({ goals }, spec, outcome) => {
    const size = sum(goals[""]) > Number(spec.total) ? "over" : "under";
    return is(`${size}-${both(goals[""]) ? "yes" : "no"}` === outcome);
  },
  "fb.corners-result": ({ corners }, spec, outcome) =>
    is(winner(scopeOf(corners, spec)) === outcome),
  "fb.corners-total": ({ corners }, spec, outcome) =>
    line(sum(scopeOf(corners, spec)) - Number(spec.total), outcome === "over"),
  "fb.corners-team-total": ({ corners }, spec, outcome) =>
    line(sideOf(corners[""], spec) - Number(spec.total), outcome === "over"),
  "fb.corners-handicap": ({ corners }, spec, outcome) =>
    line(lead(scopeOf(corners, spec)) + Number(spec.hcp), outcome === "1"),
};

function scopeOf(scores: Facts["goals"], spec: Readonly<Record<string, string>>): Score {
  const { periodnr } = spec;
  return scores[periodnr === "1" || periodnr === "2" ? periodnr : ""];
}

function is(isWon: boolean): Verdict {
  return isWon ? "won" : "lost";
}

/** Half the stake on each neighbour of a quarter line; `ahead` is the distance of the first side. */
function line(ahead: number, isFirst: boolean): Verdict {
  const own = isFirst ? ahead : -ahead;
  if (own === 0) return "refunded";
  if (own === 0.25) return "half-won";
  if (own === -0.25) return "half-lost";
  return is(own > 0);
}

function winner([home, away]: Score): "1" | "X" | "2" {
  if (home === away) return "X";
  return home > away ? "1" : "2";
}

function sum([home, away]: Score): number {
  return home + away;
}

function lead([home, away]: Score): number {
  return home - away;
}

function both([home, away]: Score): boolean {
  return home > 0 && away > 0;
}

function sideOf(score: Score, spec: Readonly<Record<string, string>>): number {
  return spec.side === "home" ? score[0] : score[1];
}

function otherOf(score: Score, spec: Readonly<Record<string, string>>): number {
  return spec.side === "home" ? score[1] : score[0];
}

function capped(count: number, from: number): string {
  return count >= from ? `${from}+` : String(count);
}

function scoreName([home, away]: Score): string {
  if (home <= 4 && away <= 4) return `${home}:${away}`;
  if (home === away) return "other-draw";
  return home > away ? "other-home" : "other-away";
}

function firstTo(order: readonly ("1" | "2")[], target: number): string {
  const counts = { "1": 0, "2": 0 };
  for (const side of order) {
    counts[side] += 1;
    if (counts[side] === target) return side;
  }
  return "none";
}
