import { assert } from "@fairline/kernel";

type Event = { readonly at: number; readonly order: number; task: (() => void) | null };

/** Turns of the event loop after which nothing of a step is on its way any more. */
const TURNS = 4;

/**
 * The only source of time and order: tasks run one after another, each when everything that the one
 * before it set off has come to rest. Times are whole microseconds since 1970.
 */
export class VirtualTime {
  #now: number;
  #order = 0;
  readonly #heap: Event[] = [];

  constructor(startMicros: number) {
    this.#now = startMicros;
  }

  get now(): number {
    return this.#now;
  }

  /** Runs `task` after a while; returns a function that cancels it. */
  after(micros: number, task: () => void): () => void {
    assert(micros >= 0, "time goes forward");
    this.#order += 1;
    const event: Event = { at: this.#now + Math.round(micros), order: this.#order, task };
    this.#push(event);
    return () => {
      event.task = null;
    };
  }

  /** Lets time pass until then, running what is due on the way. */
  async runUntil(micros: number): Promise<void> {
    await rest();
    for (let next = this.#heap[0]; next !== undefined && next.at <= micros; next = this.#heap[0]) {
      this.#pop();
      if (next.task === null) continue;
      this.#now = Math.max(this.#now, next.at);
      next.task();
      await rest();
    }
    this.#now = Math.max(this.#now, micros);
  }

  #push(event: Event): void {
    const heap = this.#heap;
    let index = heap.push(event) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !isBefore(event, above)) break;
      heap[index] = above;
      index = parent;
    }
    heap[index] = event;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let index = 0;
    for (;;) {
      const left = index * 2 + 1;
      const [a, b] = [heap[left], heap[left + 1]];
      const child = a !== undefined && b !== undefined && isBefore(b, a) ? left + 1 : left;
      const below = heap[child];
      if (below === undefined || !isBefore(below, last)) break;
      heap[index] = below;
      index = child;
    }
    heap[index] = last;
  }
}

function isBefore(a: Event, b: Event): boolean {
  return a.at === b.at ? a.order < b.order : a.at < b.at;
}

async function rest(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
