import {
  fault,
  type FragmentAnswer,
  type FragmentCall,
  type FragmentFault,
  type FragmentResult,
  type FragmentTransport,
  isFault,
  type MfRequest,
} from "@fairline/fragment-protocol";
import type { Deadline, PageWait, Waiting } from "./page-wait.ts";

/** What asking a fragment comes to. */
export type CallResult = FragmentResult | FragmentFault;

/** Hears what a call came to. */
export type Tell = (result: CallResult) => void;

/** One call of a fragment that several pages may wait for. */
export type SharedCall = {
  /** Waits for the answer until the deadline or the end of the page, whatever comes first. */
  join(page: PageWait, deadlineMs: number, tell: Tell): void;
};

/** Whose call it is, and what becomes of it there. */
export interface CallOwner {
  /** Checks what came; each answer once. */
  read(answer: FragmentAnswer): CallResult;
  /** The call is over: answered, or nobody waits for it any more. */
  onEnd(result: CallResult): void;
  /** An answer came after everybody had left. */
  onLate(): void;
}

/**
 * Starts a call. Each waiter leaves at its own deadline or with its own page; the call is given up
 * when the last one has left, never because the first did.
 */
export function startCall(
  transport: FragmentTransport,
  request: MfRequest,
  owner: CallOwner,
): SharedCall {
  const call = new Call(owner);
  void transport.render(request, call).then(call.answer);
  return call;
}

class Call implements SharedCall, FragmentCall {
  readonly #owner: CallOwner;
  #waiters: Waiter[] = [];
  #ended: CallResult | undefined;
  #isTimedOut = false;
  #isGivenUp = false;
  #task: (() => void) | undefined;
  #controller: AbortController | undefined;

  constructor(owner: CallOwner) {
    this.#owner = owner;
  }

  get isOver(): boolean {
    return this.#isGivenUp;
  }

  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#isGivenUp) this.#controller.abort();
    }
    return this.#controller.signal;
  }

  onOver(task: () => void): void {
    if (this.#isGivenUp) task();
    else this.#task = task;
  }

  join(page: PageWait, deadlineMs: number, tell: Tell): void {
    if (this.#ended) {
      tell(this.#ended);
      return;
    }
    const waiter = new Waiter(this, tell);
    this.#waiters.push(waiter);
    if (page.isGone) waiter.leave(fault("FRAGMENT_ABORTED", "the visitor left"));
    else waiter.wait(page, deadlineMs);
  }

  readonly answer = (answer: FragmentAnswer | FragmentFault): void => {
    if (this.#ended) {
      this.#owner.onLate();
      return;
    }
    const result = isFault(answer) ? answer : this.#owner.read(answer);
    this.#ended = result;
    this.#owner.onEnd(result);
    for (const waiter of this.#waiters) waiter.tell(result);
    this.#waiters = [];
  };

  leave(waiter: Waiter, reason: FragmentFault): void {
    this.#waiters = this.#waiters.filter((one) => one !== waiter);
    this.#isTimedOut ||= reason.code === "FRAGMENT_TIMEOUT";
    // Told first: whoever hears of the end may look at what this page got.
    waiter.tell(reason);
    if (this.#waiters.length > 0 || this.#ended) return;
    this.#ended = this.#isTimedOut ? fault("FRAGMENT_TIMEOUT", "nobody waits any more") : reason;
    this.#isGivenUp = true;
    this.#task?.();
    this.#controller?.abort();
    this.#owner.onEnd(this.#ended);
  }
}

/** One page that waits for a call. */
class Waiter implements Waiting {
  readonly #call: Call;
  readonly #tell: Tell;
  #deadline: Deadline | undefined;
  #isTold = false;

  constructor(call: Call, tell: Tell) {
    this.#call = call;
    this.#tell = tell;
  }

  wait(page: PageWait, deadlineMs: number): void {
    this.#deadline = page.enter(this, deadlineMs);
  }

  leave(reason: FragmentFault): void {
    if (!this.#isTold) this.#call.leave(this, reason);
  }

  tell(result: CallResult): void {
    this.#isTold = true;
    this.#deadline?.leave();
    this.#tell(result);
  }
}
