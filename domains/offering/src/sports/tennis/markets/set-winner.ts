import { BOOK, winnerIs } from "../../market-type.ts";
import { setWinner as winnerOf } from "../tennis-record.ts";
import {
  bySet,
  eachSet,
  homeSetShare,
  setNumber,
  setOf,
  type TennisMarket,
} from "./tennis-market.ts";

/** Who wins one set. */
export const setWinner: TennisMarket = {
  id: "tn.set-winner",
  group: "sets",
  stopGroup: "set",
  book: BOOK.line,
  lines: eachSet,
  isDynamic: true,
  look: { layout: "across", hasSides: true, rank: 2 },
  outcomes: ["1", "2"],
  decide(record, specifiers) {
    const side = winnerOf(setOf(record, specifiers));
    return side === undefined ? null : winnerIs(2, side);
  },
  shares(model, specifiers) {
    const home = homeSetShare(model, setNumber(specifiers));
    return [home, 1 - home];
  },
  settledBy: bySet,
};
