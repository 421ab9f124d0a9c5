import { assert } from "@fairline/kernel";
import { football } from "./football/football.ts";
import { tennis } from "./tennis/tennis.ts";
import type { MarketInfo } from "./market-type.ts";
import type { AnySport } from "./sport.ts";

/** Every sport that can be offered, in the order of menus. */
export const sports: readonly AnySport[] = [football, tennis];

const byId = new Map(sports.map((sport) => [sport.id, sport]));
const typesById = new Map(
  sports.flatMap(({ marketTypes }) => marketTypes.map((type) => [type.id, type] as const)),
);

/** A sport by its id, or undefined for one that is not in the list. */
export function findSport(id: string): AnySport | undefined {
  return byId.get(id);
}

/** The sport of a fixture. */
export function sportOf({ champion }: { readonly champion: { readonly sport: string } }): AnySport {
  const sport = findSport(champion.sport);
  assert(sport, `${champion.sport} is a sport of the list`);
  return sport;
}

/** A market type of any sport by its id. */
export function findMarketType(id: string): MarketInfo | undefined {
  return typesById.get(id);
}
