import type { GameCard } from "@fairline/contracts";
import type { ViewPart } from "@fairline/fragment-kit";
import type { Game } from "@fairline/games";
import { useT } from "@fairline/i18n";
import { tabPanelProps, Tabs } from "@fairline/ui-kit";
import { type ReactNode, useId, useState } from "react";
import type { GameDesk } from "../desk/game-desk.ts";
import type { DeskState } from "../desk/reduce.ts";
import type { SeatProps } from "../tables/all-tables.tsx";
import { FairnessPanel } from "./fairness-panel.tsx";
import styles from "./game-panels.module.css";
import { HistoryPanel } from "./history-panel.tsx";
import { RulesPanel } from "./rules-panel.tsx";

const TABS = ["rules", "fairness", "history"] as const;

/** What the panels are given. */
export type GamePanelsProps = {
  card: GameCard;
  game: Game;
  part: ViewPart<SeatProps>;
  desk: GameDesk;
  state: DeskState;
};

/** The rules of a game, how its chance is checked, and the rounds played. */
export function GamePanels(props: GamePanelsProps): ReactNode {
  const t = useT();
  const idPrefix = useId();
  const [current, setCurrent] = useState<string>("rules");
  return (
    <section className={styles.panels}>
      <Tabs
        name={t("seat.about")}
        idPrefix={idPrefix}
        tabs={TABS.map((id) => ({ id, label: t(`seat.tab.${id}`) }))}
        current={current}
        onChoose={setCurrent}
      />
      <div className={styles.panel} {...tabPanelProps(idPrefix, current)}>
        {current === "rules" ? <RulesPanel {...props} /> : null}
        {current === "fairness" ? <FairnessPanel {...props} /> : null}
        {current === "history" ? <HistoryPanel {...props} /> : null}
      </div>
    </section>
  );
}
