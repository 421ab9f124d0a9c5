import { describeGrantStore } from "@fairline/promotions/testing";
import { openMemoryWorld } from "../testing/open-memory-world.ts";
import { memoryGrantStore } from "./memory-grant-store.ts";

describeGrantStore("memory", async () => {
  const world = await openMemoryWorld();
  const { database } = world.pool;
  return {
    ...world,
    store: memoryGrantStore(world.pool),
    countNews: async (playerId, topic) =>
      database.outbox.committed().filter((row) => row.player_id === playerId && row.topic === topic)
        .length,
  };
});
