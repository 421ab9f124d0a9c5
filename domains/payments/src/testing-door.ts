export { describePaymentStore } from "./testing/payment-store-contract.ts";
