import { describeRoundStore } from "@fairline/casino/testing";
import { openMemoryWorld } from "../testing/open-memory-world.ts";
import { memoryRoundStore } from "./memory-round-store.ts";

describeRoundStore("memory", async () => {
  const world = await openMemoryWorld();
  return { ...world, store: memoryRoundStore(world.pool) };
});
