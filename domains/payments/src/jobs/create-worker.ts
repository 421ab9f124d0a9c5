import { repeat } from "@fairline/kernel";
import type { PaymentsDeps } from "../payments.ts";
import { applyProviderEvents } from "./apply-provider-events.ts";
import { queryDuePayments } from "./query-due-payments.ts";
import { sendWithdrawals } from "./send-withdrawals.ts";

/** Does the work of this domain that nobody waits for. */
export interface Worker {
  /** Looks for work now; a look at work looks again afterwards. Never throws. */
  kick(): void;
  /** Does everything that is due and resolves when nothing is left. */
  work(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const POLL_MS = 1_000;
/** Rounds of one run; what is left waits for the next poll. */
const ROUNDS_MAX = 100;

/** Makes the worker of a process. */
export function createWorker(deps: PaymentsDeps): Worker {
  let running: Promise<void> = Promise.resolve();
  let isPlanned = false;
  let isStopped = false;
  let stopJob: (() => Promise<void>) | undefined;

  // One run after the other; several wishes while one runs are one further run.
  function work(): Promise<void> {
    if (!isPlanned && !isStopped) {
      isPlanned = true;
      running = running.then(() => {
        isPlanned = false;
        return drain(deps);
      });
    }
    return running;
  }

  return {
    kick: () => void work(),
    work,
    start() {
      const { clock, log } = deps;
      stopJob = repeat({ clock, log, name: "payments-worker", everyMs: POLL_MS }, work);
    },
    async stop() {
      isStopped = true;
      await stopJob?.();
      await running;
    },
  };
}

async function drain(deps: PaymentsDeps): Promise<void> {
  try {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const applied = await applyProviderEvents(deps);
      const queried = await queryDuePayments(deps);
      const sent = await sendWithdrawals(deps);
      if (applied + queried + sent === 0) return;
    }
  } catch (error) {
    deps.log.error({ error: String(error) }, "payments worker failed, runs again");
  }
}
