export type { Bet } from "./bet.ts";
export { type Certificate, certificateOfBets } from "./certificate.ts";
export type { BetReturn, Distribution } from "./distribution.ts";
export { enumerate } from "./enumerate.ts";
export { betsOf, type GameReturn, returnsOf } from "./returns-of.ts";
export { type Simulated, simulate } from "./simulate.ts";
