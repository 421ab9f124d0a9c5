export { describeBetStore } from "./testing/bet-store-contract.ts";
