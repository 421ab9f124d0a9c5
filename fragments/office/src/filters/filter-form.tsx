import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import { type ChangeEvent, type FormEvent, type ReactNode, useState } from "react";
import { type Period, PERIODS } from "../period/period.ts";
import styles from "./filter-form.module.css";

/**
 * Filters of a list in one row: what is chosen is an address, and another choice goes there. Without
 * scripts the form itself goes.
 */
export function FilterForm(props: {
  label: string;
  /** Where the list is, without the language. */
  path: string;
  period: Period;
  /** The address of what the fields say, without the language. */
  addressOf(query: URLSearchParams): string;
  children: ReactNode;
}): ReactNode {
  const { label, path, period, addressOf, children } = props;
  const t = useT();
  const { href, navigate } = useFragment();
  const [isCustom, setCustom] = useState(period.period === "custom");
  return (
    <form
      className={styles.row}
      action={href(path)}
      method="get"
      aria-label={label}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        navigate(addressOf(queryOf(new FormData(event.currentTarget))));
      }}
      onChange={(event: ChangeEvent<HTMLFormElement>) => {
        const fields = new FormData(event.currentTarget);
        const isAskingDays = fields.get("period") === "custom";
        setCustom(isAskingDays);
        // Days are typed piece by piece: they wait for the button.
        if (!isAskingDays) navigate(addressOf(queryOf(fields)));
      }}
    >
      {children}
      <FilterSelect
        label={t("office.history.period")}
        name="period"
        value={period.period}
        options={PERIODS.map((one) => ({ value: one, label: t(`office.history.period.${one}`) }))}
      />
      {isCustom ? <Days period={period} /> : null}
      <noscript>
        <Button type="submit" size="small">
          {t("office.history.apply")}
        </Button>
      </noscript>
    </form>
  );
}

/** One of the filters, by the system's own list. */
export function FilterSelect(props: {
  label: string;
  name: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
}): ReactNode {
  const { label, name, value, options } = props;
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      {/* Keyed, so that going back in the history shows what the address says. */}
      <select key={value} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Days({ period: { from, to } }: { period: Period }): ReactNode {
  const t = useT();
  return (
    <>
      <label className={styles.filter}>
        <span>{t("office.history.from")}</span>
        <input key={from} type="date" name="from" defaultValue={from} />
      </label>
      <label className={styles.filter}>
        <span>{t("office.history.to")}</span>
        <input key={to} type="date" name="to" defaultValue={to} />
      </label>
      <Button type="submit" size="small">
        {t("office.history.apply")}
      </Button>
    </>
  );
}

/** What the fields say; days count only where they are asked for. */
function queryOf(fields: FormData): URLSearchParams {
  const query = new URLSearchParams();
  const isCustom = fields.get("period") === "custom";
  for (const [name, value] of fields) {
    const isDay = name === "from" || name === "to";
    if (typeof value === "string" && value !== "" && (isCustom || !isDay)) query.set(name, value);
  }
  return query;
}
