import type { DebugParts } from "./open-debug-tools.ts";

/** The code of the tools, fetched only where they may be seen. */
export type DebugModule = { openDebugTools(parts: DebugParts): void };

/**
 * Loads the tools of developers where the site wants them, and never where players play: there not
 * even their code is asked for. Answers whether they were loaded.
 */
export async function startDebugTools(
  place: { readonly isProduction: boolean; readonly isWanted: boolean },
  load: () => Promise<DebugModule>,
  parts: DebugParts,
): Promise<boolean> {
  if (place.isProduction || !place.isWanted) return false;
  const { openDebugTools } = await load();
  openDebugTools(parts);
  return true;
}
