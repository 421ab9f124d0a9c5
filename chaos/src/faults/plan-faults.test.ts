import { createSeededRandom } from "@fairline/fairness";
import { describe, expect, it } from "vitest";
import { FAULT_KINDS, planFaults } from "./plan-faults.ts";

function firstOf(seed: string, count: number) {
  const plan = planFaults(createSeededRandom(seed), FAULT_KINDS, 2);
  return Array.from({ length: count }, () => plan.next().value!);
}

describe("planFaults", () => {
  it("has every kind once before any comes again", () => {
    const round = firstOf("7", FAULT_KINDS.length).map(({ kind }) => kind);
    expect(round.toSorted()).toEqual([...FAULT_KINDS].toSorted());
  });

  it("draws the same plan for the same seed and another for another", () => {
    expect(firstOf("7", 30)).toEqual(firstOf("7", 30));
    expect(firstOf("8", 30)).not.toEqual(firstOf("7", 30));
  });
});
