/** Bytes nobody can foresee, from the browser: for request ids, which must never meet another. */
export function browserBytes(count: number): Uint8Array {
  return globalThis.crypto.getRandomValues(new Uint8Array(count));
}
