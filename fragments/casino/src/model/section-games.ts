import type { GameCard } from "@fairline/contracts";

type Holds = (card: GameCard) => boolean;

const all: Holds = () => true;
const ofKinds =
  (...kinds: readonly string[]): Holds =>
  ({ product }) =>
    kinds.includes(product);
const named =
  (...routes: readonly string[]): Holds =>
  ({ route }) =>
    routes.includes(route);

/** Which games each section holds; a game stands in every section it belongs to. */
const held: Readonly<Record<string, Holds>> = {
  casinoLobby: all,
  casino: all,
  gamesIndex: all,
  fastGames: ofKinds("fast", "keno", "scratch"),
  crashGames: named("limbo"),
  slots: ofKinds("slots"),
  slotsVulkan: ofKinds("slots"),
  poker: ofKinds("poker"),
  cardGames: named("hi-lo", "jacks-or-better"),
  skillGames: named("mines", "tower", "hi-lo", "jacks-or-better"),
  scratchcards: ofKinds("scratch"),
  keno: ofKinds("keno"),
  casinoSearch: all,
  providers: all,
  brands: all,
  casinoBrand: all,
};

/** Whether a section can hold games at all. */
export function holdsGames(sectionId: string): boolean {
  return Object.hasOwn(held, sectionId);
}

/** The games of a section, in the order of the lobby. */
export function gamesOf(sectionId: string, cards: readonly GameCard[]): readonly GameCard[] {
  const holds = Object.hasOwn(held, sectionId) ? held[sectionId] : undefined;
  return holds ? cards.filter(holds) : [];
}
