export { secureBelow, secureBytes, secureToken } from "./secure-random.ts";
export { createSeededRandom, type SeededRandom } from "./seeded-random.ts";
