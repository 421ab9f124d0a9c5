import type { FruitView } from "@fairline/games";
import { useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import { ofStakeE4 } from "./fruit-view.ts";
import styles from "./line-wins.module.css";

/** The lines that pay, in words. */
export function LineWins({ view }: { view: FruitView | null }): ReactNode {
  const { t, lang } = useReading();
  return (
    <div className={styles.wins}>
      {view && view.wins.length === 0 ? (
        <p className={styles.win} data-outcome="">
          {t("game.fruit.none")}
        </p>
      ) : null}
      <ol className={styles.list} aria-label={t("game.fruit.wins")}>
        {(view?.wins ?? []).map(({ line, symbol, count, pay }) => (
          <li key={line} className={styles.win} data-win="">
            {t("game.fruit.win", {
              line: line + 1,
              count,
              symbol: t(`game.fruit.symbol.${symbol}`),
              multiple: multipleText(ofStakeE4(pay), lang),
            })}
          </li>
        ))}
      </ol>
    </div>
  );
}
