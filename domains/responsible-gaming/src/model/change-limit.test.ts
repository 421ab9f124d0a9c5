import { isRefused } from "@fairline/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerLimit, assertStep, cancelLimit, changeLimit } from "./change-limit.ts";
import { spansOf } from "./effective-rules.ts";
import { spanAt } from "./join-spans.ts";
import {
  ANSWER_MICROS_MAX,
  COOLING_MICROS,
  DAY_MICROS,
  holdsAt,
  type LimitChange,
  type LimitVersion,
  SECOND_MICROS,
  type Standing,
  standingOf,
} from "./limit-version.ts";

const START = 1_790_000_000_000_000n;

/** The versions of one limit, changed as the store changes them. */
class History {
  versions: LimitVersion[] = [];

  standing(type: 20 | 30): Standing {
    return standingOf(this.versions, type, "player");
  }

  write({ steps, started }: LimitChange): void {
    for (const step of steps) {
      assertStep(step);
      const { version, to: state, confirmedAt, endedAt } = step;
      this.versions = this.versions.map((each) =>
        each.id === version.id ? { ...each, state, confirmedAt, endedAt } : each,
      );
    }
    const id = BigInt(this.versions.length + 1);
    if (started) this.versions.push({ ...started, id, endedAt: null });
  }
}

const none: Standing = { active: undefined, pending: undefined, spans: [] };
const asking = (value: bigint | null) => ({ type: 20, value, source: "player" }) as const;
const excluding = (value: bigint, startsAt?: bigint) =>
  ({ type: 30, value, source: "player", ...(startsAt === undefined ? {} : { startsAt }) }) as const;

function written(history: History, change: ReturnType<typeof changeLimit>): void {
  if (isRefused(change)) throw new RangeError(change.code);
  history.write(change);
}

describe("a limit on money", () => {
  it("[RGL-02] holds at once when it is the first or a lower one", () => {
    const history = new History();
    written(history, changeLimit(none, asking(100n), START));
    expect(history.standing(20).active).toMatchObject({ value: 100n, effectiveAt: START });
    written(history, changeLimit(history.standing(20), asking(40n), START + 5n));
    expect(history.versions.map(({ state }) => state)).toEqual(["inactive", "active"]);
    expect(history.standing(20).active).toMatchObject({ value: 40n, effectiveAt: START + 5n });
  });

  it("[RGL-02] rises after 86,400 seconds and a confirmation only", () => {
    const history = new History();
    written(history, changeLimit(none, asking(100n), START));
    written(history, changeLimit(history.standing(20), asking(500n), START));
    const early = answerLimit(history.standing(20), true, START + COOLING_MICROS - 1n);
    expect(early).toMatchObject({ code: "LIMIT_TOO_EARLY", data: { leftSeconds: 1 } });
    expect(history.standing(20).active?.value).toBe(100n);
    written(history, answerLimit(history.standing(20), true, START + 86_400n * SECOND_MICROS));
    expect(history.standing(20)).toMatchObject({ active: { value: 500n }, pending: undefined });
  });

  it("[RGL-02] stays as it is when a rise is rejected, cancelled or not answered for 7 days", () => {
    for (const answer of [
      (standing: Standing) => answerLimit(standing, false, START + 1n),
      (standing: Standing) => cancelLimit(standing, START + 1n),
    ]) {
      const history = new History();
      written(history, changeLimit(none, asking(100n), START));
      written(history, changeLimit(history.standing(20), asking(null), START));
      written(history, answer(history.standing(20)));
      expect(history.standing(20)).toMatchObject({ active: { value: 100n }, pending: undefined });
    }
    const history = new History();
    written(history, changeLimit(none, asking(100n), START));
    written(history, changeLimit(history.standing(20), asking(null), START));
    const lapsed = START + COOLING_MICROS + ANSWER_MICROS_MAX;
    expect(answerLimit(history.standing(20), true, lapsed)).toMatchObject({
      code: "LIMIT_NOT_PENDING",
    });
    written(history, changeLimit(history.standing(20), asking(200n), lapsed));
    expect(history.standing(20).pending).toMatchObject({ value: 200n });
    expect(history.versions[1]).toMatchObject({ state: "inactive", endedAt: lapsed });
  });

  it("has one change under way at most, and a lower limit takes its place", () => {
    const history = new History();
    written(history, changeLimit(none, asking(100n), START));
    written(history, changeLimit(history.standing(20), asking(500n), START));
    expect(changeLimit(history.standing(20), asking(600n), START)).toMatchObject({
      code: "LIMIT_CHANGE_PENDING",
    });
    written(history, changeLimit(history.standing(20), asking(50n), START));
    expect(history.standing(20)).toMatchObject({ active: { value: 50n }, pending: undefined });
  });

  it("is tightened by operators, and never loosened", () => {
    const history = new History();
    const operator = { type: 20, source: "operator" } as const;
    written(history, changeLimit(none, { ...operator, value: 100n }, START));
    const standing = standingOf(history.versions, 20, "operator");
    for (const value of [200n, null]) {
      expect(changeLimit(standing, { ...operator, value }, START)).toMatchObject({
        code: "LIMIT_ONLY_STRICTER",
      });
    }
    expect(isRefused(changeLimit(standing, { ...operator, value: 99n }, START))).toBe(false);
  });

  it("refuses what changes nothing", () => {
    const history = new History();
    expect(changeLimit(none, asking(null), START)).toMatchObject({ code: "LIMIT_NOT_SET" });
    written(history, changeLimit(none, asking(0n), START));
    expect(changeLimit(history.standing(20), asking(0n), START)).toMatchObject({
      code: "LIMIT_UNCHANGED",
    });
    expect(answerLimit(history.standing(20), true, START)).toMatchObject({
      code: "LIMIT_NOT_PENDING",
    });
    expect(cancelLimit(none, START)).toMatchObject({ code: "LIMIT_NOT_PENDING" });
  });
});

describe("a self-exclusion", () => {
  it("[RGL-02] is never cancelled and only made longer", () => {
    const history = new History();
    written(history, changeLimit(none, excluding(7n), START));
    const { active } = history.standing(30);
    expect(active).toMatchObject({ effectiveAt: START, endsAt: START + 7n * DAY_MICROS });
    expect(cancelLimit(history.standing(30), START)).toMatchObject({
      code: "LIMIT_NOT_CANCELLABLE",
    });
    expect(changeLimit(history.standing(30), excluding(1n), START)).toMatchObject({
      code: "LIMIT_ONLY_LONGER",
    });
    const later = START + DAY_MICROS;
    const atEnd = START + 7n * DAY_MICROS;
    written(history, changeLimit(history.standing(30), excluding(30n, atEnd), later));
    expect(history.standing(30).spans).toMatchObject([
      { value: 30n, effectiveAt: later, endsAt: atEnd + 30n * DAY_MICROS },
    ]);
  });

  it("[RGL-02] stands beside others with the time between them free, and joins those it meets", () => {
    const history = new History();
    const day = (count: bigint) => START + count * DAY_MICROS;
    const ask = (days: bigint, startsAt: bigint | undefined, at: bigint) =>
      changeLimit(history.standing(30), excluding(days, startsAt), at);
    const spans = () =>
      history.standing(30).spans.map(({ effectiveAt, endsAt }) => [effectiveAt, endsAt]);
    written(history, ask(30n, day(10n), START));
    written(history, ask(1n, undefined, START));
    expect(spans()).toEqual([
      [day(10n), day(40n)],
      [START, day(1n)],
    ]);
    expect(ask(7n, day(12n), START)).toMatchObject({
      code: "LIMIT_ONLY_LONGER",
      data: { until: Number(day(40n) / 1_000n) },
    });
    // It ends within the planned one and begins within the running one: all three become one.
    written(history, ask(30n, START + 1n, START + 1n));
    expect(spans()).toEqual([[START + 1n, day(40n)]]);
    expect(history.standing(30).active?.value).toBe(30n);
    expect(cancelLimit(history.standing(30), day(2n))).toMatchObject({
      code: "LIMIT_NOT_CANCELLABLE",
    });
    written(history, ask(1n, undefined, day(40n)));
    expect(spans()).toEqual([[day(40n), day(41n)]]);
  });

  it("may begin within 30 days, and begins anew when its time is over", () => {
    const history = new History();
    const soon = START + 3n * DAY_MICROS;
    written(history, changeLimit(none, excluding(1n, soon), START));
    expect(holdsAt(history.versions[0]!, START)).toBe(false);
    expect(holdsAt(history.versions[0]!, soon)).toBe(true);
    expect(holdsAt(history.versions[0]!, soon + DAY_MICROS)).toBe(false);
    const over = soon + DAY_MICROS;
    written(history, changeLimit(history.standing(30), excluding(1n), over));
    expect(history.versions[0]).toMatchObject({ state: "inactive", endedAt: over });
    const far = changeLimit(none, excluding(1n, START + 31n * DAY_MICROS), START);
    expect(far).toMatchObject({ code: "LIMIT_START_INVALID" });
  });
});

type Move = {
  readonly kind: "ask" | "exclude" | "confirm" | "reject" | "cancel";
  readonly value: number;
  readonly aheadDays: number;
  readonly waitSeconds: number;
};

const moves = fc.array(
  fc.record({
    kind: fc.constantFrom<Move["kind"]>("ask", "exclude", "confirm", "reject", "cancel"),
    value: fc.integer({ min: 0, max: 20 }),
    aheadDays: fc.integer({ min: -5, max: 30 }),
    waitSeconds: fc.oneof(fc.constant(86_400), fc.integer({ min: 0, max: 8 * 86_400 })),
  }),
  { maxLength: 40 },
);

function apply(history: History, { kind, value, aheadDays }: Move, at: bigint) {
  const asked = value === 20 ? null : BigInt(value);
  switch (kind) {
    case "ask":
      return changeLimit(history.standing(20), asking(asked), at);
    case "exclude":
      return changeLimit(
        history.standing(30),
        excluding(daysOf(value), startOf(aheadDays, at)),
        at,
      );
    case "confirm":
      return answerLimit(history.standing(20), true, at);
    case "reject":
      return answerLimit(history.standing(20), false, at);
    case "cancel":
      return cancelLimit(history.standing(value % 2 === 0 ? 20 : 30), at);
  }
}

function daysOf(value: number): bigint {
  return [1n, 7n, 30n, 90n][value % 4] ?? 1n;
}

function startOf(aheadDays: number, at: bigint): bigint {
  return aheadDays <= 0 ? at : at + BigInt(aheadDays) * DAY_MICROS;
}

/** From a time on, one instant of each day. */
function instantsFrom(from: bigint, days: bigint): bigint[] {
  return Array.from({ length: Number(days) }, (_, day) => from + BigInt(day) * DAY_MICROS);
}

describe("any history", () => {
  it("[RGL-02] loosens by a confirmation a day after the wish only, and ends no exclusion early", () => {
    fc.assert(
      fc.property(moves, (all) => {
        const history = new History();
        let at = START;
        for (const move of all) {
          at += BigInt(move.waitSeconds) * SECOND_MICROS + 1n;
          const before = history.standing(20);
          const isFree = (each: bigint) =>
            spanAt(spansOf(history.standing(30).spans), each) === undefined;
          const excluded = instantsFrom(at, 122n).filter((each) => !isFree(each));
          const change = apply(history, move, at);
          if (!isRefused(change)) history.write(change);
          const open = history.versions.filter(
            ({ type, state }) => type === 20 && state !== "inactive",
          );
          expect(new Set(open.map(({ state }) => state)).size).toBe(open.length);
          // Accepted or covered already: what was asked for holds, and spans stay apart.
          const asked = move.kind === "exclude" ? daysOf(move.value) : 0n;
          const wanted = instantsFrom(startOf(move.aheadDays, at), asked);
          expect([...excluded, ...wanted].filter(isFree)).toEqual([]);
          const { spans } = history.standing(30);
          expect(spansOf(spans)).toHaveLength(spans.length);
          const was = before.active?.value ?? null;
          const is = history.standing(20).active?.value ?? null;
          const isLooser = was !== null && (is === null || is > was);
          if (!isLooser) continue;
          expect(move.kind).toBe("confirm");
          expect(before.pending?.value ?? null).toBe(is);
          expect(at - (before.pending?.requestedAt ?? at) >= COOLING_MICROS).toBe(true);
        }
      }),
      { seed: 13, numRuns: 500 },
    );
  });
});
