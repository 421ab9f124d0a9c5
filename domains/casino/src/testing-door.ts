export { describeRoundStore } from "./testing/round-store-contract.ts";
