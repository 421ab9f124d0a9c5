import { browserBytes } from "@fairline/fairness/browser";
import { KENO_COUNT_MAX, type KenoView } from "@fairline/games";
import { useT } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import styles from "./choice-bar.module.css";
import { quickPick } from "./quick-pick.ts";

/** What the bar is given; `view` are the balls that are shown. */
export type ChoiceBarProps = {
  /** How many numbers are chosen. */
  readonly count: number;
  readonly view: KenoView | null;
  readonly isLocked: boolean;
  onChoose(numbers: readonly number[]): void;
};

/** How many numbers are chosen or hit, and two ways to choose all at once. */
export function ChoiceBar({ count, view, isLocked, onChoose }: ChoiceBarProps): ReactNode {
  const t = useT();
  return (
    <div className={styles.bar}>
      <p className={styles.count}>
        {view ? (
          <span data-outcome="">{t("game.keno.result", { hits: view.hits.length, count })}</span>
        ) : (
          t("game.keno.chosen", { count, max: KENO_COUNT_MAX })
        )}
      </p>
      <Button
        size="large"
        aria-disabled={isLocked}
        onClick={() => onChoose(quickPick(count, browserBytes))}
      >
        {t("game.keno.quick")}
      </Button>
      <Button size="large" aria-disabled={isLocked || count === 0} onClick={() => onChoose([])}>
        {t("common.clear")}
      </Button>
    </div>
  );
}
