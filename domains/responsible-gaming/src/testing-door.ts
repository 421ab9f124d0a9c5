export { describeLimitStore } from "./testing/limit-store-contract.ts";
