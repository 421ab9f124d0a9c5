/** What a player heard of one call, or that he heard nothing. */
export type Heard =
  | { readonly kind: "done"; readonly ref: string }
  | { readonly kind: "refused"; readonly code: string }
  /** The call failed, or the process died, or nobody answered in time. */
  | { readonly kind: "unknown"; readonly code: string };

/** One request, which may be sent several times, also with another body. */
export type Request = {
  readonly call: "bet" | "deposit" | "cash-out" | "withdrawal" | "account" | "conversion";
  readonly playerId: bigint;
  readonly requestId: string;
  readonly attempts: { readonly body: string; heard: Heard | null }[];
};

const EVENTS_MAX = 20;
const BUG = /Assertion|LEDGER_WRITE_FAILED|the database refuses|TypeError|RangeError/;

/** Everything that players did and heard, and the last events for a report. */
export class History {
  readonly requests: Request[] = [];
  readonly operations = new Map<string, number>();
  readonly refusals = new Map<string, number>();
  /** Assertions that failed, and writes that the database refused: bugs, whoever heard of them. */
  readonly bugs = new Set<string>();
  acknowledged = 0;
  readonly #events: string[] = [];
  readonly #now: () => number;
  /** Takes every event, so that two runs can be compared to the byte. */
  onEvent: (line: string) => void = () => {};

  constructor(now: () => number) {
    this.#now = now;
  }

  get lastEvents(): readonly string[] {
    return this.#events;
  }

  note(event: string): void {
    const line = `${this.#now()} ${event}`;
    this.onEvent(line);
    this.#events.push(line);
    if (this.#events.length > EVENTS_MAX) this.#events.shift();
  }

  did(operation: string): void {
    this.operations.set(operation, (this.operations.get(operation) ?? 0) + 1);
  }

  /** Looks at a failure that somebody was told of. */
  failed(what: string, failure: string): void {
    if (BUG.test(failure)) this.bugs.add(`${what}: ${failure}`);
  }

  heard(what: string, heard: Heard): void {
    if (heard.kind === "unknown") this.failed(what, heard.code);
    if (heard.kind === "refused") {
      this.refusals.set(heard.code, (this.refusals.get(heard.code) ?? 0) + 1);
    }
    if (heard.kind !== "unknown") this.acknowledged += 1;
    this.note(`${what}: ${heard.kind} ${heard.kind === "done" ? heard.ref : heard.code}`);
  }
}
