export { postgresBetStore } from "./store/postgres-bet-store.ts";
export { judgeDueBets, type JudgedBets } from "./testing/judged-bets.ts";
