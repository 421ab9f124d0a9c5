import type { GameCard } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import { gamesOf, holdsGames } from "./section-games.ts";
import { availableOf, FAVOURITES, LOTTERIES, MINE, SECTIONS, type Section } from "./sections.ts";

/** A section that the menu leads to; `count` is null where no games are counted. */
export type MenuEntry = {
  readonly id: string;
  readonly path: string;
  readonly group: NonNullable<Section["group"]>;
  readonly count: number | null;
};

/** Sections that are pages of their own, whatever games there are. */
const WITHOUT_GAMES: ReadonlySet<string> = new Set(["casinoBonus", MINE, FAVOURITES]);
/** Lists those who make the games: a number of games would be read as theirs. */
const PROVIDERS = "providers";

/**
 * The sections that hold something, each with its number of games: a menu never leads to an empty
 * page. Without the list of games it names those that could hold some.
 */
export function menuOf(
  available: readonly number[] | null,
  games: readonly GameCard[] | Problem,
): readonly MenuEntry[] {
  const sections = [...SECTIONS, ...LOTTERIES].flatMap(({ group, ...section }) =>
    group === null ? [] : [{ ...section, group }],
  );
  return availableOf(sections, available).flatMap(({ id, path, group }): readonly MenuEntry[] => {
    const entry = { id, path, group, count: null };
    if (WITHOUT_GAMES.has(id)) return [entry];
    if (!isList(games)) return holdsGames(id) ? [entry] : [];
    const count = gamesOf(id, games).length;
    if (count === 0) return [];
    return [id === PROVIDERS ? entry : { ...entry, count }];
  });
}

function isList(games: readonly GameCard[] | Problem): games is readonly GameCard[] {
  return Array.isArray(games);
}
