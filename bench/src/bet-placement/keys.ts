import { type Clock, uuidV7At } from "@fairline/kernel";

const KEY_BYTES = 10;

/** Keys of now that differ by a counter: drawing real chance costs as much as a transfer. */
export function createKeys(clock: Clock): () => string {
  const bytes = new Uint8Array(KEY_BYTES);
  const view = new DataView(bytes.buffer);
  let count = 0;
  return () => {
    count += 1;
    view.setUint32(6, count);
    return uuidV7At(clock.nowMs(), bytes);
  };
}
