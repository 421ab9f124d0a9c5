/** How one outcome ended. */
export type ResultWord = "won" | "lost" | "refunded" | "half-won" | "half-lost";

const LINE = /^([+-]?)(\d{1,4})(?:\.(0|00|25|5|50|75))?$/;

/** A line in quarters: "-0.25" gives −1, "2.5" gives 10; undefined for anything but quarters. */
export function parseLine(text: string): number | undefined {
  const match = LINE.exec(text);
  if (!match) return undefined;
  const quarters = Number(match[2]) * 4 + Math.round(Number(`0.${match[3] ?? "0"}`) * 4);
  return match[1] === "-" && quarters !== 0 ? -quarters : quarters;
}

/** Canonical text of a line in quarters: no trailing zeros, "-0.75", "2.5", "0". */
export function formatLine(quarters: number): string {
  return String(quarters / 4);
}

/**
 * The line function: `quarters` is own difference + handicap, or goals − line (over), or
 * line − goals (under), in quarters. A quarter line is half the stake on each neighbour.
 */
export function lineResult(quarters: number): ResultWord {
  if (quarters >= 2) return "won";
  if (quarters === 1) return "half-won";
  if (quarters === 0) return "refunded";
  if (quarters === -1) return "half-lost";
  return "lost";
}
