const LENGTH_MAX = 60;
const SHAPE = /^\p{L}[\p{L}\p{M}' .’·・\u200C-\u200D-]*$/u;
/** Signs without a picture: fillers that count as letters, marks and joiners. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/**
 * Where a sign without a picture shapes the letter before it: the variant of an ideograph or of a
 * Mongolian letter, a break within a word of Arabic letters, and a join after a killed vowel.
 */
const SHAPING =
  /(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<=\p{Script=Mongolian})[\u180B-\u180D]|(?<=[\p{Script=Arabic}\p{Script=Syriac}]\p{M}*)\u200C(?=[\p{Script=Arabic}\p{Script=Syriac}])|(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u103A\u17D2])[\u200C\u200D]/gu;
/** A dot at middle height stands between letters: Col·lell, ジョン・スミス. */
const LOOSE_DOT = /(?<![\p{L}\p{M}])[·・]|[·・](?!\p{L})/u;

/** A person's name, trimmed and with single spaces; undefined for anything but letters and joins. */
export function parsePersonName(typed: string): string | undefined {
  const name = typed.normalize("NFC").trim().replace(/\s+/gu, " ");
  if (name.length > LENGTH_MAX || !SHAPE.test(name) || LOOSE_DOT.test(name)) return undefined;
  return INVISIBLE.test(name.replace(SHAPING, "")) ? undefined : name;
}
