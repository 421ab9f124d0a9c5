import { createHash } from "node:crypto";

/** Above all numbers that are given by hand. */
const FIRST = 1_000_000;
const NUMBERS = 2_000_000_000;

/** A number that a name has wherever it stands: the same for ever, whatever other names there are. */
export function numberOfName(name: string): number {
  const digest = createHash("sha256").update(name.normalize("NFC")).digest();
  return FIRST + (digest.readUInt32BE(0) % NUMBERS);
}
