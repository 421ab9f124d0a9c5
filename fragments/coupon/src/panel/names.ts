import type { Translate } from "@fairline/i18n";
import { specifierValues } from "../state/pick.ts";

/** What a market's and a pick's name are made of. */
export type Named = {
  typeId: string;
  specifiers: string;
  outcomeId: string;
  home: string;
  away: string;
};

/** "Total goals · Over 2.5": the market and the pick in the player's language. */
export function pickName(t: Translate, pick: Named): { market: string; outcome: string } {
  const values = { home: pick.home, away: pick.away, ...specifierValues(pick.specifiers) };
  return {
    market: t(`market.${pick.typeId}`, values),
    outcome: t(`outcome.${pick.typeId}.${pick.outcomeId}`, values),
  };
}
