import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, ChipLink } from "@fairline/ui-kit";
import type { FormEvent, ReactNode } from "react";
import { type Period, PERIODS } from "./period.ts";
import styles from "./period-choice.module.css";

/** Quick spans and days; `address` is the page with another period, without its language. */
export function PeriodChoice(props: {
  period: Period;
  address(period: Period): string;
}): ReactNode {
  const t = useT();
  const { href } = useFragment();
  const { period, address } = props;
  return (
    <>
      <nav className={styles.chips} aria-label={t("office.history.period")}>
        {PERIODS.filter((one) => one !== "custom").map((one) => (
          <ChipLink
            key={one}
            href={href(address({ period: one, from: "", to: "" }))}
            isCurrent={one === period.period}
          >
            {t(`office.history.period.${one}`)}
          </ChipLink>
        ))}
      </nav>
      <DaySpan key={`${period.from}-${period.to}`} period={period} address={address} />
    </>
  );
}

function DaySpan({ period, address }: Parameters<typeof PeriodChoice>[0]): ReactNode {
  const t = useT();
  const { navigate } = useFragment();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const from = textOf(typed, "from");
    const to = textOf(typed, "to");
    navigate(address({ period: from === "" && to === "" ? "all" : "custom", from, to }));
  }
  return (
    <form className={styles.days} onSubmit={submit}>
      <label>
        {t("office.history.from")}
        <input type="date" name="from" defaultValue={period.from} />
      </label>
      <label>
        {t("office.history.to")}
        <input type="date" name="to" defaultValue={period.to} />
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
