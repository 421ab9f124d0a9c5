import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { RatedMatch } from "./team-rating.ts";

/** A men's international with its day. */
export type InternationalResult = RatedMatch & { readonly day: string };

/** Names that the recorded matches write differently. */
const OTHER_NAMES: Readonly<Record<string, string>> = { "South Korea": "Korea Republic" };

/** Results in order of their days. Rows without a score are left out. */
export function readInternationalResults(path: string): readonly InternationalResult[] {
  const lines = gunzipSync(readFileSync(path)).toString("utf8").split("\n").slice(1);
  return lines.flatMap((line) => {
    const [day, home, away, scored, conceded] = line.split(",");
    const goals = [Number(scored), Number(conceded)] as const;
    if (!day || !home || !away || !scored || !conceded || goals.some(Number.isNaN)) return [];
    return [{ day, home: named(home), away: named(away), goals, isNeutral: line.endsWith("TRUE") }];
  });
}

function named(name: string): string {
  return OTHER_NAMES[name] ?? name;
}
