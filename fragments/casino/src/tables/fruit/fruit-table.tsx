import { fruitTable, type FruitView } from "@fairline/games";
import { useReading } from "@fairline/i18n";
import { type ReactNode, useState } from "react";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import { payMark, PayTable } from "../../table-kit/pays/pay-table.tsx";
import { Seat, Stage } from "../../table-kit/seat/seat.tsx";
import { useShowing } from "../../table-kit/showing/use-showing.ts";
import type { TableProps } from "../table-props.ts";
import styles from "./fruit-table.module.css";
import { FruitSymbol } from "./fruit-symbol.tsx";
import { fruitView, isAboveStake, ofStakeE4 } from "./fruit-view.ts";
import { LineWins } from "./line-wins.tsx";
import { ReelWindow } from "./reel-window.tsx";
import { spin } from "./spin.ts";

export { messages } from "./messages.ts";

/** Three reels, three rows and five lines. */
export function View({ round, onShown }: TableProps): ReactNode {
  const view = fruitView(round?.view);
  // Nobody stops the reels by hand: a press that seems to decide would mislead.
  const box = useShowing({ round, onShown, play: spin, isSkippable: false });
  const stops = useStandingStops(view);
  return (
    <Seat box={box}>
      <Stage>
        <div className={styles.reels}>
          <ReelWindow stops={stops} view={view} roundId={view ? (round?.roundId ?? null) : null} />
        </div>
        <LineWins view={view} />
      </Stage>
    </Seat>
  );
}

const AT_REST: readonly number[] = [0, 0, 0];

/** Reels stand where they stopped until they stop elsewhere. */
function useStandingStops(view: FruitView | null): readonly number[] {
  const [last, setLast] = useState(view?.stops ?? AT_REST);
  if (view !== null && String(view.stops) !== String(last)) setLast(view.stops);
  return view?.stops ?? last;
}

/** What the symbols pay. */
export function Pays({ round }: TableProps): ReactNode {
  const wins = fruitView(round?.view)?.wins ?? [];
  const { t, lang } = useReading();
  return (
    <PayTable
      caption={t("game.fruit.pays")}
      heads={[t("game.fruit.symbols"), t("game.pays.multiple")]}
      hit={t("game.pays.hit")}
      rows={fruitTable.map(({ symbol, count, pay }) => ({
        id: `${symbol}${count}`,
        name: (
          <span className={styles.symbols}>
            <span className="fl-visually-hidden">
              {count} × {t(`game.fruit.symbol.${symbol}`)}
            </span>
            {Array.from({ length: count }, (_, at) => (
              <span key={at} className={styles.symbol}>
                <FruitSymbol symbol={symbol} />
              </span>
            ))}
          </span>
        ),
        cells: [multipleText(ofStakeE4(pay), lang)],
        mark: payMark(
          wins.some((win) => win.symbol === symbol && win.count === count),
          isAboveStake(wins),
        ),
      }))}
    />
  );
}
