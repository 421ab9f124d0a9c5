import { Icon, type IconName } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import styles from "./moment-icon.module.css";

const icons: Readonly<Record<string, IconName>> = {
  goal: "football",
  "penalty-goal": "football",
  "own-goal": "football",
  "penalty-missed": "circle-x",
  "yellow-card": "rectangle-vertical",
  "second-yellow": "rectangle-vertical",
  "red-card": "rectangle-vertical",
  corner: "flag",
  substitution: "switch-horizontal",
  game: "tennis",
  break: "tennis",
  "tie-break": "tennis",
};

/** The drawing of a kind of moment; the word beside it speaks. */
export function MomentIcon({ kind }: { kind: string }): ReactNode {
  return (
    <span className={styles.icon} data-kind={kind}>
      <Icon name={icons[kind] ?? "info-circle"} size={14} />
    </span>
  );
}
