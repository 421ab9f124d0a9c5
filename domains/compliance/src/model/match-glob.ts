/**
 * Whether a text fits a glob: `*` is any text, also none, `?` is one character, letters of any case
 * are equal. The time is at most the product of both lengths, whatever the pattern.
 */
export function matchGlob(pattern: string, text: string): boolean {
  const wanted = pattern.toLowerCase();
  const given = text.toLowerCase();
  let at = 0;
  let place = 0;
  let star = -1;
  let starAt = 0;
  while (at < given.length) {
    const sign = wanted[place];
    if (sign === "*") {
      star = place;
      starAt = at;
      place += 1;
    } else if (sign === "?" || (sign !== undefined && sign === given[at])) {
      at += 1;
      place += 1;
    } else if (star >= 0) {
      // The star takes one character more, and the rest is tried again.
      place = star + 1;
      starAt += 1;
      at = starAt;
    } else return false;
  }
  while (wanted[place] === "*") place += 1;
  return place === wanted.length;
}
