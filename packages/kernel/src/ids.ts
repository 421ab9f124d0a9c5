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
  const bytes = Array.from(random.subarray(0, 10));
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70;
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`;
}
