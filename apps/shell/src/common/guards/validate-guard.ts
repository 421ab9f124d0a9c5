import { FEATURES, type FeatureId } from "@fairline/contracts/features";
import type { SiteFacts } from "../facts/site-facts.ts";
import { type Guard, NOT_FOUND } from "./visit.ts";

/** Parameters that must be a word of the configuration, by the number of their page. */
const CONFIGURED_WORDS: readonly {
  readonly id: FeatureId;
  readonly param: string;
  words(site: SiteFacts): readonly string[];
}[] = [
  { id: FEATURES.topEvents, param: "subType", words: (site) => site.betting.topEventSubTypes },
  { id: FEATURES.toto, param: "totoSection", words: (site) => site.toto.sections },
  {
    id: FEATURES.registration,
    param: "type",
    words: (site) => site.reg.types,
  },
  { id: FEATURES.cyber, param: "type", words: (site) => site.betting.cyberTypes },
];

/** Words that are fixed by the configuration; whether a thing exists its fragment knows. */
export const validateGuard: Guard = ({ visit, match }) => {
  if (!match) return undefined;
  const { route, params } = match;
  const isUnknown = CONFIGURED_WORDS.some(({ id, param, words }) => {
    const word = route.ids.includes(id) ? params[param] : undefined;
    return word !== undefined && !words(visit.site).includes(word);
  });
  if (isUnknown) return NOT_FOUND;
  // A bonus has no section but its rules.
  const isBonus = route.ids.includes(FEATURES.bonuses);
  return isBonus && params.section !== undefined && params.section !== "rules"
    ? NOT_FOUND
    : undefined;
};
