import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { configLifeSeconds } from "./config-life.ts";

describe("configLifeSeconds", () => {
  it("[CFG-02] is 600 to 900 seconds, whatever is asked", () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const life = configLifeSeconds(key);
        return Number.isInteger(life) && life >= 600 && life <= 900;
      }),
    );
  });

  it("differs between questions, so that they do not expire together", () => {
    const lives = Array.from({ length: 100 }, (_, n) => configLifeSeconds(`group-${n}`));
    expect(new Set(lives).size).toBeGreaterThan(50);
  });
});
