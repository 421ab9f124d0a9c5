import type { FixtureRow } from "@fairline/contracts";
import { useSyncExternalStore } from "react";
import type { MarketShape } from "../model/market-shape.ts";
import { useLivePage } from "./live-page.tsx";

/** Markets of a fixture; draws anew when markets come or go, or another line leads. */
export function useMarkets(row: FixtureRow): readonly MarketShape[] {
  const { book, shapes } = useLivePage();
  useSyncExternalStore(
    shapes.subscribe,
    () => shapes.get().get(row.fixtureId) ?? 0,
    () => 0,
  );
  return book.markets(row);
}
