import { isLongPrice, type OddsDirection, type OddsState } from "@fairline/ui-kit";
import type { CellNow, CellRef } from "./price-book.ts";
import type { PaintText } from "./text-painter.ts";

/** The part of an element that the painter touches. */
export type PaintTarget = {
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
};

/** A price on the screen. */
export type PriceSpot = {
  readonly ref: CellRef;
  readonly element: PaintTarget;
  readonly text: PaintText;
  /** Name without the price: fixture, market, pick. */
  readonly name: string;
};

/** What prices need around them. */
export type PricePorts = {
  cell(ref: CellRef): CellNow;
  isPicked(cellId: string): boolean;
  priceText(oddsMilli: number | null): string;
  /** The price as it is said. */
  spoken(state: OddsState, price: string): string;
  monotonicMs(): number;
  after(delayMs: number, task: () => void): () => void;
};

/** Keeps prices right. */
export type PricePainter = {
  add(spot: PriceSpot): () => void;
  mark(fixtureId: string, marketKeys: readonly string[], all: boolean): void;
  /** Suspensions are painted first, and even when updates are paused. */
  paintDirty(isPaused: boolean): void;
  picksChanged(): void;
  paintNow(ref: CellRef): void;
  stop(): void;
};

/** A price's tint lasts this long, and no cell is tinted more often. */
export const FLASH_MS = 1_200;
/** The arrow stays after the tint, for those who looked away. */
export const ARROW_MS = 8_000;
const WHEEL_MS = 400;

type Mark = { direction: OddsDirection; flashEndsAt: number; arrowEndsAt: number };
type Painted = CellNow & { readonly isPicked: boolean };

/** The one spelling of a price's name: what the coupon calls its picks. */
export function cellId(ref: CellRef): string {
  return `${ref.fixtureId}|${ref.marketKey}|${ref.outcomeId}`;
}

/** Up when a bet would win more, down when less, undefined when it is no movement. */
export function directionOf(
  before: number | null,
  after: number | null,
): OddsDirection | undefined {
  if (before === null || after === null || before === after) return undefined;
  return after > before ? "up" : "down";
}

/** The mark after a movement. A tint that still glows is not begun anew; the arrow alone turns. */
export function nextMark(old: Mark | undefined, direction: OddsDirection, nowMs: number): Mark {
  const isGlowing = old !== undefined && old.flashEndsAt > nowMs;
  return {
    direction,
    flashEndsAt: isGlowing ? old.flashEndsAt : nowMs + FLASH_MS,
    arrowEndsAt: nowMs + ARROW_MS,
  };
}

/** Makes a price painter. */
export function createPricePainter(ports: PricePorts): PricePainter {
  const spots = new Map<string, Set<PriceSpot>>();
  const painted = new Map<PriceSpot, Painted>();
  const marks = new Map<string, Mark>();
  const dirty = new Set<PriceSpot>();
  let stopWheel: (() => void) | undefined;

  function paint(spot: PriceSpot): void {
    const before = painted.get(spot);
    const now: Painted = { ...ports.cell(spot.ref), isPicked: ports.isPicked(cellId(spot.ref)) };
    dirty.delete(spot);
    painted.set(spot, now);
    const isMovement = before?.state === "open" && now.state === "open";
    const direction = isMovement ? directionOf(before.oddsMilli, now.oddsMilli) : undefined;
    if (direction) {
      const id = cellId(spot.ref);
      marks.set(id, nextMark(marks.get(id), direction, ports.monotonicMs()));
      stopWheel ??= ports.after(WHEEL_MS, turnWheel);
    }
    write(ports, spot, now, marks.get(cellId(spot.ref)));
  }

  /** Takes tints and arrows away when their time is over; one timer for the page. */
  function turnWheel(): void {
    const now = ports.monotonicMs();
    const ending = new Set<string>();
    for (const [id, mark] of marks) {
      if (mark.arrowEndsAt <= now) marks.delete(id);
      if (mark.flashEndsAt <= now) ending.add(id);
    }
    for (const [spot, shown] of painted) {
      const id = cellId(spot.ref);
      if (ending.has(id)) write(ports, spot, shown, marks.get(id));
    }
    stopWheel = marks.size > 0 ? ports.after(WHEEL_MS, turnWheel) : undefined;
  }

  return {
    add(spot) {
      const set = spots.get(spot.ref.fixtureId) ?? new Set();
      spots.set(spot.ref.fixtureId, set.add(spot));
      paint(spot);
      return () => {
        set.delete(spot);
        painted.delete(spot);
        dirty.delete(spot);
        if (set.size === 0) spots.delete(spot.ref.fixtureId);
      };
    },
    mark(fixtureId, marketKeys, all) {
      for (const spot of spots.get(fixtureId) ?? []) {
        if (all || marketKeys.includes(spot.ref.marketKey)) dirty.add(spot);
      }
    },
    paintDirty(isPaused) {
      const isOpen = (spot: PriceSpot) => ports.cell(spot.ref).state === "open";
      const [stopped, open] = [
        [...dirty].filter((spot) => !isOpen(spot)),
        [...dirty].filter(isOpen),
      ];
      for (const spot of isPaused ? stopped : [...stopped, ...open]) paint(spot);
    },
    picksChanged() {
      for (const [spot, shown] of painted) {
        const isPicked = ports.isPicked(cellId(spot.ref));
        if (isPicked === shown.isPicked) continue;
        painted.set(spot, { ...shown, isPicked });
        spot.element.setAttribute("aria-pressed", String(isPicked));
      }
    },
    paintNow(ref) {
      const id = cellId(ref);
      for (const spot of spots.get(ref.fixtureId) ?? []) if (cellId(spot.ref) === id) paint(spot);
    },
    stop: () => stopWheel?.(),
  };
}

function write(ports: PricePorts, spot: PriceSpot, now: Painted, mark: Mark | undefined): void {
  const { element, text } = spot;
  const price = ports.priceText(now.state === "closed" ? null : now.oddsMilli);
  if (text.nodeValue !== price) text.nodeValue = price;
  element.setAttribute("data-state", now.state);
  element.setAttribute("aria-pressed", String(now.isPicked));
  element.setAttribute("aria-label", `${spot.name}, ${ports.spoken(now.state, price)}`);
  setOrRemove(element, "aria-disabled", now.state === "open" ? undefined : "true");
  setOrRemove(element, "data-long", isLongPrice(price) ? "" : undefined);
  const shownMark = now.state === "open" ? mark : undefined;
  const isTinted = shownMark !== undefined && shownMark.flashEndsAt > ports.monotonicMs();
  setOrRemove(element, "data-dir", shownMark?.direction);
  setOrRemove(element, "data-flash", isTinted ? shownMark.direction : undefined);
}

function setOrRemove(element: PaintTarget, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
