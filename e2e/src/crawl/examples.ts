import {
  allRoutes,
  compileRoute,
  fragmentOf,
  matchRoute,
  type Route,
  type Segment,
} from "@fairline/app-shell/routes";

/** A path without language that stands for one row of the table, or for one of its words. */
export type Example = {
  readonly routeName: string;
  readonly path: string;
  /** Nothing is there, and the page has to say so. */
  readonly isNothing?: true;
};

/** A shape of addresses: `*` is a parameter that only the running product knows values of. */
type Shape = { readonly route: Route; readonly words: readonly string[] };

const FREE = "*";
const KNOWN_SPORT = "football";
/** Nothing has these names: an address of them is a page that does not exist. */
const MADE_UP: Readonly<Record<string, string>> = {
  sport: KNOWN_SPORT,
  champ: "1-example",
  game: "1-example",
  team: "1-example",
  champId: "1-example",
  country: "ie",
  letter: "a",
};
const MADE_UP_OTHERWISE = "1";

/**
 * Rows of things of which the demo world holds none: whatever the address names is not there. A
 * name leaves the list with the first thing of its kind.
 */
const WITHOUT_THINGS: ReadonlySet<string> = new Set([
  "printCoupon",
  "slots",
  "slotsGame",
  "casino",
  "casinoGame",
  "liveCasino",
  "liveCasinoGame",
  "keno",
  "poker",
  "tvgames",
  "virtualsports",
  "fastGames",
  "brand",
  "casinoBonusItem",
  "casinoPromotion",
  "casinoTournament",
  "gamesLanding",
  "lotto",
  "bonusOffer",
  "bonusPartner",
  "bonusOfferPartner",
  "bonusesGames",
  "bonusesOffersGames",
  "promotion",
  "landing",
  "ourPartners",
]);

/** Every shape that the table's rows have: with and without optional parts, and with each word. */
const SHAPES: readonly Shape[] = allRoutes.flatMap((route) =>
  shapesOf(compileRoute(route).segments).map((words) => ({ route, words })),
);

/**
 * Examples that need to be asked of nobody: rows of words alone, rows that draw no fragment, and
 * rows of things that do not exist.
 */
export function fixedExamples(): Example[] {
  return SHAPES.flatMap(({ route, words }): Example[] => {
    const isFree = words.includes(FREE);
    if (isFree && isToBeFound(route)) return [];
    const example = { routeName: route.name, path: pathOf(fill(route, words)) };
    return [isFree && WITHOUT_THINGS.has(route.name) ? { ...example, isNothing: true } : example];
  }).filter(({ routeName, path }) => matchRoute(path)?.route.name === routeName);
}

/** Shapes of drawn rows whose examples are links of other pages. */
export function shapesToFind(): ReadonlySet<string> {
  const shapes = SHAPES.filter(({ route, words }) => words.includes(FREE) && isToBeFound(route));
  return new Set(shapes.map(({ route, words }) => nameOf(route, words)));
}

/** The shape that a path has; undefined for a path of no row. */
export function shapeOf(path: string): { shape: string; routeName: string } | undefined {
  const match = matchRoute(path);
  if (!match) return undefined;
  const given = path.split("/").filter(Boolean);
  const segments = compileRoute(match.route).segments.slice(0, given.length);
  const words = segments.map((segment, index) => (segment.words ? (given[index] ?? "") : FREE));
  return { shape: nameOf(match.route, words), routeName: match.route.name };
}

function isToBeFound(route: Route): boolean {
  return isDrawn(route) && !WITHOUT_THINGS.has(route.name);
}

/** Whether a fragment draws a row's page. */
function isDrawn(route: Route): boolean {
  return fragmentOf({ route, params: {} }) !== null;
}

function shapesOf(segments: readonly Segment[]): string[][] {
  let shapes: string[][] = [[]];
  const whole: string[][] = [];
  for (const segment of segments) {
    if (segment.isOptional) whole.push(...shapes);
    const words = segment.words ?? [FREE];
    shapes = shapes.flatMap((shape) => words.map((word) => [...shape, word]));
  }
  return [...whole, ...shapes];
}

function fill(route: Route, words: readonly string[]): string[] {
  const { segments } = compileRoute(route);
  return words.map((word, index) => {
    const param = segments[index]?.param ?? "";
    return word === FREE ? (MADE_UP[param] ?? MADE_UP_OTHERWISE) : word;
  });
}

function nameOf(route: Route, words: readonly string[]): string {
  return `${route.name} ${pathOf(words)}`;
}

function pathOf(words: readonly string[]): string {
  return `/${words.join("/")}`;
}
