/** Letters that Unicode takes for letters of their own, as people write them without their marks. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["ħ", "h"],
  ["ı", "i"],
]);
/** Dots and apostrophes inside a part are written or left out; spaces, hyphens and ・ divide. */
const INSIDE = /[^\p{L}\p{N}\s・-]/gu;
const DIVIDER = /[\s・-]+/u;
/** One letter of a name may stand for eighteen. */
const KEY_LENGTH_MAX = 600;

/**
 * One text for a person's name and date of birth: without case, accents, spacing, punctuation and the
 * order of parts. Accounts that share it may be one person's.
 */
export function personKey(typed: string, birthDate: string): string {
  const folded = [...typed.normalize("NFKD").toLowerCase()]
    .map((letter) => PLAIN.get(letter) ?? letter)
    .join("");
  const parts = folded.replaceAll(/\p{M}/gu, "").replaceAll(INSIDE, "").split(DIVIDER);
  const name = joinInitials(parts.filter((part) => part !== ""))
    .toSorted()
    .join("");
  return `${birthDate} ${name}`.slice(0, KEY_LENGTH_MAX);
}

/** A part of one letter belongs to the next one: O Neil is O'Neil. */
function joinInitials(parts: readonly string[]): string[] {
  const joined: string[] = [];
  let before = "";
  for (const part of parts) {
    if ([...part].length === 1) {
      before += part;
      continue;
    }
    joined.push(before + part);
    before = "";
  }
  return before === "" ? joined : [...joined, before];
}
