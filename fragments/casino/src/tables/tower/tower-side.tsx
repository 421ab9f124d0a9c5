import { type TowerLevel, type TowerView, towerLevels } from "@fairline/games";
import { useReading } from "@fairline/i18n";
import { SegmentedControl } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { LeaveButton } from "../../table-kit/deciding/leave-button.tsx";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import type { TableProps } from "../table-props.ts";
import styles from "./tower-side.module.css";

/** What stands beside the tower: `level` is the one shown, `view` the round; null for a tower at rest. */
export type TowerSideProps = {
  readonly table: TableProps;
  readonly level: TowerLevel;
  readonly view: TowerView | null;
};

/** The level, what the round pays, and the way out of it. */
export function TowerSide({ table, level, view }: TowerSideProps): ReactNode {
  const { t } = useReading();
  const { isLocked, isOpen, onSelect, act, round, currency } = table;
  return (
    <div className={styles.side}>
      {isLocked ? (
        <p className={styles.level}>{t(`game.tower.level.${level}`)}</p>
      ) : (
        <div className={styles.levels}>
          <SegmentedControl
            name={t("game.tower.level")}
            segments={towerLevels.map((id) => ({ id, label: t(`game.tower.level.${id}`) }))}
            current={level}
            onChoose={(id) => onSelect({ level: id })}
          />
        </div>
      )}
      <p className={styles.text}>{t(`game.tower.about.${level}`)}</p>
      {view ? <Pays view={view} /> : null}
      <LeaveButton
        payMinor={round?.payMinor ?? "0"}
        currency={currency}
        isReady={isOpen && view !== null && !view.isDone && view.columns.length > 0}
        onLeave={() => act({ leave: true })}
      />
    </div>
  );
}

function Pays({ view }: { view: TowerView }): ReactNode {
  const { t, lang } = useReading();
  return (
    <dl className={styles.sums}>
      <dt>{t("game.tower.now")}</dt>
      <dd>
        <bdi>{multipleText(view.payE4, lang)}</bdi>
      </dd>
      {view.nextE4 === null ? null : (
        <>
          <dt>{t("game.tower.next")}</dt>
          <dd>
            <bdi>{multipleText(view.nextE4, lang)}</bdi>
          </dd>
        </>
      )}
    </dl>
  );
}
