import { createMarketList } from "../../market-list.ts";
import { emptyTennis } from "../tennis-record.ts";
import { gameWinner } from "./game-winner.ts";
import { gamesHandicap } from "./games-handicap.ts";
import { mostGames } from "./most-games.ts";
import { oddEven } from "./odd-even.ts";
import { setCorrectScore } from "./set-correct-score.ts";
import { setScore } from "./set-score.ts";
import { setWinner } from "./set-winner.ts";
import type { TennisMarket } from "./tennis-market.ts";
import { tieBreak } from "./tie-break.ts";
import { totalGames } from "./total-games.ts";
import { totalSets } from "./total-sets.ts";
import { winner } from "./winner.ts";

/** Every market type of tennis, in the order of the page. */
export const tennisMarkets: readonly TennisMarket[] = [
  winner,
  totalGames,
  gamesHandicap,
  setWinner,
  setScore,
  totalSets,
  gameWinner,
  setCorrectScore,
  tieBreak,
  oddEven,
  mostGames,
];

/** All markets of a match. */
export const listTennisMarkets = createMarketList(tennisMarkets, emptyTennis);
