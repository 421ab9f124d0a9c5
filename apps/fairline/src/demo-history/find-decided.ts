import { isRefused } from "@fairline/kernel";
import type { Platform } from "@fairline/app-platform";

type Offering = Platform["offering"];
/** One entry of the settlement log. */
type Settlement = Awaited<ReturnType<Offering["settlements"]["findAfter"]>>[number];
type Told = Exclude<Awaited<ReturnType<Offering["queries"]["getFixture"]>>, { kind: "refused" }>;

/** A match that is over, with how its markets were settled in the end. */
export type DecidedMatch = {
  readonly fixture: Extract<Told, { fixture: unknown }>["fixture"];
  readonly champion: Extract<Told, { fixture: unknown }>["champion"];
  readonly markets: readonly Settlement[];
};

/** Entries of one reading. */
const ENTRIES_MAX = 4_000;
/** A platform that has just begun knows no more than those of the last hours. */
const READINGS_MAX = 20;

/** Matches that are over by what the settlement log says, in the order of their numbers. */
export async function findDecided(
  offering: Pick<Offering, "settlements" | "queries">,
): Promise<readonly DecidedMatch[]> {
  const settled = await readLog(offering.settlements);
  const found = await Promise.all(
    [...settled].map(async ([fixtureId, markets]) => {
      const told = await offering.queries.getFixture(fixtureId);
      if (isRefused(told) || told.fixture.section !== "result") return [];
      return [{ ...told, markets: [...markets.values()] }];
    }),
  );
  return found.flat().toSorted((a, b) => Number(a.fixture.fixtureId) - Number(b.fixture.fixtureId));
}

/** The last word on each market, by fixture. */
async function readLog({ findAfter }: Offering["settlements"]) {
  const settled = new Map<string, Map<string, Settlement>>();
  let last = 0n;
  for (let reading = 0; reading < READINGS_MAX; reading += 1) {
    const entries = await findAfter(last, ENTRIES_MAX);
    for (const entry of entries) {
      const markets = settled.get(entry.fixtureId) ?? new Map<string, Settlement>();
      settled.set(entry.fixtureId, markets);
      const key = `${entry.typeId}/${entry.specifiers}`;
      if (entry.kind === "settled") markets.set(key, entry);
      else markets.delete(key);
      last = entry.id;
    }
    if (entries.length < ENTRIES_MAX) break;
  }
  return settled;
}
