import { testDatabase } from "@fairline/testing";
import { openLedgerWorld } from "@fairline/wallet/testing";
import { describeGrantStore } from "../testing/grant-store-contract.ts";
import { countNews } from "../testing/store/count-news.ts";
import { grantsLoader } from "./grants-loader.ts";
import { postgresGrantStore } from "./postgres-grant-store.ts";

describeGrantStore("PostgreSQL", async () => {
  const database = await testDatabase();
  const world = await openLedgerWorld(database.pool, { grantsLoader });
  return {
    ...world,
    store: postgresGrantStore(database.pool, world.ledger),
    countNews: (playerId, topic) => countNews(database.pool, playerId, topic),
    async close() {
      await world.close();
      await database.close();
    },
  };
});
