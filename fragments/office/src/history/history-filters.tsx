import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ChipLink } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import panel from "../layout/panel.module.css";
import { PeriodChoice } from "../period/period-choice.tsx";
import { type HistoryFilter, STATUSES, writeFilter } from "./history-filter.ts";
import styles from "./history-page.module.css";

/** State, quick spans and days; each is an address of its own. */
export function HistoryFilters({ filter }: { filter: HistoryFilter }): ReactNode {
  const t = useT();
  const { href } = useFragment();
  const address = (patch: Partial<HistoryFilter>) =>
    `/office/history${writeFilter({ ...filter, ...patch })}`;
  return (
    <section className={`${panel.panel} ${styles.filters}`} aria-label={t("office.history.filter")}>
      <nav className={styles.chips} aria-label={t("office.history.state")}>
        {STATUSES.map((status) => (
          <ChipLink
            key={status}
            href={href(address({ status }))}
            isCurrent={status === filter.status}
          >
            {t(`office.history.status.${status}`)}
          </ChipLink>
        ))}
      </nav>
      <PeriodChoice period={filter} address={address} />
    </section>
  );
}
