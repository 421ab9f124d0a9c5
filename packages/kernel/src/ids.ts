/** A value that carries its meaning in its type. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether `text` is a UUID of version 7 in lower-case canonical form (RFC 9562 §5.7). */
export function isUuidV7(text: string): boolean {
  return UUID_V7.test(text);
}

/** The Unix milliseconds inside a UUIDv7. */
export function uuidV7Time(uuid: string): number {
  return Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);
}

/** A UUIDv7 of the given time and 10 random bytes (RFC 9562 §5.7). */
export function uuidV7At(nowMs: number, random: Uint8Array): string {
  const time = Math.floor(nowMs).toString(16).padStart(12, "0");
  const version = hexOf(((random[0] ?? 0) & 0x0f) | 0x70) + hexOf(random[1]);
  const variant = hexOf(((random[2] ?? 0) & 0x3f) | 0x80) + hexOf(random[3]);
  let node = "";
  for (let place = 4; place < 10; place += 1) node += hexOf(random[place]);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${node}`;
}

/** Two digits for each byte: looking them up takes a fraction of writing them out. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function hexOf(byte = 0): string {
  return HEX[byte] ?? "";
}
