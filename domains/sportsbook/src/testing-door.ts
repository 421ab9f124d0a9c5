export { judgeDueBets, type JudgedBets } from "./testing/judged-bets.ts";
