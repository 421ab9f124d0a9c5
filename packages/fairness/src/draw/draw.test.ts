import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@fairline/kernel/node";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commitmentOf, createDraw, type Draw, drawOfWords, isClientSeed } from "./draw.ts";
import { hmacSha256, sha256 } from "./sha256.ts";

type Case = Readonly<Record<string, unknown>>;
type Group = {
  readonly id: string;
  readonly algo: string;
  readonly serverSeed?: string;
  readonly clientSeed?: string;
  readonly nonce?: number;
  readonly cases: readonly Case[];
};

const file = join(findRoot(import.meta.dirname), "data/vectors/fairness.json");
const { groups }: { groups: readonly Group[] } = JSON.parse(readFileSync(file, "utf8"));

const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const cardOf = (index: number) => `${RANKS[index >> 2]}${"dhsc"[index % 4]}`;
const GEMS = ["green", "purple", "yellow", "red", "cyan", "pink", "blue"];
const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const times = <T>(count: number, one: () => T) => Array.from({ length: count }, one);
const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);
const LEVELS: Readonly<Record<string, readonly [number, number]>> = {
  easy: [4, 1],
  medium: [3, 1],
  hard: [2, 1],
  expert: [3, 2],
  master: [4, 3],
};

/** What a case expects, drawn by the rules of its group; undefined for what no draw makes. */
const DRAWN: Readonly<Record<string, (draw: Draw, one: Case) => unknown>> = {
  "fairline/below": (draw, { n }) => times(6, () => draw.below(Number(n))),
  "fairline/dice": (draw) => draw.below(10_000),
  "fairline/plinko-bits": (draw, { rows }) => times(Number(rows), () => draw.below(2)).join(""),
  "fairline/mines-25": (draw, { mines }) => ascending(draw.pick(25, Number(mines))),
  "fairline/tower": (draw, { level }) => {
    const [width, bombs] = LEVELS[String(level)] ?? [0, 0];
    return times(9, () => ascending(draw.pick(width, bombs)));
  },
  "fairline/roulette-37": (draw) => draw.below(37),
  "fairline/cards-infinite": (draw, one) =>
    times(lengthOf(one["expect"]), () => cardOf(draw.below(52))),
  "fairline/deck-52": (draw, one) => draw.pick(52, lengthOf(one["expect"])).map(cardOf),
  "fairline/shoe-416": (draw, one) =>
    draw.pick(416, lengthOf(one["expect"])).map((card) => cardOf(card % 52)),
  "fairline/sicbo": (draw) => times(3, () => 1 + draw.below(6)),
  "fairline/keno-40-10": (draw) => ascending(draw.pick(40, 10).map((ball) => ball + 1)),
  "fairline/keno-80-20": (draw) => ascending(draw.pick(80, 20).map((ball) => ball + 1)),
  "fairline/stops-3x22": (draw) => times(3, () => draw.below(22)),
  "fairline/stops-5x32": (draw) => times(5, () => draw.below(32)),
  "fairline/lotto": (draw, { of, pick }) =>
    ascending(draw.pick(Number(of), Number(pick)).map((ball) => ball + 1)),
  "fairline/gems-7": (draw) => times(5, () => draw.below(7)),
  "anchor/roulette-37": (draw) => draw.below(37),
  "anchor/mines-25": (draw, { mines }) => ascending(draw.pick(25, Number(mines))),
  "anchor/keno-40-10": (draw) => ascending(draw.pick(40, 10).map((ball) => ball + 1)),
  "anchor/gems-7": (draw) => times(5, () => GEMS[draw.below(7)]),
  "anchor/cards-52": (draw, one) => times(lengthOf(one["expect"]), () => cardOf(draw.below(52))),
  "anchor/deck-52": (draw, one) => draw.pick(52, lengthOf(one["expect"])).map(cardOf),
};

const drawn = groups.filter(({ algo }) => algo in DRAWN);

describe("a fair draw", () => {
  it("is proved by published rounds and by our own", () => {
    expect(drawn.reduce((sum, { cases }) => sum + cases.length, 0)).toBeGreaterThan(250);
  });

  it.each(drawn.map((group) => [group.id, group] as const))(
    "gives the rounds of %s",
    (_, group) => {
      for (const one of group.cases) {
        const draw = createDraw({
          serverSeed: String(one["serverSeed"] ?? group.serverSeed),
          clientSeed: String(one["clientSeed"] ?? group.clientSeed),
          nonce: String(one["nonce"] ?? group.nonce),
        });
        expect(DRAWN[group.algo]?.(draw, one)).toEqual(one["expect"]);
      }
    },
  );

  it("throws words away that would favour some numbers", () => {
    const cases = groups.find(({ id }) => id === "own.lemire")?.cases ?? [];
    expect(cases.length).toBeGreaterThan(0);
    for (const { n, words, used, expect: expected } of cases) {
      const draw = drawOfWords(Array.isArray(words) ? words : []);
      expect([draw.below(Number(n)), draw.wordsUsed]).toEqual([expected, used]);
    }
  });

  it("promises a seed by its hash", () => {
    const cases = groups.find(({ id }) => id === "own.commitment")?.cases ?? [];
    for (const one of cases) expect(commitmentOf(String(one["serverSeed"]))).toBe(one["expect"]);
    expect(cases.length).toBeGreaterThan(0);
  });

  it("goes on where it was left", () => {
    const seed = { serverSeed: "ab".repeat(32), clientSeed: "c", nonce: "7" };
    const whole = createDraw(seed);
    const words = times(40, () => whole.word());
    fc.assert(
      fc.property(fc.nat({ max: 39 }), (at) => {
        expect(createDraw(seed, at).word()).toBe(words[at]);
      }),
    );
  });

  it("is even: of a small word every number comes equally often or the word is thrown away", () => {
    const seen = Array.from({ length: 10 }, () => 0);
    const serverSeed = "0123456789abcdef".repeat(4);
    const draw = createDraw({ serverSeed, clientSeed: "even", nonce: "0" });
    for (let i = 0; i < 20_000; i += 1) {
      const at = draw.below(10);
      seen[at] = (seen[at] ?? 0) + 1;
    }
    const chi = seen.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0);
    // The 99.9 % quantile of nine degrees of freedom.
    expect(chi).toBeLessThan(27.88);
  });

  it("draws below more than a word holds", () => {
    const draw = drawOfWords([0xffff_ffff, 0xffff_ffff, 0x8000_0000, 0]);
    expect(draw.below(2 ** 53)).toBe(2 ** 53 - 1);
    expect(draw.below(2 ** 53)).toBe(2 ** 52);
  });

  it.each(["", "a:b", "é", "a\n", "x".repeat(65)])("takes no player's seed %j", (text) => {
    expect(isClientSeed(text)).toBe(false);
  });
});

describe("hashes without waiting", () => {
  it("are those of the platform's own library for every length", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.uint8Array({ maxLength: 200 }),
        (key, message) => {
          expect(Buffer.from(sha256(message))).toEqual(
            createHash("sha256").update(message).digest(),
          );
          expect(Buffer.from(hmacSha256(key, message))).toEqual(
            createHmac("sha256", key).update(message).digest(),
          );
        },
      ),
    );
  });
});
