import { decimalMark, useReading } from "@fairline/i18n";
import { parseTyped } from "@fairline/money";
import { Chip, classNames, Icon } from "@fairline/ui-kit";
import { TextField } from "@fairline/ui-kit/forms";
import { type ReactNode, useState } from "react";
import { Controls, Seat, Stage } from "../../table-kit/seat/seat.tsx";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import { outcomeHeldBack } from "../../table-kit/showing/motions.ts";
import { useShowing } from "../../table-kit/showing/use-showing.ts";
import type { TableProps } from "../table-props.ts";
import { growing } from "./growing.ts";
import styles from "./limbo-table.module.css";
import {
  centiText,
  chanceText,
  chosenTarget,
  limboView,
  TARGET_MAX,
  TARGET_MIN,
} from "./limbo-view.ts";

export { messages } from "./messages.ts";

const TARGETS = [150, 200, 500, 1_000, 10_000];
const GROW_MS = 1_000;
const E4_A_CENTI = 100;

/** A multiple is drawn; it pays the target when it reaches it. */
export function View({ selection, onSelect, round, isLocked, onShown }: TableProps): ReactNode {
  const { t, lang } = useReading();
  const target = chosenTarget(selection);
  const view = limboView(round?.view);
  const box = useShowing({ round, onShown, play });
  const choose = (targetCenti: number) => onSelect({ targetCenti });
  return (
    <Seat box={box}>
      <Stage isTall>
        <div className={styles.sky}>
          <p className={classNames(styles.number, view === null && styles.waiting)}>
            <bdi data-number="" data-part="">
              {centiText(view?.centi ?? 100, lang)}
            </bdi>
          </p>
          <p className={styles.outcome} data-outcome="">
            {view === null ? (
              t("game.limbo.none")
            ) : (
              <>
                <Icon name={view.isWon ? "circle-check" : "circle-x"} size={20} />
                {t(view.isWon ? "game.limbo.won" : "game.limbo.lost")}
              </>
            )}
          </p>
        </div>
      </Stage>
      <Controls>
        <div className={styles.choice}>
          <TargetField key={target} target={target} isLocked={isLocked} onChoose={choose} />
          <div className={styles.targets}>
            {TARGETS.map((centi) => (
              <Chip
                key={centi}
                isPressed={centi === target}
                disabled={isLocked}
                onClick={() => choose(centi)}
              >
                {multipleText(centi * E4_A_CENTI, lang)}
              </Chip>
            ))}
          </div>
        </div>
        <p className={styles.chance}>
          {t("game.limbo.chance", {
            target: centiText(target, lang),
            percent: chanceText(target, lang),
          })}
        </p>
      </Controls>
    </Seat>
  );

  function play(shown: HTMLElement): readonly Animation[] {
    const number = shown.querySelector<HTMLElement>("[data-number]");
    if (number === null || view === null) return [];
    const motion = growing(number, view.centi, GROW_MS, (centi) => centiText(centi, lang));
    return [motion, ...outcomeHeldBack(shown, GROW_MS)];
  }
}

const HUNDREDTHS = 2;

/** The target typed; what is no target stays in the field and changes nothing. */
function TargetField(props: {
  target: number;
  isLocked: boolean;
  onChoose(targetCenti: number): void;
}): ReactNode {
  const { target, isLocked, onChoose } = props;
  const { t, lang } = useReading();
  const [typed, type] = useState(centiText(target, lang).slice(0, -1));
  const [isWrong, setWrong] = useState(false);
  return (
    <TextField
      label={t("game.limbo.target")}
      {...(isWrong ? { error: t("game.limbo.target.wrong") } : {})}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={typed}
      readOnly={isLocked}
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
      }}
    />
  );

  function settle(): void {
    const read = parseTyped(typed, HUNDREDTHS, decimalMark(lang) === "," ? "," : ".");
    const centi = read.kind === "amount" && read.minor <= TARGET_MAX ? Number(read.minor) : 0;
    const isTarget = centi >= TARGET_MIN;
    setWrong(!isTarget);
    if (isTarget && centi !== target && !isLocked) onChoose(centi);
  }
}
