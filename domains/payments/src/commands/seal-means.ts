import { hashMeans, type KnownEvidence } from "../model/means.ts";
import type { PaymentsDeps } from "../payments.ts";
import type { Evidence } from "../ports.ts";

/** Puts our hash in the place of what the provider calls the means, before anything is stored. */
export async function sealMeans(
  { store }: PaymentsDeps,
  provider: string,
  { means, ...evidence }: Evidence,
): Promise<KnownEvidence> {
  if (means === undefined) return evidence;
  const key = await store.findMeansKey();
  return { ...evidence, meansHash: hashMeans(key, provider, means) };
}
