import type { ChampionView } from "@fairline/contracts";
import type { Translate } from "@fairline/i18n";

/** Name of a championship in the player's language; the platform's own name when there is none. */
export function championName(t: Translate, champion: ChampionView): string {
  const name = t(champion.nameKey);
  return name === champion.nameKey ? champion.name : name;
}
