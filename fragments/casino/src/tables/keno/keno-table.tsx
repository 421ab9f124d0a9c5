import type { ReactNode } from "react";
import { Controls, Seat, Stage } from "../../table-kit/seat/seat.tsx";
import { inTurn, outcomeHeldBack } from "../../table-kit/showing/motions.ts";
import { useShowing } from "../../table-kit/showing/use-showing.ts";
import type { TableProps } from "../table-props.ts";
import { ChoiceBar } from "./choice-bar.tsx";
import { HitPays } from "./hit-pays.tsx";
import styles from "./keno-table.module.css";
import { chosenNumbers, kenoView, toggledNumber } from "./keno-view.ts";
import { NumberGrid } from "./number-grid.tsx";

export { messages } from "./messages.ts";

/** Forty numbers: up to ten are chosen, ten are drawn. */
export function View(props: TableProps): ReactNode {
  const { selection, onSelect, round, isLocked, onShown } = props;
  const chosen = chosenNumbers(selection);
  const played = kenoView(round?.view);
  const isOfChoice = String(chosenNumbers(round?.selection)) === String(chosen);
  const view = isOfChoice ? played : null;
  const box = useShowing({ round, onShown, play });
  const choose = (numbers: readonly number[]) => {
    if (!isLocked) onSelect({ numbers: [...numbers] });
  };
  return (
    <Seat box={box}>
      <Stage>
        <div className={styles.table}>
          <NumberGrid
            chosen={chosen}
            view={view}
            roundId={round?.roundId ?? null}
            isLocked={isLocked}
            onToggle={(number) => choose(toggledNumber(chosen, number))}
          />
          <HitPays count={chosen.length} hits={view?.hits.length ?? null} />
        </div>
      </Stage>
      <Controls>
        <ChoiceBar count={chosen.length} view={view} isLocked={isLocked} onChoose={choose} />
      </Controls>
    </Seat>
  );
}

const BALL_STEP_MS = 130;
const BALL_MS = 240;

function play(box: HTMLElement): readonly Animation[] {
  const balls = [...box.querySelectorAll<HTMLElement>("[data-order]")].toSorted(
    (a, b) => Number(a.dataset.order) - Number(b.dataset.order),
  );
  const appear = [{ transform: "scale(0.3)", opacity: 0 }, {}];
  return [
    ...inTurn(balls, appear, { stepMs: BALL_STEP_MS, eachMs: BALL_MS }),
    ...outcomeHeldBack(box, balls.length * BALL_STEP_MS + BALL_MS),
  ];
}
