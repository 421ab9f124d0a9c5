export { describeGrantStore } from "./testing/grant-store-contract.ts";
