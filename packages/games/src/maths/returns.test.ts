import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@fairline/kernel/node";
import { multiply, type Rational, rational, roundHalfUp } from "@fairline/money";
import { describe, expect, it } from "vitest";
import { certificateOf } from "../certificate-of.ts";
import certificates from "../certificates.json" with { type: "json" };
import { games } from "../games.ts";
import { hashOfGame } from "../hash-of-game.ts";
import type { Bet } from "./bet.ts";
import { certificateOfBets } from "./certificate.ts";
import { forEveryHand, handOrder, orderOfHand } from "./every-hand.ts";
import { jacksReturn } from "./jacks-return.ts";
import { kenoReturn } from "./keno-bets.ts";
import { betsOf } from "./returns-of.ts";

type Group = { readonly id: string; readonly cases: readonly Readonly<Record<string, unknown>>[] };

const file = join(findRoot(import.meta.dirname), "data/vectors/fairness.json");
const { groups }: { groups: readonly Group[] } = JSON.parse(readFileSync(file, "utf8"));
const casesOf = (id: string) => {
  const cases = groups.find((group) => group.id === id)?.cases ?? [];
  expect(cases.length).toBeGreaterThan(0);
  return cases;
};

const played = new Map(games.map((game) => [game.id, betsOf(game)]));
const betOf = (id: string, key: string): Bet | undefined =>
  played.get(id)?.find((bet) => bet.key === key);
const rtpOf = (id: string, key: string) => text(betOf(id, key)?.rtp);
const text = (value: Rational | undefined) => (value ? `${value.n}/${value.d}` : "none");
/** Per cent with so many decimals, the nearest. */
const percent = (value: Rational | undefined, digits: number) => {
  const scaled = multiply(value ?? rational(0n), rational(10n ** BigInt(digits + 2)));
  return (Number(roundHalfUp(scaled)) / 10 ** digits).toFixed(digits);
};

/** Per cent that come back of each board, low to expert. */
const PLINKO = [
  "98.9844 98.9063 99.0625 98.9844",
  "98.9844 99.1406 99.0625 99.0625",
  "99.0039 98.9063 99.0625 98.9453",
  "99.0039 99.0234 99.1602 98.9941",
  "98.9795 98.9893 99.1162 99.0430",
  "98.9990 98.9941 99.0869 99.0063",
  "99.0002 98.9941 98.9783 99.0051",
  "99.0009 98.9984 99.0265 99.0088",
  "98.9987 98.9883 98.9764 98.9963",
];
const KENO =
  "97.50000 96.92308 97.01417 97.00186 96.98818 96.99502 96.99671 97.00393 97.00081 97.00059";

describe("what comes back", () => {
  it("of dice is 98.99032 to 99 per cent", () => {
    expect(percent(betOf("dice", "9724 of 10000")?.rtp, 5)).toBe("98.99032");
    expect(played.get("dice")?.map(({ rtp }) => text(rtp))).toEqual(["1237379/1250000", "99/100"]);
  });

  it("of limbo is 99 per cent less what no target of two decimals can give", () => {
    const [least, greatest] = played.get("limbo") ?? [];
    expect(percent(least?.rtp, 8)).toBe("98.99999998");
    expect(text(greatest?.rtp)).toBe("99/100");
  });

  it("of plinko is what the tables say, board for board", () => {
    const risks = ["low", "medium", "high", "expert"];
    PLINKO.forEach((line, i) => {
      const shown = risks.map((risk) => percent(betOf("plinko", `${8 + i} ${risk}`)?.rtp, 4));
      expect(shown.join(" ")).toBe(line);
    });
    for (const { rows, risk, expect: expected } of casesOf("maths.plinko")) {
      expect(rtpOf("plinko", `${rows} ${risk}`)).toBe(expected);
    }
  });

  it.each(["mines", "tower"])("of %s is 98.992 to 99 per cent wherever one leaves", (id) => {
    for (const { rtp } of played.get(id) ?? []) {
      expect(Number(percent(rtp, 5))).toBeGreaterThanOrEqual(98.992);
      expect(Number(percent(rtp, 5))).toBeLessThanOrEqual(99);
    }
  });

  it("of one guess at any card is 99 per cent less rounding, of 51 guesses never under 59.8956", () => {
    const bets = played.get("hi-lo") ?? [];
    expect(bets).toHaveLength(27);
    for (const { rtp } of bets.slice(0, -1)) {
      expect(Number(percent(rtp, 5))).toBeGreaterThan(98.996);
      expect(Number(percent(rtp, 5))).toBeLessThanOrEqual(99);
    }
    expect(percent(bets.at(-1)?.rtp, 4)).toBe("59.8956");
  });

  it("of diamonds, scratch cards and fruit is exact over every draw", () => {
    expect(rtpOf("diamonds", "stake")).toBe("2360/2401");
    expect(rtpOf("scratch", "stake")).toBe("87/100");
    expect(rtpOf("fruit", "stake")).toBe("10277/10648");
    expect(betOf("fruit", "stake")?.hit).toEqual(rational(4_932n, 10_648n));
    expect(percent(betOf("scratch", "stake")?.hit, 4)).toBe("30.3351");
  });

  it("of keno is what the tables say, and American keno returns what is known of it", () => {
    const shown = played.get("keno")?.map(({ rtp }) => percent(rtp, 5));
    expect(shown?.join(" ")).toBe(KENO);
    const drawn = {
      "maths.american-keno": [80, 20],
      "maths.keno40": [40, 10],
      "maths.keno80": [80, 20],
    };
    for (const [id, [of = 0, balls = 0]] of Object.entries(drawn)) {
      for (const { pays, rtp, expect: expected } of casesOf(id)) {
        const tenths = (Array.isArray(pays) ? pays : []).map((pay) => Math.round(Number(pay) * 10));
        const multiples = tenths.map((pay) => rational(BigInt(pay), 10n));
        const found = kenoReturn(multiples, of, balls);
        expect([text(found.rtp), percent(found.rtp, 6)]).toEqual([rtp, expected]);
      }
    }
  });

  it("of video poker is 99.54390 per cent of optimal play, and 96.14721 with pays of 7 and 5", () => {
    const sevenFive = handOrder.map((_, i) => [0, 1, 2, 3, 4, 5, 7, 25, 50, 800][i] ?? 0);
    const shown: Readonly<Record<string, string>> = {
      "9/6": percent(betOf("jacks-or-better", "optimal hold")?.rtp, 5),
      "7/5": percent(jacksReturn(sevenFive).rtp, 5),
    };
    for (const { key, expect: expected } of casesOf("maths.jacks-or-better")) {
      expect(shown[String(key)]).toBe(expected);
    }
    expect(rtpOf("jacks-or-better", "optimal hold")).toBe("1653526326983/1661102543100");
  });
});

describe("every hand of five", () => {
  it("is counted as known", () => {
    const counts = handOrder.map(() => 0);
    forEveryHand((cards) => {
      const order = orderOfHand(cards);
      counts[order] = (counts[order] ?? 0) + 1;
    });
    expect(counts.toReversed()).toEqual([
      4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 337_920, 2_062_860,
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2_598_960);
  });
});

describe("the certificates", () => {
  const recorded: Readonly<Record<string, unknown>> = certificates;

  it.each(games.map((game) => [game.id, game] as const))(
    "are of the game as it is: %s",
    (id, game) => {
      expect(recorded[id]).toEqual(certificateOfBets(game, played.get(id) ?? []));
      expect(certificateOf(game).hash).toBe(hashOfGame(game));
    },
  );

  it("are of these games alone", () => {
    expect(Object.keys(recorded)).toEqual(games.map(({ id }) => id));
  });

  it("name the least, the greatest and the most that is paid", () => {
    const greatest = games.map((game) => String(certificateOf(game).greatestPay));
    expect(greatest.join(" ")).toBe(
      "4950 1000000 10000 5148297 259522 12870000 50 10000 10000 102 800",
    );
    const [dice] = games;
    expect(dice && certificateOf(dice)).toMatchObject({
      least: rational(1_237_379n, 1_250_000n),
      greatest: rational(99n, 100n),
    });
  });
});
