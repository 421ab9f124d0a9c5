import type { MinesView } from "@fairline/games";
import { minesMultiple } from "@fairline/games";
import { useReading } from "@fairline/i18n";
import { Select } from "@fairline/ui-kit/forms";
import type { ReactNode } from "react";
import { LeaveButton } from "../../table-kit/deciding/leave-button.tsx";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import { Controls, Seat, Stage } from "../../table-kit/seat/seat.tsx";
import { inTurn } from "../../table-kit/showing/motions.ts";
import { useShowing } from "../../table-kit/showing/use-showing.ts";
import type { TableProps } from "../table-props.ts";
import { MineField } from "./mine-field.tsx";
import styles from "./mines-table.module.css";
import { CELLS, chosenMines, minesView } from "./mines-view.ts";

export { messages } from "./messages.ts";

const COUNTS = Array.from({ length: CELLS - 1 }, (_, index) => String(index + 1));

/** A field of covered cells: each safe one raises the pay, a mine takes it. */
export function View(props: TableProps): ReactNode {
  const { selection, onSelect, round, isLocked, isOpen, act, currency, onShown } = props;
  const { t } = useReading();
  const chosen = chosenMines(selection);
  const played = minesView(round?.view);
  // Once another number is chosen, the last field is put away.
  const view = played && (isLocked || played.mines === chosen) ? played : null;
  const mines = view?.mines ?? chosen;
  const box = useShowing({ round, onShown, play });
  return (
    <Seat box={box}>
      <Stage>
        <MineField view={view} isOpen={isOpen} onOpen={(cell) => act({ cell })} />
      </Stage>
      <Controls>
        <div className={styles.side}>
          <Select
            label={t("game.mines.count")}
            value={String(mines)}
            disabled={isLocked}
            options={COUNTS.map((count) => ({ value: count, label: count }))}
            onChange={(event) => onSelect({ mines: Number(event.target.value) })}
          />
          <Sums mines={mines} view={view} />
          <LeaveButton
            payMinor={round?.payMinor ?? "0"}
            currency={currency}
            isReady={isOpen && view !== null && view.open.length > 0}
            onLeave={() => act({ leave: true })}
          />
        </div>
      </Controls>
    </Seat>
  );
}

function Sums({ mines, view }: { mines: number; view: MinesView | null }): ReactNode {
  const { t, lang } = useReading();
  const nextE4 = view === null ? minesMultiple(mines, 1) : view.nextE4;
  const safe = CELLS - mines - (view?.open.length ?? 0);
  return (
    <dl className={styles.sums}>
      <dt>{t("game.mines.left")}</dt>
      <dd>{safe}</dd>
      <dt>{t("game.mines.now")}</dt>
      <dd>
        <bdi>{view === null ? "—" : multipleText(view.payE4, lang)}</bdi>
      </dd>
      <dt>{t("game.mines.next")}</dt>
      <dd>
        <bdi>{nextE4 === null ? "—" : multipleText(nextE4, lang)}</bdi>
      </dd>
    </dl>
  );
}

const TURN_MS = 220;
const MINE_STEP_MS = 25;

function play(box: HTMLElement): readonly Animation[] {
  return [
    ...inTurn(box.querySelectorAll("[data-new]"), [{ transform: "scale(0.4)", opacity: 0 }, {}], {
      stepMs: 0,
      eachMs: TURN_MS,
    }),
    ...inTurn(box.querySelectorAll("[data-bomb]"), [{ opacity: 0 }, {}], {
      stepMs: MINE_STEP_MS,
      eachMs: TURN_MS,
      afterMs: TURN_MS,
    }),
  ];
}
