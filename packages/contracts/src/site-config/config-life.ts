const LIFE_SECONDS_MIN = 600;
const LIFE_SPREAD_SECONDS = 301;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Seconds for which an answer may be kept: 600 to 900, spread by what was asked, so that groups do
 * not all expire together.
 */
export function configLifeSeconds(key: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), FNV_PRIME) >>> 0;
  }
  return LIFE_SECONDS_MIN + (hash % LIFE_SPREAD_SECONDS);
}
