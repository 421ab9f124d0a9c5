import { describeLimitStore } from "@fairline/responsible-gaming/testing";
import { openMemoryWorld } from "../testing/open-memory-world.ts";
import { memoryLimitStore } from "./memory-limit-store.ts";

describeLimitStore("memory", async () => {
  const world = await openMemoryWorld();
  const { database } = world.pool;
  return {
    ...world,
    store: memoryLimitStore(world.pool),
    newsOf: async (playerId) =>
      database.outbox
        .committed()
        .filter((row) => row.player_id === playerId && row.topic === "limits.changed")
        .map(({ topic, body }) => ({ topic, body })),
    plannedFor: async (playerId) =>
      database.plannedExclusions
        .committed()
        .filter((row) => row.playerId === playerId)
        .map(({ beginsAt }) => beginsAt),
  };
});
