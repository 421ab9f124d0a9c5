/** Shortest and longest password, as the platform takes them. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** How hard a password is to guess, for the meter; the platform judges by itself. */
export type PasswordStrength = "empty" | "short" | "weak" | "fair" | "good";

const FAIR_BITS = 45;
const GOOD_BITS = 65;

/**
 * Estimates a password: its length times the variety of its characters, without what repeats, runs
 * along the alphabet, or is the player's own name or address.
 */
export function passwordStrength(
  password: string,
  personal: readonly string[] = [],
): PasswordStrength {
  if (password === "") return "empty";
  if (lengthOf(password) < PASSWORD_MIN) return "short";
  const bits = effectiveLength(stripped(password, personal)) * Math.log2(variety(password));
  return bits >= GOOD_BITS ? "good" : bits >= FAIR_BITS ? "fair" : "weak";
}

/** Characters as the platform counts them: é is one, however it was typed. */
export function lengthOf(password: string): number {
  return [...password.normalize("NFC")].length;
}

function stripped(password: string, personal: readonly string[]): string {
  return personal
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/))
    .filter((word) => word.length >= 4)
    .reduce((rest, word) => rest.replaceAll(word, ""), password.toLowerCase());
}

// A character counts less when it repeats the one before it or is its neighbour: "aaaa", "1234".
function effectiveLength(text: string): number {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const weights = codes.map((code, index) => {
    const before = codes[index - 1];
    return before !== undefined && Math.abs(code - before) <= 1 ? 0.25 : 1;
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const distinct = new Set(codes).size;
  return Math.min(whole, distinct * 1.5);
}

function variety(password: string): number {
  const sets: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^ -~]/, 60],
  ];
  return sets.reduce((sum, [set, size]) => (set.test(password) ? sum + size : sum), 0);
}
