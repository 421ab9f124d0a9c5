import { football } from "./football/football.ts";
import { plainSport } from "./plain-sport.ts";
import type { SportPage } from "./sport-page.ts";
import { tennis } from "./tennis/tennis.ts";

/** Every sport that the pages know, in the order of menus. */
export const sportPages: readonly SportPage[] = [football, tennis];

const byId = new Map(sportPages.map((sport) => [sport.id, sport]));

/** The page's half of a sport; a plain one where the pages do not know it. */
export function findSport(id: string): SportPage {
  return byId.get(id) ?? plainSport(id);
}

/** Whether an address may name this sport. */
export function isSport(id: string): boolean {
  return byId.has(id);
}
