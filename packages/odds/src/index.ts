export { type EndedLeg, foldReturns } from "./fold-returns.ts";
export { formatOdds } from "./format-odds.ts";
export { nearestFraction, type WrittenFraction } from "./fraction-ladder.ts";
export {
  deadHeat,
  type DecidedLeg,
  LOST,
  type OpenLeg,
  placeFactor,
  priceOf,
  REFUNDED,
  scaleProfit,
  type Shares,
  sharesOf,
  winFactor,
  WON,
} from "./leg.ts";
export { formatLine, lineResult, parseLine, type ResultWord } from "./line-result.ts";
export { applyMargin, BOOK_SLACK, bookOf, priceMarket, removeMargin } from "./margin.ts";
export { type OddsFormat, oddsFormats, toOddsFormat } from "./odds-formats.ts";
export {
  DISPLAY_ODDS_MAX,
  displayOddsMilli,
  isDead,
  isDecided,
  maxReturns,
  type OpenBet,
} from "./open-bet.ts";
export { parseOdds } from "./parse-odds.ts";
export {
  type Block,
  countCombinations,
  countUnits,
  type Part,
  type SettlementPlan,
} from "./plan.ts";
export {
  isOddsMilli,
  ladderStepMilli,
  ODDS_MILLI_MAX,
  ODDS_MILLI_MIN,
  type OddsMilli,
  snapDown,
} from "./price-ladder.ts";
export {
  antiPrice,
  type DecidedBet,
  exactReturns,
  type ReturnsRounding,
  roundReturns,
} from "./returns.ts";
export { afterRuleFour, ruleFourPence } from "./rule-four.ts";
export { maxStakeOfVolume } from "./stake-limit.ts";
export { sumOfProducts } from "./sum-of-products.ts";
