export { createFakeSource, type FakeSource } from "./fake-source.ts";
export { createMemoryPair, type MemoryPair } from "./memory-pair.ts";
export { createFakeFeed, type FakeFeed } from "./fake-feed.ts";
export { createLiveWorld, type LiveWorld } from "./live-world.ts";
