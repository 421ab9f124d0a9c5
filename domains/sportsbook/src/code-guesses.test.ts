import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { CodeGuesses, GUESSES_AN_HOUR_MAX, GUESSES_OF_PAGES_MAX } from "./code-guesses.ts";

const ONE = { address: "203.0.113.7" };
const NEIGHBOUR = { address: "203.0.113.200" };
const OTHER = { address: "198.51.100.1" };

describe("codes that lead nowhere", () => {
  function guessed(times: number, caller: Parameters<CodeGuesses["miss"]>[0]) {
    const clock = fakeClock(0);
    const guesses = new CodeGuesses(clock);
    for (let n = 0; n < times; n += 1) guesses.miss(caller);
    return { clock, guesses };
  }

  it("are so many of a network in an hour, whichever of its addresses they come from", () => {
    const { guesses } = guessed(GUESSES_AN_HOUR_MAX - 1, ONE);
    expect(guesses.judge(ONE)).toBeUndefined();
    guesses.miss(NEIGHBOUR);
    expect(guesses.judge(ONE)).toMatchObject({ data: { retryAfterSeconds: 3_600 } });
    expect(guesses.judge(OTHER)).toBeUndefined();
    expect(guesses.judge("page")).toBeUndefined();
  });

  it("are forgiven one by one, an hour after each", () => {
    const { clock, guesses } = guessed(1, ONE);
    clock.advance(600_000);
    for (let n = 1; n < GUESSES_AN_HOUR_MAX; n += 1) guesses.miss(ONE);
    expect(guesses.judge(ONE)).toMatchObject({ data: { retryAfterSeconds: 3_000 } });
    clock.advance(3_000_000);
    expect(guesses.judge(ONE)).toBeUndefined();
    guesses.miss(ONE);
    expect(guesses.judge(ONE)).toMatchObject({ data: { retryAfterSeconds: 600 } });
  });

  it("are counted together for all pages", () => {
    const { guesses } = guessed(GUESSES_OF_PAGES_MAX, "page");
    expect(guesses.judge("page")?.code).toBe("COUPON_CODE_TRIES");
    expect(guesses.judge(ONE)).toBeUndefined();
  });
});
