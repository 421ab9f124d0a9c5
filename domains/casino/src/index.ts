export { type Casino, createCasino, createCasinoOver } from "./casino.ts";
export type { CreditCall } from "./commands/credit-round.ts";
export type { OpenedGame } from "./commands/open-game.ts";
export type { RollbackCall } from "./commands/roll-back-stake.ts";
export type { StakeCall } from "./commands/stake-in-round.ts";
export { casinoErrors } from "./errors.ts";
export type { GameListing } from "./model/game-listing.ts";
export type { GameProduct, GameProvider } from "./model/provider.ts";
export type { GameSession, Round, Transaction } from "./model/round.ts";
export type { RoundWager } from "./queries/find-wagers.ts";
export { type SignedCall, signCall } from "./model/verify-call.ts";
export type { Booked, WalletBalance } from "./model/wallet-answer.ts";
export type { CasinoDeps } from "./ports.ts";
export { roundChecks } from "./store/audit-checks.ts";
export { openRounds } from "./store/open-work.ts";
export type {
  NotedRollback,
  NotedTombstone,
  PlayedGame,
  PlayedRound,
  RoundStore,
} from "./store/round-store.ts";
