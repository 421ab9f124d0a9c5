import {
  COLLECTOR_BATCH_MAX,
  collectorId,
  type CollectorParams,
} from "@fairline/contracts/collector-events";
import type { Clock } from "@fairline/kernel";

/** An event that waits to be sent. */
export type WaitingEvent = {
  readonly name: string;
  readonly at: number;
  readonly params: CollectorParams;
};

/** Gathers events and sends them in batches. */
export type Collector = {
  tell(name: string, params: CollectorParams): void;
  /** Sends what waits: the page is about to go. */
  flush(): void;
};

/** What a collector works with. */
export type CollectorParts = {
  readonly clock: Clock;
  /** Whether the visitor agreed and the site wants to know. */
  isOn(): boolean;
  send(events: readonly WaitingEvent[]): void;
  /** Hears of every known event as it is told: it asks for consent itself. */
  forward(name: string, params: CollectorParams): void;
  log(message: string): void;
};

const FLUSH_MS = 5_000;

/** Makes one. An event that is not known, or carries more than it may, is logged and not sent. */
export function createCollector({ clock, isOn, send, forward, log }: CollectorParts): Collector {
  let waiting: WaitingEvent[] = [];
  let cancel: (() => void) | undefined;

  function flush(): void {
    cancel?.();
    cancel = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0 && isOn()) send(batch);
  }

  return {
    flush,
    tell(name, params) {
      if (collectorId(name, params) === undefined) {
        log(`unknown analytics event ${name}`);
        return;
      }
      forward(name, params);
      if (!isOn()) return;
      waiting.push({ name, at: Math.floor(clock.nowMs()), params });
      if (waiting.length >= COLLECTOR_BATCH_MAX) flush();
      else cancel ??= clock.after(FLUSH_MS, flush);
    },
  };
}
