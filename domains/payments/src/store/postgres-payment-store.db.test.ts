import { testDatabase } from "@fairline/testing";
import { openLedgerWorld } from "@fairline/wallet/testing";
import { describePaymentStore } from "../testing/payment-store-contract.ts";
import { postgresPaymentStore } from "./postgres-payment-store.ts";

describePaymentStore("PostgreSQL", async () => {
  const database = await testDatabase();
  const world = await openLedgerWorld(database.pool);
  return {
    ...world,
    store: postgresPaymentStore(database.pool, world.ledger),
    async close() {
      await world.close();
      await database.close();
    },
  };
});
