import { type Specifiers, specifier } from "../../../model/specifiers.ts";
import { BOOK, winnerIs } from "../../market-type.ts";
import { gamesOf, isTieBreak, setWinner, type TennisRecord } from "../tennis-record.ts";
import { setNumber, setOf, type TennisMarket } from "./tennis-market.ts";

/** Who wins one game; each game opens the market of the next one, but a tie-break has none. */
export const gameWinner: TennisMarket = {
  id: "tn.game-winner",
  group: "games",
  stopGroup: "game",
  book: BOOK.several,
  lines: gamesSoFar,
  isDynamic: true,
  look: { layout: "across", hasSides: true },
  outcomes: ["1", "2"],
  decide(record, specifiers) {
    const side = setOf(record, specifiers)?.games[gameNumber(specifiers) - 1];
    return side === undefined ? null : winnerIs(2, side);
  },
  shares: ({ game }) => [game, 1 - game],
  settledBy(record, specifiers) {
    const number = gameNumber(specifiers);
    const set = setOf(record, specifiers);
    const [home, away] = gamesOf({ games: set?.games.slice(0, number) ?? [], tieBreak: null });
    return {
      textKey: "settled-by.game",
      values: { set: setNumber(specifiers), game: number, home, away },
    };
  },
};

function gameNumber(specifiers: Specifiers): number {
  return Number(specifier(specifiers, "gamenr"));
}

function gamesSoFar({ sets }: TennisRecord): readonly Specifiers[] {
  return sets.flatMap((set, index) => {
    const isNext = setWinner(set) === undefined && !isTieBreak(gamesOf(set));
    const regular = set.games.length - (set.tieBreak === null ? 0 : 1);
    return Array.from({ length: regular + (isNext ? 1 : 0) }, (_, game) => ({
      setnr: String(index + 1),
      gamenr: String(game + 1),
    }));
  });
}
