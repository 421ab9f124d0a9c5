/** What a parameter of a path may be; anything else is no such page. */
export const PARAMETER_KINDS: Readonly<Record<string, RegExp>> = {
  sport: /^[a-z0-9-]{1,40}$/,
  champ: /^\d{1,12}(?:-[a-z0-9-]{1,120})?$/,
  game: /^\d{1,12}(?:-[a-z0-9-]{1,120})?$/,
  resultsType: /^(?:live|zone)$/,
};
