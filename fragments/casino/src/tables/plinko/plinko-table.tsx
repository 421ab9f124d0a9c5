import { plinkoRisks, plinkoTable } from "@fairline/games";
import { useReading } from "@fairline/i18n";
import { Select } from "@fairline/ui-kit/forms";
import type { ReactNode } from "react";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import { Controls, Seat, Stage } from "../../table-kit/seat/seat.tsx";
import { outcomeHeldBack } from "../../table-kit/showing/motions.ts";
import { useShowing } from "../../table-kit/showing/use-showing.ts";
import type { TableProps } from "../table-props.ts";
import { PlinkoBoard } from "./plinko-board.tsx";
import styles from "./plinko-table.module.css";
import { chosenBoard, placesOf, plinkoView, ROWS_MAX, ROWS_MIN } from "./plinko-view.ts";

export { messages } from "./messages.ts";

const ROWS = Array.from({ length: ROWS_MAX - ROWS_MIN + 1 }, (_, index) => ROWS_MIN + index);

/** A ball falls through rows of pins into a bucket that pays. */
export function View({ selection, onSelect, round, isLocked, onShown }: TableProps): ReactNode {
  const { t, lang } = useReading();
  const board = chosenBoard(selection);
  const view = plinkoView(round?.view, board.rows);
  const box = useShowing({ round, onShown, play });
  const pays = plinkoTable(board.rows, board.risk);
  const paid = view === null ? undefined : pays[view.bucket];
  const fromMiddle = pays.slice(Math.floor(pays.length / 2));
  return (
    <Seat box={box}>
      <Stage>
        <PlinkoBoard board={board} view={view} roundId={round?.roundId ?? null} />
        <p className={styles.outcome} data-outcome="">
          {view === null || paid === undefined
            ? t("game.plinko.none")
            : t("game.plinko.reached", {
                bucket: view.bucket + 1,
                buckets: pays.length,
                multiple: multipleText(paid, lang),
              })}
        </p>
        <p className="fl-visually-hidden">
          {t("game.plinko.pays")}{" "}
          <bdi>{fromMiddle.map((payE4) => multipleText(payE4, lang)).join(" · ")}</bdi>
        </p>
      </Stage>
      <Controls>
        <div className={styles.choice}>
          <Select
            label={t("game.plinko.rows")}
            value={String(board.rows)}
            disabled={isLocked}
            options={ROWS.map((rows) => ({ value: String(rows), label: String(rows) }))}
            onChange={(event) => onSelect({ ...board, rows: Number(event.target.value) })}
          />
          <Select
            label={t("game.plinko.risk")}
            value={board.risk}
            disabled={isLocked}
            options={plinkoRisks.map((risk) => ({ value: risk, label: t(`game.plinko.${risk}`) }))}
            onChange={(event) => onSelect({ ...board, risk: event.target.value })}
          />
        </div>
      </Controls>
    </Seat>
  );
}

const STEP_MS = 90;
const FALL_MS_MAX = 1_400;

function play(box: HTMLElement): readonly Animation[] {
  const ball = box.querySelector<SVGElement>("[data-ball]");
  if (ball === null) return [];
  const path = Array.from(ball.dataset.ball ?? "", (step): 0 | 1 => (step === "1" ? 1 : 0));
  const places = placesOf(path);
  const end = places.at(-1);
  if (end === undefined) return [];
  const fallMs = Math.min(places.length * STEP_MS, FALL_MS_MAX);
  const frames = places.map(({ x, y }) => ({
    transform: `translate(${x - end.x}px, ${y - end.y}px)`,
    easing: "ease-in",
  }));
  return [ball.animate(frames, { duration: fallMs }), ...outcomeHeldBack(box, fallMs)];
}
