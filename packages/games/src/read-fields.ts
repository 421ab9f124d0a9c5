/** The fields of an object that has exactly these, or undefined. */
export function readFields<Name extends string>(
  given: unknown,
  ...names: readonly Name[]
): Readonly<Record<Name, unknown>> | undefined {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return undefined;
  const isExact =
    Object.keys(given).length === names.length && names.every((name) => Object.hasOwn(given, name));
  return isExact ? (given as Record<Name, unknown>) : undefined;
}

/** Whether a value is a whole number from the least to the greatest; −0 is none, JSON forgets its sign. */
export function isWhole(given: unknown, least: number, greatest: number): given is number {
  return (
    typeof given === "number" &&
    Number.isInteger(given) &&
    given >= least &&
    given <= greatest &&
    !Object.is(given, -0)
  );
}

/** Whether a value is one of these words. */
export function isOneOf<Word extends string>(
  given: unknown,
  words: readonly Word[],
): given is Word {
  return words.some((word) => word === given);
}

/** The selection of a game that leaves nothing to choose. */
export function parseNothing(given: unknown): Record<string, never> | undefined {
  return readFields(given) === undefined ? undefined : {};
}
