/** Shortest and longest password, as the platform takes them. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** How hard a password is to guess, for the meter; the platform judges by itself. */
export type PasswordStrength = "empty" | "short" | JudgedStrength;

/** What a judge says of a password that is long enough. */
export type JudgedStrength = "weak" | "fair" | "good";

/** Judges a password by what guessers try first; `personal` is what the player is called. */
export type JudgePassword = (password: string, personal: readonly string[]) => JudgedStrength;

/** Nothing is said of a password before there is something to judge it by. */
export function passwordStrength(
  password: string,
  judge: JudgePassword | undefined,
  personal: readonly string[] = [],
): PasswordStrength {
  if (password === "" || judge === undefined) return "empty";
  return isShort(password) ? "short" : judge(password.normalize("NFC"), personal);
}

/** Whether the platform refuses it for its length. */
export function isShort(password: string): boolean {
  return lengthOf(password) < PASSWORD_MIN;
}

/** Characters as the platform counts them: é is one, however it was typed. */
export function lengthOf(password: string): number {
  return [...password.normalize("NFC")].length;
}
