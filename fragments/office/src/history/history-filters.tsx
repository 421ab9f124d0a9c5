import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import { FilterForm, FilterSelect } from "../filters/filter-form.tsx";
import panel from "../layout/panel.module.css";
import { type HistoryFilter, readFilter, STATUSES, writeFilter } from "./history-filter.ts";
import styles from "./history-page.module.css";

/** State and period of the bets. */
export function HistoryFilters({ filter }: { filter: HistoryFilter }): ReactNode {
  const t = useT();
  return (
    <section className={`${panel.panel} ${styles.filters}`}>
      <FilterForm
        key={filter.period}
        label={t("office.history.filter")}
        path="/office/history"
        period={filter}
        addressOf={(query) => `/office/history${writeFilter(readFilter(query))}`}
      >
        <FilterSelect
          label={t("office.history.state")}
          name="status"
          value={filter.status}
          options={STATUSES.map((status) => ({
            value: status,
            label: t(`office.history.status.${status}`),
          }))}
        />
      </FilterForm>
    </section>
  );
}
