import type { OutcomeResult } from "@fairline/contracts";
import { formatLine, lineResult, parseLine } from "@fairline/odds";
import { assert } from "@fairline/kernel";
import type { Pair } from "../model/pair.ts";
import { type Specifiers, specifier } from "../model/specifiers.ts";
import { type Distribution, lineRefund, lineShare } from "../pricing/distribution.ts";
import { differenceAt, type Grid, totalAt } from "../pricing/grid.ts";
import { type MarketType, sideOf } from "./market-type.ts";

/** What is counted in the part of the match that the specifiers name, and can only grow. */
export type Counted<Record, Model> = {
  readonly of: (record: Record, specifiers: Specifiers) => Pair;
  readonly isOver: (record: Record, specifiers: Specifiers) => boolean;
  readonly grid: (model: Model, specifiers: Specifiers) => Grid;
};

/** Texts of the lines from `from` to `to` in steps, all in quarters. */
export function lineTexts(from: number, to: number, step: number): readonly string[] {
  const texts: string[] = [];
  for (let line = from; line <= to; line += step) texts.push(formatLine(line));
  return texts;
}

/** Each combination of some specifiers with each line. */
export function withLines(
  base: Specifiers,
  key: string,
  lines: readonly string[],
): readonly Specifiers[] {
  return lines.map((line) => ({ ...base, [key]: line }));
}

/** What a line market decides by. */
type LineFunctions<Record, Model> = Pick<
  MarketType<Record, Model>,
  "decide" | "shares" | "refunded"
>;

/** What is counted, how likely, and how far each index is ahead of the line, in quarters. */
type Ahead = { readonly counts: Distribution; readonly quartersAt: (index: number) => number };

/** Over and under of the sum of both sides, or of one side. */
export function totalFunctions<Record, Model>(
  counted: Counted<Record, Model>,
  of: "both" | "side",
): LineFunctions<Record, Model> {
  function ahead(model: Model, specifiers: Specifiers): Ahead {
    const grid = counted.grid(model, specifiers);
    const line = quarters(specifiers, "total");
    if (of === "both") {
      return {
        counts: grid.totals,
        quartersAt: (index) => 4 * totalAt(grid, index) - line,
      };
    }
    const side = sideOf(specifiers);
    return {
      counts: side === 0 ? grid.homes : grid.aways,
      quartersAt: (index) => 4 * (grid.base[side] + index) - line,
    };
  }

  return {
    decide(record, specifiers) {
      const count = countOf(counted.of(record, specifiers), of, specifiers);
      const over = 4 * count - quarters(specifiers, "total");
      // More can only be added: a line that is passed stays passed.
      if (!counted.isOver(record, specifiers) && over < 2) return null;
      return [lineResult(over), lineResult(-over)];
    },
    ...sharesOf(ahead),
  };
}

/** Asian handicap on the difference. */
export function handicapFunctions<Record, Model>(
  counted: Counted<Record, Model>,
): LineFunctions<Record, Model> {
  function ahead(model: Model, specifiers: Specifiers): Ahead {
    const grid = counted.grid(model, specifiers);
    const handicap = quarters(specifiers, "hcp");
    return {
      counts: grid.differences,
      quartersAt: (index) => 4 * differenceAt(grid, index) + handicap,
    };
  }

  return {
    decide(record, specifiers) {
      if (!counted.isOver(record, specifiers)) return null;
      const [home, away] = counted.of(record, specifiers);
      const ahead = 4 * (home - away) + quarters(specifiers, "hcp");
      return [lineResult(ahead), lineResult(-ahead)] as readonly OutcomeResult[];
    },
    ...sharesOf(ahead),
  };
}

function sharesOf<Model>(
  ahead: (model: Model, specifiers: Specifiers) => Ahead,
): Pick<MarketType<unknown, Model>, "shares" | "refunded"> {
  return {
    shares(model, specifiers) {
      const { counts, quartersAt } = ahead(model, specifiers);
      return mirrored(lineShare(counts, quartersAt));
    },
    refunded(model, specifiers) {
      const { counts, quartersAt } = ahead(model, specifiers);
      return lineRefund(counts, quartersAt);
    },
  };
}

function mirrored(share: number): readonly number[] {
  return [share, 1 - share];
}

function countOf(pair: Pair, of: "both" | "side", specifiers: Specifiers): number {
  return of === "both" ? pair[0] + pair[1] : pair[sideOf(specifiers)];
}

function quarters(specifiers: Specifiers, key: string): number {
  const line = parseLine(specifier(specifiers, key));
  assert(line !== undefined, "a line is written in quarters");
  return line;
}
