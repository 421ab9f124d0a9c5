/** Whether something is an object with fields. */
export function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

/** Whether something is a whole number that counts: none is below zero. */
export function isCount(given: unknown): given is number {
  return typeof given === "number" && Number.isSafeInteger(given) && given >= 0;
}

/** Whether something is a list of such numbers, or of whatever else `isOne` knows. */
export function isListOf<One>(
  given: unknown,
  isOne: (one: unknown) => one is One,
): given is readonly One[] {
  return Array.isArray(given) && given.every(isOne);
}

/** Whether something is null, or what `isOne` knows. */
export function isOrNull<One>(
  given: unknown,
  isOne: (one: unknown) => one is One,
): given is One | null {
  return given === null || isOne(given);
}

/** Whether something is one of these words. */
export function isWord<Word extends string>(given: unknown, words: readonly Word[]): given is Word {
  return words.some((word) => word === given);
}
