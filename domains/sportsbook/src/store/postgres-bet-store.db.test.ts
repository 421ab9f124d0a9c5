import { testDatabase } from "@fairline/testing";
import { openLedgerWorld } from "@fairline/wallet/testing";
import { describeBetStore } from "../testing/bet-store-contract.ts";
import { postgresBetStore } from "./postgres-bet-store.ts";

describeBetStore("PostgreSQL", async () => {
  const database = await testDatabase();
  const world = await openLedgerWorld(database.pool);
  return {
    ...world,
    store: postgresBetStore(database.pool),
    async close() {
      await world.close();
      await database.close();
    },
  };
});
