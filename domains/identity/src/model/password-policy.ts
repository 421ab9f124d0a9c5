import list from "./common-passwords.json" with { type: "json" };

/** Shortest password, in characters. */
export const PASSWORD_LENGTH_MIN = 8;
/** Longest password, in characters; nothing is ever cut off. */
export const PASSWORD_LENGTH_MAX = 128;

/** Why a password is refused. */
export type PasswordFault = "too-short" | "too-long" | "common" | "brand" | "personal";

const BRAND_WORDS = ["fairline"];
// Shorter words would refuse good passwords by chance: "ann" is inside "planning".
const PERSONAL_WORD_LENGTH_MIN = 4;

const commonPasswords: ReadonlySet<string> = new Set(list.passwords.split(" "));

/** What is wrong with a new password, or undefined; any composition of characters is fine. */
export function findPasswordFault(
  password: string,
  person: { readonly email: string; readonly name: string },
): PasswordFault | undefined {
  const length = countCharacters(password.normalize("NFC"));
  if (length < PASSWORD_LENGTH_MIN) return "too-short";
  if (length > PASSWORD_LENGTH_MAX) return "too-long";
  const folded = fold(password);
  if (commonPasswords.has(folded) || isOneCharacter(folded)) return "common";
  if (BRAND_WORDS.some((word) => folded.includes(word))) return "brand";
  if (personalWords(person).some((word) => folded.includes(word))) return "personal";
  return undefined;
}

function personalWords(person: { email: string; name: string }): string[] {
  const local = person.email.slice(0, person.email.lastIndexOf("@"));
  const words = [
    fold(person.email),
    fold(local),
    ...fold(person.name).split(/[^\p{L}\p{M}\p{N}]+/u),
  ];
  return words.filter((word) => countCharacters(word) >= PERSONAL_WORD_LENGTH_MIN);
}

/** Whether there is but one kind of character, or none that is seen: the first that anybody tries. */
function isOneCharacter(folded: string): boolean {
  return new Set(folded.replaceAll(/\s/g, " ")).size === 1;
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

function countCharacters(text: string): number {
  return Array.from(text).length;
}
