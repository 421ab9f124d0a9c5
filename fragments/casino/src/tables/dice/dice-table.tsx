import { diceMultiple, type DiceSelection } from "@fairline/games";
import { decimalMark, useReading } from "@fairline/i18n";
import { parseTyped } from "@fairline/money";
import { Icon, SegmentedControl } from "@fairline/ui-kit";
import { TextField } from "@fairline/ui-kit/forms";
import { type ReactNode, useState } from "react";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import { Controls, Seat, Stage } from "../../table-kit/seat/seat.tsx";
import { outcomeHeldBack } from "../../table-kit/showing/motions.ts";
import { useShowing } from "../../table-kit/showing/use-showing.ts";
import type { TableProps } from "../table-props.ts";
import { DiceBar } from "./dice-bar.tsx";
import styles from "./dice-table.module.css";
import {
  chosenRolls,
  diceView,
  hundredthsText,
  limitOf,
  WIN_COUNT_MAX,
  WIN_COUNT_MIN,
} from "./dice-view.ts";

export { messages } from "./messages.ts";

/** A roll of 10,000: the player chooses how many of them win, and on which side. */
export function View({ selection, onSelect, round, isLocked, onShown }: TableProps): ReactNode {
  const { t, lang } = useReading();
  const chosen = chosenRolls(selection);
  const { over, winCount } = chosen;
  const view = diceView(round?.view);
  const box = useShowing({ round, onShown, play });
  const choose = (count: number) => onSelect({ over, winCount: count });
  return (
    <Seat box={box}>
      <Stage>
        <div className={styles.table}>
          <p className={styles.roll} data-outcome="">
            {view === null ? (
              t("game.dice.none")
            ) : (
              <>
                <Icon name={view.isWon ? "circle-check" : "circle-x"} size={20} />
                {t(view.isWon ? "game.dice.won" : "game.dice.lost", {
                  roll: hundredthsText(view.roll, lang),
                })}
              </>
            )}
          </p>
          <DiceBar chosen={chosen} view={view} />
          <Facts chosen={chosen} />
        </div>
      </Stage>
      <Controls>
        <input
          className={styles.range}
          type="range"
          dir="ltr"
          aria-label={t("game.dice.chance")}
          aria-valuetext={`${hundredthsText(winCount, lang)} %`}
          min={WIN_COUNT_MIN}
          max={WIN_COUNT_MAX}
          value={winCount}
          disabled={isLocked}
          onChange={(event) => choose(event.target.valueAsNumber)}
        />
        <div className={styles.choice}>
          <SegmentedControl
            name={t("game.dice.side")}
            segments={[
              { id: "under", label: t("game.dice.under") },
              { id: "over", label: t("game.dice.over") },
            ]}
            current={over ? "over" : "under"}
            onChoose={(id) => onSelect({ over: id === "over", winCount })}
          />
          <ChanceField key={winCount} winCount={winCount} isLocked={isLocked} onChoose={choose} />
        </div>
      </Controls>
    </Seat>
  );
}

/** Which rolls win, and what they pay. */
function Facts({ chosen }: { chosen: DiceSelection }): ReactNode {
  const { t, lang } = useReading();
  const roll = hundredthsText(limitOf(chosen), lang);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("game.dice.wins")}</dt>
        <dd>{t(chosen.over ? "game.dice.from" : "game.dice.below", { roll })}</dd>
      </div>
      <div>
        <dt>{t("game.dice.multiple")}</dt>
        <dd>
          <bdi>{multipleText(diceMultiple(chosen.winCount), lang)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

const HUNDREDTHS = 2;

/** The chance typed in per cent; what is no chance stays in the field and changes nothing. */
function ChanceField(props: {
  winCount: number;
  isLocked: boolean;
  onChoose(winCount: number): void;
}): ReactNode {
  const { winCount, isLocked, onChoose } = props;
  const { t, lang } = useReading();
  const [typed, type] = useState(hundredthsText(winCount, lang));
  const [isWrong, setWrong] = useState(false);
  return (
    <TextField
      label={t("game.dice.chance")}
      {...(isWrong ? { error: t("game.dice.chance.wrong") } : {})}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
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
    const count = read.kind === "amount" ? Number(read.minor) : 0;
    const isChance = count >= WIN_COUNT_MIN && count <= WIN_COUNT_MAX;
    setWrong(!isChance);
    if (isChance && count !== winCount && !isLocked) onChoose(count);
  }
}

const ROLL_MS = 650;

function play(box: HTMLElement): readonly Animation[] {
  const markers = Array.from(box.querySelectorAll<SVGElement>("[data-marker]"));
  const rolls = markers.map((marker) =>
    marker.animate([{ transform: `translateX(-${marker.dataset.x ?? 0}px)` }, {}], {
      duration: ROLL_MS,
      easing: "cubic-bezier(.2, 0, 0, 1)",
    }),
  );
  return [...rolls, ...outcomeHeldBack(box, ROLL_MS)];
}
