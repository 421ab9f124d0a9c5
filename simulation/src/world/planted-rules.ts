import type { RulesLoader } from "@fairline/wallet";
import type { Plant } from "../plants.ts";

/** Rules as they are loaded, unless it is planted that the first ones read are kept for ever. */
export function plantedRules(plant: Plant, loader: RulesLoader): RulesLoader {
  if (!plant.keepsOldRules()) return loader;
  const kept = new Map<bigint, unknown>();
  return {
    async load(query, headIds) {
      const rules = await loader.load(query, headIds);
      for (const [headId, rule] of rules) if (!kept.has(headId)) kept.set(headId, rule);
      return new Map([...rules].map(([headId]) => [headId, kept.get(headId)]));
    },
  };
}
