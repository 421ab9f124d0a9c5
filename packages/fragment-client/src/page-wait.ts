import { fault, type FragmentFault } from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";

/** Somebody who waits for an answer, told once when his time is over. */
export interface Waiting {
  leave(reason: FragmentFault): void;
}

/** Tells when a page's visitor leaves. An `AbortSignal` does; it is dear to make for every page. */
export interface VisitorSignal {
  readonly aborted: boolean;
  addEventListener(name: "abort", task: () => void): void;
  removeEventListener(name: "abort", task: () => void): void;
}

/** A timer that fires this much late tells of a busy process, not of a slow fragment. */
const LATE_MS = 25;
/** Deadlines closer than this are one. */
const SAME_MS = 1;

/**
 * Ends the waiting of one page: at each deadline, and when its visitor has left. Whoever has the
 * same deadline shares its timer, and all share one listener, because a page asks for all of its
 * fragments at once.
 */
export class PageWait {
  /** When it was opened, on the monotonic clock: what is asked in the same tick is as old. */
  readonly openedMs: number;
  readonly #clock: Clock;
  readonly #page: VisitorSignal | undefined;
  #deadlines: Deadline[] = [];
  #isHeard = false;

  constructor(clock: Clock, page?: VisitorSignal) {
    this.#clock = clock;
    this.#page = page;
    this.openedMs = clock.monotonicMs();
  }

  /** The visitor has left. */
  get isGone(): boolean {
    return this.#page?.aborted ?? false;
  }

  /** Takes somebody in; what it gives must be told when his answer came. */
  enter(one: Waiting, deadlineMs: number): Deadline {
    if (!this.#isHeard) {
      this.#isHeard = true;
      this.#page?.addEventListener("abort", this.#onGone);
    }
    const deadline = this.#deadlineAt(this.#clock.monotonicMs() + deadlineMs, deadlineMs);
    deadline.enter(one);
    return deadline;
  }

  #deadlineAt(dueMs: number, deadlineMs: number): Deadline {
    for (const known of this.#deadlines) {
      if (Math.abs(known.dueMs - dueMs) < SAME_MS) return known;
    }
    const fresh = new Deadline(this.#clock, deadlineMs, dueMs, this.#onEmpty);
    this.#deadlines.push(fresh);
    return fresh;
  }

  readonly #onEmpty = (empty: Deadline): void => {
    this.#deadlines = this.#deadlines.filter((one) => one !== empty);
    if (this.#deadlines.length > 0) return;
    this.#isHeard = false;
    this.#page?.removeEventListener("abort", this.#onGone);
  };

  readonly #onGone = (): void => {
    const reason = fault("FRAGMENT_ABORTED", "the visitor left");
    for (const one of this.#deadlines) one.end(reason);
  };
}

/** One moment, and who waits until then. */
export class Deadline {
  readonly dueMs: number;
  readonly #clock: Clock;
  readonly #delayMs: number;
  readonly #onEmpty: (empty: Deadline) => void;
  readonly #inside: Waiting[] = [];
  #left = 0;
  #cancel: () => void;

  constructor(clock: Clock, delayMs: number, dueMs: number, onEmpty: (empty: Deadline) => void) {
    this.dueMs = dueMs;
    this.#clock = clock;
    this.#delayMs = delayMs;
    this.#onEmpty = onEmpty;
    this.#cancel = clock.after(delayMs, () => this.#fire());
  }

  enter(one: Waiting): void {
    this.#inside.push(one);
  }

  /** Somebody got his answer: with the last of them the timer goes. */
  leave(): void {
    this.#left += 1;
    if (this.#left < this.#inside.length) return;
    this.#cancel();
    this.#onEmpty(this);
  }

  /** Everybody still inside is told; who is not hears nothing of it. */
  end(reason: FragmentFault): void {
    for (const one of this.#inside) one.leave(reason);
  }

  /**
   * When the process itself was too busy to look at the clock, answers may be lying there unread:
   * the time that was lost is given back, once.
   */
  #fire(): void {
    const lateMs = this.#clock.monotonicMs() - this.dueMs;
    if (lateMs < LATE_MS) this.#expire();
    else this.#cancel = this.#clock.after(Math.min(lateMs, this.#delayMs), () => this.#expire());
  }

  #expire(): void {
    this.end(fault("FRAGMENT_TIMEOUT", `over ${this.#delayMs} ms`));
  }
}
