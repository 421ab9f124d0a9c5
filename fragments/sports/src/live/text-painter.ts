/** The node that holds a price's or clock's text. */
export type PaintText = { nodeValue: string | null };

/** A text on the screen that follows a fixture: clock, period, score. */
export type TextSpot = {
  readonly fixtureId: string;
  readonly text: PaintText;
  /** What it says at this moment of the server's time. */
  compute(nowMs: number): string;
  /** Whether it moves with time alone. */
  readonly ticks: boolean;
  /** Called when the fixture changed it, for the pulse of a score. */
  onChanged?(): void;
};

/** What texts need around them. */
export type TextPorts = {
  /** Server time. */
  nowMs(): number;
  after(delayMs: number, task: () => void): () => void;
};

/** Keeps clocks, periods and scores right; one timer for all of them. */
export type TextPainter = {
  add(spot: TextSpot): () => void;
  mark(fixtureId: string): void;
  paintDirty(): void;
  setPaused(isPaused: boolean): void;
  stop(): void;
};

const TICK_MS = 1_000;

/** Makes a text painter. Its timer runs only while there is a text that ticks. */
export function createTextPainter(ports: TextPorts): TextPainter {
  const spots = new Map<string, Set<TextSpot>>();
  const dirty = new Set<string>();
  let isPaused = false;
  let stopTicking: (() => void) | undefined;

  function tick(): void {
    stopTicking = undefined;
    if (spots.size === 0) return;
    if (!isPaused) {
      for (const spot of [...spots.values()].flatMap((set) => [...set])) {
        if (spot.ticks) write(spot, ports.nowMs());
      }
    }
    stopTicking = ports.after(TICK_MS, tick);
  }

  return {
    add(spot) {
      const set = spots.get(spot.fixtureId) ?? new Set();
      spots.set(spot.fixtureId, set.add(spot));
      write(spot, ports.nowMs());
      stopTicking ??= ports.after(TICK_MS, tick);
      return () => {
        set.delete(spot);
        if (set.size === 0) spots.delete(spot.fixtureId);
      };
    },
    mark: (fixtureId) => void dirty.add(fixtureId),
    paintDirty() {
      for (const fixtureId of dirty) {
        for (const spot of spots.get(fixtureId) ?? []) {
          if (write(spot, ports.nowMs())) spot.onChanged?.();
        }
      }
      dirty.clear();
    },
    setPaused(paused) {
      isPaused = paused;
    },
    stop() {
      stopTicking?.();
      stopTicking = undefined;
    },
  };
}

function write(spot: TextSpot, nowMs: number): boolean {
  const next = spot.compute(nowMs);
  if (spot.text.nodeValue === next) return false;
  spot.text.nodeValue = next;
  return true;
}
