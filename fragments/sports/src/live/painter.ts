import { createPricePainter, type PricePorts, type PriceSpot } from "./price-painter.ts";
import type { CellRef } from "./price-book.ts";
import { createTextPainter, type TextPorts, type TextSpot } from "./text-painter.ts";

/** What the painter needs around it. */
export type PainterPorts = PricePorts & TextPorts & { frame(task: () => void): void };

/** Writes prices, clocks and scores into nodes that React has put there. */
export type Painter = {
  /** Keeps a price right; answers how to let it go. */
  price(spot: PriceSpot): () => void;
  /** Keeps a text right; answers how to let it go. */
  text(spot: TextSpot): () => void;
  /** These markets of a fixture changed, and perhaps its play: paint them in the next frame. */
  changed(fixtureId: string, marketKeys: readonly string[], playChanged: boolean): void;
  /** The coupon changed: show the selection now. */
  picksChanged(): void;
  /** Paints one price now, without waiting for the frame. */
  paintNow(ref: CellRef): void;
  pause(): void;
  resume(): void;
  stop(): void;
};

/** Makes a painter. It paints once a frame and nothing that did not change. */
export function createPainter(ports: PainterPorts): Painter {
  const prices = createPricePainter(ports);
  const texts = createTextPainter(ports);
  let isPaused = false;
  let isFrameAsked = false;

  function ask(): void {
    if (isFrameAsked) return;
    isFrameAsked = true;
    ports.frame(() => {
      isFrameAsked = false;
      prices.paintDirty(isPaused);
      if (!isPaused) texts.paintDirty();
    });
  }

  return {
    price: (spot) => prices.add(spot),
    text: (spot) => texts.add(spot),
    changed(fixtureId, marketKeys, playChanged) {
      prices.mark(fixtureId, marketKeys, playChanged);
      if (playChanged) texts.mark(fixtureId);
      ask();
    },
    picksChanged: () => prices.picksChanged(),
    paintNow: (ref) => prices.paintNow(ref),
    pause() {
      isPaused = true;
      texts.setPaused(true);
    },
    resume() {
      isPaused = false;
      texts.setPaused(false);
      ask();
    },
    stop() {
      prices.stop();
      texts.stop();
    },
  };
}
