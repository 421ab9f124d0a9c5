import type { IdentityDeps } from "../identity.ts";
import { endSessionOfToken } from "../store/sessions.ts";

/** Ends the session of a token; without one nothing happens, and the answer is the same. */
export async function signOut(
  deps: IdentityDeps,
  tokenHash: Uint8Array | undefined,
): Promise<void> {
  if (!tokenHash) return;
  const wasOpen = await endSessionOfToken(deps.pool, tokenHash, "signed-out");
  if (wasOpen) deps.nudge();
}
