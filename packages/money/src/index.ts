export { type Currency, type CurrencyCode, currencies, findCurrency } from "./currencies.ts";
export { centIn } from "./cent-in.ts";
export { formatMinor, MINOR_MAX, parseMajor, parseMinor } from "./minor.ts";
export { parseTyped, type TypedAmount } from "./parse-typed.ts";
export { allocate } from "./allocate.ts";
export { exchange, type Rate } from "./exchange.ts";
export {
  add,
  compare,
  divide,
  multiply,
  ONE,
  type Rational,
  rational,
  roundDown,
  roundHalfUp,
  roundUp,
  subtract,
  ZERO,
} from "./rational.ts";
