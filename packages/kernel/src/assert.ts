/** Thrown when the program contradicts itself; nobody may continue after it. */
export class AssertionFailed extends Error {
  override name = "AssertionFailed";
}

/** Promises that `condition` holds from here on; throws `AssertionFailed` otherwise. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionFailed(message);
}

/** Ends a switch over a union: reaching it at run time is a bug. */
export function assertNever(value: never): never {
  throw new AssertionFailed(`unreachable case: ${JSON.stringify(value)}`);
}
