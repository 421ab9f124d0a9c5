import { transaction } from "@fairline/database";
import { type Refused, refused } from "@fairline/kernel";
import type { IdentityErrorCode } from "../errors.ts";
import type { IdentityDeps } from "../identity.ts";
import { insertConsents } from "../store/players.ts";
import { lockStanding } from "../store/standings.ts";

/**
 * Writes down that a player agrees to the terms in the wording he was shown. Another wording than
 * the present one is refused; agreeing twice changes nothing.
 */
export async function agreeToTerms(
  deps: Pick<IdentityDeps, "pool" | "clock" | "termsVersion">,
  playerId: bigint,
  version: string,
): Promise<{ agreedAtMs: number } | Refused<IdentityErrorCode>> {
  if (version !== deps.termsVersion) {
    return refused("IDENTITY_TERMS_OUTDATED", { version: deps.termsVersion });
  }
  const agreedAtMs = deps.clock.nowMs();
  await transaction(deps.pool, async (client) => {
    const standing = await lockStanding(client, playerId);
    if (standing?.agreedTerms === version) return;
    const consent = { kind: "terms", version, isGranted: true } as const;
    await insertConsents(client, playerId, [consent], new Date(agreedAtMs));
  });
  return { agreedAtMs };
}
