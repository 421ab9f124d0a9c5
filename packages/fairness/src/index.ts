export { secureBelow, secureBytes, secureToken, secureUuid } from "./secure-random.ts";
export { createSeededRandom, type SeededRandom } from "./seeded-random.ts";
