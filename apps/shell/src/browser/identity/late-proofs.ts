import { type ApiFetch, createApiCaller, type FingerprintKeeper } from "@fairline/api-client";
import type { Clock } from "@fairline/kernel";
import type { TrustedCode } from "../fragments/trusted-code.ts";
import { loadAfterPaint } from "../load-after-paint.ts";
import type { PageProofs } from "../page-calls.ts";
import { tabStorage } from "../tab-storage.ts";

/** What the proofs of a page work with. */
export type ProofParts = {
  readonly clock: Clock;
  readonly trusted: TrustedCode;
  /** Tells the player what his browser does meanwhile. */
  onWork(): void;
  /** The platform ended the session. */
  onSessionEnded(): void;
};

/** The device's fingerprint; its code comes when it is first needed. */
export type LateFingerprints = FingerprintKeeper & {
  /** Fetches the code, and with it what an earlier page kept. */
  load(): Promise<FingerprintKeeper>;
};

/** Proofs whose code no first load has to carry; their own calls go by no rules. */
export function lateProofs(
  fetch: ApiFetch,
  parts: ProofParts,
): PageProofs & { readonly fingerprints: LateFingerprints } {
  const api = createApiCaller({ fetch, origin: "" });
  let keeper: FingerprintKeeper | undefined;

  async function load(): Promise<FingerprintKeeper> {
    const { openFingerprints } = await loadAfterPaint();
    return (keeper ??= openFingerprints(api, parts.clock));
  }

  return {
    fingerprints: {
      held: () => keeper?.held(),
      refresh: async () => (await load()).refresh(),
      load,
    },
    async solveCaptcha(problem, signal) {
      const { solveCaptcha, workerSolver } = await loadAfterPaint();
      const solver = workerSolver(parts.trusted);
      return solveCaptcha(problem, { ...parts, api, solver, storage: tabStorage() }, signal);
    },
  };
}
