import { type Game, hashOfGame } from "@fairline/games";
import type { RoundTerms } from "./round.ts";

/** A game with the name of its definition. */
export type BookedGame = { readonly game: Game; readonly hash: string };

/** The games that are offered. */
export type GameBook = {
  find(number: string): BookedGame | undefined;
  /** The game that a round is played by: the very definition it began with, or none. */
  findFor(round: Pick<RoundTerms, "gameNumber" | "gameVersion" | "gameHash">): Game | undefined;
  /** Numbers of the games of a kind. */
  numbersOf(kind: Game["kind"]): readonly string[];
};

/** Makes the book of games. */
export function createGameBook(games: readonly Game[]): GameBook {
  const byNumber = new Map(
    games.map((game): [string, BookedGame] => [game.number, { game, hash: hashOfGame(game) }]),
  );
  return {
    find: (number) => byNumber.get(number),
    findFor({ gameNumber, gameVersion, gameHash }) {
      const found = byNumber.get(gameNumber);
      const isSame = found?.game.version === gameVersion && found.hash === gameHash;
      return isSame ? found.game : undefined;
    },
    numbersOf: (kind) => games.filter((game) => game.kind === kind).map(({ number }) => number),
  };
}
