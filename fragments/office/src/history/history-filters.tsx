import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, ChipLink } from "@fairline/ui-kit";
import { type FormEvent, type ReactNode } from "react";
import panel from "../layout/panel.module.css";
import { type HistoryFilter, PERIODS, STATUSES, writeFilter } from "./history-filter.ts";
import styles from "./history-page.module.css";

/** State, quick spans and days; each is an address of its own. */
export function HistoryFilters({ filter }: { filter: HistoryFilter }): ReactNode {
  const t = useT();
  const { href } = useFragment();
  const address = (patch: Partial<HistoryFilter>) =>
    href(`/office/history${writeFilter({ ...filter, ...patch })}`);
  return (
    <section className={`${panel.panel} ${styles.filters}`} aria-label={t("office.history.filter")}>
      <nav className={styles.chips} aria-label={t("office.history.state")}>
        {STATUSES.map((status) => (
          <ChipLink key={status} href={address({ status })} isCurrent={status === filter.status}>
            {t(`office.history.status.${status}`)}
          </ChipLink>
        ))}
      </nav>
      <nav className={styles.chips} aria-label={t("office.history.period")}>
        {PERIODS.filter((period) => period !== "custom").map((period) => (
          <ChipLink
            key={period}
            href={address({ period, from: "", to: "" })}
            isCurrent={period === filter.period}
          >
            {t(`office.history.period.${period}`)}
          </ChipLink>
        ))}
      </nav>
      <DaySpan key={`${filter.from}-${filter.to}`} filter={filter} />
    </section>
  );
}

function DaySpan({ filter }: { filter: HistoryFilter }): ReactNode {
  const t = useT();
  const { navigate } = useFragment();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const from = textOf(typed, "from");
    const to = textOf(typed, "to");
    const period = from === "" && to === "" ? "all" : "custom";
    navigate(`/office/history${writeFilter({ ...filter, period, from, to })}`);
  }
  return (
    <form className={styles.days} onSubmit={submit}>
      <label>
        {t("office.history.from")}
        <input type="date" name="from" defaultValue={filter.from} />
      </label>
      <label>
        {t("office.history.to")}
        <input type="date" name="to" defaultValue={filter.to} />
      </label>
      <Button type="submit" size="small">
        {t("office.history.apply")}
      </Button>
    </form>
  );
}

function textOf(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === "string" ? value : "";
}
