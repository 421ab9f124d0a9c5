/** The search that carries where a player wanted to go from one form to the other. */
export function wayBack(returnTo: string | null): string {
  return returnTo === null ? "" : `?return-url=${encodeURIComponent(returnTo)}`;
}
