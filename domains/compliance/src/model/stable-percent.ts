const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const MIX_1 = 0x85ebca6b;
const MIX_2 = 0xc2b2ae35;
const HUNDRED = 100;

/** A number from 0 to 99 for an address under a rule: always the same one, evenly spread. */
export function stablePercent(address: string, ruleId: string): number {
  const text = `${ruleId} ${address}`;
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME) >>> 0;
  }
  // Addresses that differ in their last sign only would otherwise lie side by side.
  hash = Math.imul(hash ^ (hash >>> 16), MIX_1) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), MIX_2) >>> 0;
  return ((hash ^ (hash >>> 16)) >>> 0) % HUNDRED;
}
