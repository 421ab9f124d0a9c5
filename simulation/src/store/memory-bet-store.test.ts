import { describeBetStore } from "@fairline/sportsbook/store-contract";
import { openMemoryWorld } from "../testing/open-memory-world.ts";
import { memoryBetStore } from "./memory-bet-store.ts";

describeBetStore("memory", async () => {
  const world = await openMemoryWorld();
  return { ...world, store: memoryBetStore(world.pool) };
});
