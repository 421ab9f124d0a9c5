import { testDatabase } from "@fairline/testing";
import { openLedgerWorld } from "@fairline/wallet/testing";
import { describeRoundStore } from "../testing/round-store-contract.ts";
import { postgresRoundStore } from "./postgres-round-store.ts";

describeRoundStore("PostgreSQL", async () => {
  const database = await testDatabase();
  const world = await openLedgerWorld(database.pool);
  return {
    ...world,
    store: postgresRoundStore(database.pool),
    async close() {
      await world.close();
      await database.close();
    },
  };
});
