import { diamondsTable, gemNames } from "@fairline/games";
import { useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import { payMark, PayTable } from "../../table-kit/pays/pay-table.tsx";
import { Seat, Stage } from "../../table-kit/seat/seat.tsx";
import { inTurn, outcomeHeldBack } from "../../table-kit/showing/motions.ts";
import { useShowing } from "../../table-kit/showing/use-showing.ts";
import type { TableProps } from "../table-props.ts";
import styles from "./diamonds-table.module.css";
import { diamondsView, GEMS, matchedGems } from "./diamonds-view.ts";
import { GemSocket } from "./gem-socket.tsx";

export { messages } from "./messages.ts";

/** Five gems; equal ones pay. */
export function View({ round, onShown }: TableProps): ReactNode {
  const { t, lang } = useReading();
  const view = diamondsView(round?.view);
  const box = useShowing({ round, onShown, play });
  const matched = matchedGems(view?.gems ?? []);
  return (
    <Seat box={box}>
      <Stage>
        <div className={styles.table}>
          <ol className={styles.gems} aria-label={t("game.diamonds.gems")}>
            {Array.from({ length: GEMS }, (_, place) => (
              <GemSocket
                key={place}
                name={gemNames[view?.gems[place] ?? -1]}
                isMatched={matched[place] === true}
                roundId={round?.roundId}
              />
            ))}
          </ol>
          <PayTable
            caption={t("game.diamonds.pays")}
            heads={[t("game.diamonds.pattern"), t("game.pays.multiple")]}
            hit={t("game.pays.hit")}
            rows={diamondsTable.map(({ name, payE4 }) => ({
              id: name,
              name: t(`game.diamonds.pattern.${name}`),
              cells: [multipleText(payE4, lang)],
              mark: payMark(name === view?.name, payE4 > ONE_E4),
            }))}
          />
        </div>
      </Stage>
    </Seat>
  );
}

const ONE_E4 = 10_000;
const GEM_STEP_MS = 160;
const GEM_MS = 260;
const RAISE_MS = 160;

function play(box: HTMLElement): readonly Animation[] {
  const gems = box.querySelectorAll("[data-gem]");
  const fall = [{ translate: "0 -24px", opacity: 0 }, {}];
  const landedMs = (gems.length - 1) * GEM_STEP_MS + GEM_MS;
  return [
    ...inTurn(gems, fall, { stepMs: GEM_STEP_MS, eachMs: GEM_MS }),
    // Equal gems rise together, once all of them are seen.
    ...Array.from(gems, (gem) =>
      gem.animate([{ transform: "none" }, {}], {
        delay: landedMs,
        duration: RAISE_MS,
        fill: "backwards",
      }),
    ),
    ...outcomeHeldBack(box, landedMs),
  ];
}
