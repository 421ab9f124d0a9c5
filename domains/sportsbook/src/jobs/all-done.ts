/** Waits until all have come to an end, and throws what the first of them failed with: nothing goes on unseen. */
export async function allDone<Value>(promises: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
