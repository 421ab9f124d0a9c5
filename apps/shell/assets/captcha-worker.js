// Finds the number whose digest a challenge names, beside the page: nothing on it has to wait.

/** Digests asked for at once; more would only take memory. */
const BATCH = 512;

/**
 * The whole number from 0 to `maxNumber` for which the SHA-256 of `salt.number` is `challenge`, in
 * hexadecimal; undefined when there is none.
 */
export async function findNumber({ salt, challenge, maxNumber }) {
  const encoder = new TextEncoder();
  for (let start = 0; start <= maxNumber; start += BATCH) {
    const count = Math.min(BATCH, maxNumber - start + 1);
    const digests = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        crypto.subtle.digest("SHA-256", encoder.encode(`${salt}.${start + index}`)),
      ),
    );
    const found = digests.findIndex((digest) => hexOf(digest) === challenge);
    if (found >= 0) return start + found;
  }
  return undefined;
}

function hexOf(digest) {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

if (typeof WorkerGlobalScope !== "undefined") {
  addEventListener("message", ({ data }) => {
    void findNumber(data).then((number) => postMessage(number));
  });
}
