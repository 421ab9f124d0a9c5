/**
 * Goes on with a value at once when it is at hand, and later when it is only promised: what is mostly
 * remembered costs no turn of the queue. Throws what `goOn` throws, or rejects with it.
 */
export function whenKnown<T, R>(
  value: T | Promise<T>,
  goOn: (value: T) => R | Promise<R>,
): R | Promise<R> {
  return value instanceof Promise ? value.then(goOn) : goOn(value);
}
