export { formatLine, lineResult, parseLine, type ResultWord } from "./line-result.ts";
export { applyMargin, BOOK_SLACK, bookOf, priceMarket, removeMargin } from "./margin.ts";
export {
  isOddsMilli,
  ladderStepMilli,
  ODDS_MILLI_MAX,
  ODDS_MILLI_MIN,
  type OddsMilli,
  snapDown,
} from "./price-ladder.ts";
