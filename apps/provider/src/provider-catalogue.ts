import type { GameCard } from "@fairline/contracts";
import { certificateOf, type Game, type GameKind, games as allGames } from "@fairline/games";
import { formatMinor, multiply, type Rational, rational, roundDown } from "@fairline/money";

/** What a casino and a lobby have to know of the provider's games. */
export type ProviderCatalogue = {
  /** The kind of each game by its number. */
  readonly games: Readonly<Record<string, GameKind>>;
  /** Where each game is on the site. */
  readonly addresses: readonly {
    readonly gameId: string;
    readonly route: string;
    readonly oldRoutes: readonly string[];
  }[];
  /** Each game as a lobby shows it; whoever shows it knows the provider's name. */
  readonly cards: readonly Omit<GameCard, "provider">[];
};

const PERCENT = 100n;
const DECIMALS = 5;

/** The catalogue of all games, in the order of the lobby. */
export function providerCatalogue(games: readonly Game[] = allGames): ProviderCatalogue {
  return {
    games: Object.fromEntries(games.map(({ number, kind }) => [number, kind])),
    addresses: games.map(({ number, id }) => ({ gameId: number, route: id, oldRoutes: [] })),
    cards: games.map(cardOf),
  };
}

/** The figures are those that were proved of the game. */
function cardOf(game: Game): Omit<GameCard, "provider"> {
  const { least, greatest, greatestPay } = certificateOf(game);
  return {
    gameId: game.number,
    route: game.id,
    product: game.kind,
    rtp: { least: percentOf(least), greatest: percentOf(greatest) },
    greatestPay: String(greatestPay),
  };
}

function percentOf(share: Rational): string {
  const units = roundDown(multiply(share, rational(PERCENT * 10n ** BigInt(DECIMALS))));
  return formatMinor(units, DECIMALS);
}
