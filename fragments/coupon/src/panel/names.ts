import { marketName, outcomeName, type Translate } from "@fairline/i18n";

/** What a market's and a pick's name are made of. */
export type Named = {
  typeId: string;
  specifiers: string;
  outcomeId: string;
  home: string;
  away: string;
};

/** A sport in the player's language; one without a name is called by its id. */
export function sportName(t: Translate, sport: string): string {
  const key = `common.${sport}`;
  const name = t(key);
  return name === key ? sport : name;
}

/** The market and the pick in the player's language: "Total goals" and "Over 2.5". */
export function pickName(t: Translate, pick: Named): { market: string; outcome: string } {
  return {
    market: marketName(t, pick, pick),
    outcome: outcomeName(t, pick, pick.outcomeId, pick),
  };
}
