import type { CaptchaChallenge } from "@fairline/contracts";
import type { TrustedCode } from "../fragments/trusted-code.ts";
import { SOLVER_URL } from "./solver-url.ts";

/** Finds the number of a challenge; undefined when there is none or somebody gave up. */
export type Solver = (
  challenge: CaptchaChallenge,
  signal: AbortSignal | undefined,
) => Promise<number | undefined>;

/** A solver that works beside the page, in a worker of its own that ends with its answer. */
export function workerSolver(trusted: TrustedCode): Solver {
  return (challenge, signal) =>
    new Promise((resolve) => {
      const worker = openWorker(trusted);
      const end = (number: number | undefined) => {
        worker.terminate();
        resolve(number);
      };
      worker.addEventListener("message", ({ data }: MessageEvent<unknown>) =>
        end(typeof data === "number" ? data : undefined),
      );
      worker.addEventListener("error", () => end(undefined));
      signal?.addEventListener("abort", () => end(undefined), { once: true });
      const { salt, challenge: digest, maxNumber } = challenge;
      worker.postMessage({ salt, challenge: digest, maxNumber });
    });
}

/** The constructor takes the object that the policy approved, though its type speaks of text. */
function openWorker(trusted: TrustedCode): Worker {
  const url = trusted.scriptUrl(SOLVER_URL) as string;
  return new Worker(url, { type: "module" });
}
