import { testDatabase } from "@fairline/testing";
import { openLedgerWorld } from "@fairline/wallet/testing";
import { describeLimitStore } from "../testing/limit-store-contract.ts";
import { newsOf, plannedFor } from "../testing/store/left-behind.ts";
import { postgresLimitStore } from "./postgres-limit-store.ts";
import { rulesLoader } from "./rules.ts";

describeLimitStore("PostgreSQL", async () => {
  const database = await testDatabase();
  const { pool } = database;
  const world = await openLedgerWorld(pool, { rulesLoader });
  return {
    ...world,
    store: postgresLimitStore(pool, {
      touchWallet: (client, playerId) => world.ledger.touchHead(client, playerId),
    }),
    newsOf: (playerId) => newsOf(pool, playerId),
    plannedFor: (playerId) => plannedFor(pool, playerId),
    async close() {
      await world.close();
      await database.close();
    },
  };
});
