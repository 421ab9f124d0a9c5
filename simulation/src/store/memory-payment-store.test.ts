import { describePaymentStore } from "@fairline/payments/testing";
import { openMemoryWorld } from "../testing/open-memory-world.ts";
import { memoryPaymentStore } from "./memory-payment-store.ts";
import { memoryWithdrawalStore } from "./memory-withdrawal-store.ts";

describePaymentStore("memory", async () => {
  const world = await openMemoryWorld();
  const store = {
    ...memoryPaymentStore(world.pool, world.ledger),
    ...memoryWithdrawalStore(world.pool),
  };
  return { ...world, store };
});
