export { createRedisBus, type RedisBusDeps } from "./create-redis-bus.ts";
