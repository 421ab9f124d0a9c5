import { fakeClock } from "@fairline/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTokenKeeper, TOKEN_SHARED_MS, type UserToken } from "./token-keeper.ts";

const LIFE_MS = 300_000;

function keeper(mint?: (nth: number) => Promise<UserToken>) {
  const clock = fakeClock(1_800_000_000_000);
  const failures: unknown[] = [];
  let asked = 0;
  const tokens = createTokenKeeper({
    clock,
    fetchToken() {
      asked += 1;
      return (
        mint?.(asked) ?? Promise.resolve({ token: `t${asked}`, expiresAt: clock.nowMs() + LIFE_MS })
      );
    },
    onFailure: (cause) => void failures.push(cause),
  });
  return { clock, tokens, failures, asked: () => asked };
}

describe("token of a page", () => {
  it("[AUTH-07] is asked for once however many ask within 60 s", async () => {
    const world = keeper(() => new Promise(() => undefined));
    for (let nth = 0; nth < 5; nth += 1) void world.tokens.get();
    world.clock.advance(TOKEN_SHARED_MS - 1);
    void world.tokens.get();
    expect(world.asked()).toBe(1);
    world.clock.advance(1);
    void world.tokens.get();
    expect(world.asked()).toBe(2);
  });

  it("[AUTH-07] is valid only with an expiry in the future", async () => {
    const world = keeper();
    expect(await world.tokens.get()).toBe("t1");
    world.clock.advance(LIFE_MS - 1);
    expect(world.tokens.held()).toBe("t1");
    world.clock.advance(1);
    expect(world.tokens.held()).toBeUndefined();
    expect(await world.tokens.get()).toBe("t2");
    const dead = keeper(async () => ({ token: "t", expiresAt: 0 }));
    await expect(dead.tokens.get()).rejects.toThrow("no time left");
    expect(dead.tokens.held()).toBeUndefined();
  });

  it("[AUTH-07] that cannot be had is logged and refused to everybody who asked", async () => {
    const world = keeper((nth) =>
      nth === 1
        ? Promise.reject(new TypeError("down"))
        : Promise.resolve({ token: "t", expiresAt: 9e15 }),
    );
    const both = await Promise.allSettled([world.tokens.get(), world.tokens.get()]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(world.failures).toHaveLength(1);
    expect(await world.tokens.get()).toBe("t");
  });

  it("a refused token never takes its successor with it", async () => {
    const world = keeper();
    const first = await world.tokens.get();
    world.tokens.drop(first);
    const second = await world.tokens.get();
    world.tokens.drop(first);
    expect(world.tokens.held()).toBe(second);
  });

  it("never hands out a token whose time is over, in any order of events", async () => {
    const steps = fc.array(
      fc.oneof(fc.constant("get"), fc.constant("drop"), fc.integer({ min: 1, max: 400_000 })),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        const world = keeper();
        const ends = new Map<string, number>();
        for (const step of story) {
          if (typeof step === "number") world.clock.advance(step);
          else if (step === "drop") world.tokens.drop(world.tokens.held());
          else {
            const token = await world.tokens.get();
            if (!ends.has(token)) ends.set(token, world.clock.nowMs() + LIFE_MS);
            expect(ends.get(token)).toBeGreaterThan(world.clock.nowMs());
          }
        }
      }),
      { seed: 20_260_403 },
    );
  });
});
