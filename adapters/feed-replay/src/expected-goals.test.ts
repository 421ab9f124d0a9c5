import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { expectGoals } from "./expected-goals.ts";
import { readInternationalResults } from "./international-results.ts";
import { readMatches, recordedAt } from "./recorded-match.ts";

const data = (path: string) => fileURLToPath(new URL(`../../../data/${path}`, import.meta.url));
const matches = readMatches(data("football-replay/matches.json.gz"));
const internationals = readInternationalResults(data("international-results/results.csv.gz"));
const expected = expectGoals(matches, internationals);

describe("goals to expect", () => {
  it("follow from earlier matches alone: later ones may end as they like", () => {
    const noon = Date.parse("2018-02-01T12:00:00Z");
    const altered = matches.map((match) =>
      recordedAt(match) < noon ? match : { ...match, ft: [9, 0] as const, ev: [] },
    );
    const other = expectGoals(altered, internationals.slice(0, 6_000));
    const known = matches.filter(
      (match) => recordedAt(match) < noon && match.competition !== "World_Cup",
    );
    expect(known.length).toBeGreaterThan(500);
    for (const { id } of known) expect(other.get(id)).toEqual(expected.get(id));
  });

  it("know every match, within reason", () => {
    for (const { id } of matches) {
      const [home, away] = expected.get(id) ?? [0, 0];
      expect(Math.min(home, away)).toBeGreaterThanOrEqual(0.15);
      expect(Math.max(home, away)).toBeLessThanOrEqual(5);
    }
  });

  it("tell who wins better than the frequencies of results do", () => {
    const league = matches.filter((match) => match.ok && expected.has(match.id));
    const losses = league.map((match) => {
      const [home, away] = expected.get(match.id) ?? [1, 1];
      const shares = outcomeShares(home, away);
      const [h, a] = match.ft;
      return -Math.log(shares[h > a ? 0 : h === a ? 1 : 2] ?? 1e-9);
    });
    const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
    // Base rates score about 1.065 here, closing prices about 0.96.
    expect(mean).toBeLessThan(1.005);
  });
});

function outcomeShares(home: number, away: number): readonly number[] {
  const poisson = (mean: number, count: number): number =>
    count === 0 ? Math.exp(-mean) : (poisson(mean, count - 1) * mean) / count;
  const shares = [0, 0, 0];
  for (let h = 0; h <= 10; h += 1) {
    for (let a = 0; a <= 10; a += 1) {
      const way = h > a ? 0 : h === a ? 1 : 2;
      shares[way] = (shares[way] ?? 0) + poisson(home, h) * poisson(away, a);
    }
  }
  return shares;
}
