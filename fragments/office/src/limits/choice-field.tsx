import { useT } from "@fairline/i18n";
import { Button, When } from "@fairline/ui-kit";
import { Select } from "@fairline/ui-kit/forms";
import { type ReactNode, useState } from "react";
import { useUnsaved } from "../hold/unsaved.tsx";
import { choicesOf, isSet, type LimitField, noLimitValue, obstacleOf } from "./limit-fields.ts";
import { LimitRow } from "./limit-row.tsx";
import styles from "./limits-page.module.css";
import { PendingChange } from "./pending-change.tsx";
import type { LimitDesk } from "./use-limits.ts";
import { focusFirst, useOpening } from "./use-opening.ts";

type FieldProps = { field: LimitField; section: readonly LimitField[]; desk: LimitDesk };

/** A limit with a few values: hours of a session, minutes to a check, days without deposits. */
export function ChoiceField({ field, section, desk }: FieldProps): ReactNode {
  const t = useT();
  const opening = useOpening(`change-limit-${field.type}`);
  const { type } = field;
  const obstacle = obstacleOf(field, section);
  return (
    <LimitRow field={field} opening={opening} canChange={obstacle === null}>
      <p className={styles.quiet}>
        {t(`office.limits.about.${type}`)}
        {obstacle === "section" ? ` ${t("office.limits.closed")}` : null}
      </p>
      {field.spans.map(({ startedAt, endsAt }, index) => (
        <p key={startedAt} className={styles.quiet}>
          {index === 0 ? null : (
            <>
              {t("office.limits.exclusion.ahead")}{" "}
              <When atMs={(startedAt ?? 0) * 1_000} look="date-time" />
              {". "}
            </>
          )}
          {t("office.limits.runs")} <When atMs={(endsAt ?? 0) * 1_000} look="date-time" />
        </p>
      ))}
      <PendingChange field={field} desk={desk} />
      {opening.isOpen && obstacle === null ? (
        <ChoiceForm field={field} desk={desk} onClose={opening.close} />
      ) : null}
    </LimitRow>
  );
}

function ChoiceForm(props: { field: LimitField; desk: LimitDesk; onClose: () => void }): ReactNode {
  const { field, desk, onClose } = props;
  const { type, shown } = field;
  const t = useT();
  const choices = choicesOf(type);
  const first = String(choices[0] ?? "");
  const [value, setValue] = useState(first);
  useUnsaved(value !== first);

  async function send(wanted: string | null): Promise<void> {
    if (await desk.set(type, wanted)) onClose();
  }

  return (
    <form
      ref={focusFirst}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send(value);
      }}
    >
      <Select
        label={t(shown.label)}
        name={`limit-${type}`}
        options={choices.map((count) => ({
          value: String(count),
          label: t(`office.limits.${shown.measure}`, { count }),
        }))}
        hint={t(type === 33 ? "office.limits.rule.33" : "office.limits.rule")}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" isBusy={desk.busy === type}>
          {t(type === 33 ? "office.limits.begin" : "common.save")}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {t("common.cancel")}
        </Button>
        {isSet(field) && type !== 33 ? (
          <Button
            look="ghost"
            isBusy={desk.busy === type}
            onClick={() => void send(noLimitValue(field))}
          >
            {t("office.limits.remove")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
