import type { FixtureRow } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { statisticsPath } from "../../model/routes.ts";
import styles from "./match-centre.module.css";

/** The way to the statistics of a match: in a window of its own, unless the player wants this one. */
export function StatisticsLink({ fixture }: { fixture: FixtureRow }): ReactNode {
  const { href, settings } = useFragment();
  const t = useT();
  const isOwnWindow = settings.statsInNewWindow === 1;
  return (
    <a
      className={styles.statistics}
      href={href(statisticsPath(fixture, isOwnWindow))}
      {...(isOwnWindow ? { target: "_blank", rel: "noopener" } : {})}
    >
      <Icon name="chart-bar" size={16} />
      {t("sports.centre.form")}
      {isOwnWindow ? <Icon name="external-link" size={14} /> : null}
    </a>
  );
}
