import { kenoTable } from "@fairline/games";
import { useReading } from "@fairline/i18n";
import { classNames, Icon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import styles from "./hit-pays.module.css";

const ONE_E4 = 10_000;

/** What each number of hits pays for so many numbers; `hits` is the shown outcome. */
export function HitPays({ count, hits }: { count: number; hits: number | null }): ReactNode {
  const { t, lang } = useReading();
  if (count === 0) return <p className={styles.none}>{t("game.keno.choose")}</p>;
  return (
    <ol className={styles.pays} aria-label={t("game.keno.pays")}>
      {kenoTable(count).map((payE4, at) => {
        const isHit = at === hits;
        return (
          <li
            key={at}
            className={classNames(
              styles.pay,
              isHit && styles.hit,
              isHit && payE4 > ONE_E4 && styles.won,
            )}
            data-outcome-row={isHit ? "" : undefined}
          >
            <span className={styles.hits}>
              {isHit ? (
                <span className={styles.mark} data-outcome="">
                  <Icon name="check" size={14} />
                  <span className="fl-visually-hidden">{t("game.pays.hit")} </span>
                </span>
              ) : null}
              <span aria-hidden>{at}</span>
              <span className="fl-visually-hidden">{t("game.keno.hits", { hits: at })}</span>
            </span>
            <bdi className={styles.multiple}>{multipleText(payE4, lang)}</bdi>
          </li>
        );
      })}
    </ol>
  );
}
