export { createMemoryBus, type MemoryBusDeps } from "./create-memory-bus.ts";
