import { useReading } from "@fairline/i18n";
import { Button, Money, When } from "@fairline/ui-kit";
import { TextField } from "@fairline/ui-kit/forms";
import { type ReactNode, useState } from "react";
import { useUnsaved } from "../hold/unsaved.tsx";
import { isSet, type LimitField, noLimitValue, readAmount, usedPercent } from "./limit-fields.ts";
import { LimitRow } from "./limit-row.tsx";
import styles from "./limits-page.module.css";
import { PendingChange } from "./pending-change.tsx";
import type { LimitDesk } from "./use-limits.ts";
import { focusFirst, useOpening } from "./use-opening.ts";

type FieldProps = { field: LimitField; desk: LimitDesk };

/** A limit on money: what holds, how much of it is left, and the form that changes it. */
export function MoneyField({ field, desk }: FieldProps): ReactNode {
  const opening = useOpening(`change-limit-${field.type}`);
  const { pending } = field;
  return (
    <LimitRow field={field} opening={opening} canChange={pending === null}>
      <Used field={field} />
      <PendingChange field={field} desk={desk} />
      {opening.isOpen && pending === null ? (
        <AmountForm field={field} desk={desk} onClose={opening.close} />
      ) : null}
    </LimitRow>
  );
}

function Used({ field }: { field: LimitField }): ReactNode {
  const { t } = useReading();
  const { shown } = field;
  const used = usedPercent(field);
  if (used === null || shown.limitBalance === null) return null;
  return (
    <div className={styles.used}>
      <progress
        className={styles.bar}
        max={100}
        value={used}
        aria-label={t("office.limits.used", { percent: used })}
      />
      <span className={styles.quiet}>
        {t("office.limits.left")}{" "}
        <Money amountMinor={shown.limitBalance} currency={shown.currency} />
        {shown.resetsAt === null ? null : (
          <>
            {" · "}
            {t("office.limits.resets")} <When atMs={shown.resetsAt * 1_000} look="date-time" />
          </>
        )}
      </span>
    </div>
  );
}

function AmountForm(props: FieldProps & { onClose: () => void }): ReactNode {
  const { field, desk, onClose } = props;
  const { t, lang } = useReading();
  const { type, shown } = field;
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  useUnsaved(text !== "");

  async function send(value: string | null): Promise<void> {
    if (await desk.set(type, value)) onClose();
  }

  return (
    <form
      ref={focusFirst}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const read = readAmount(text, shown.currency, lang);
        if ("fault" in read) setFault(read.fault);
        else void send(String(read.minor));
      }}
    >
      <TextField
        label={t("office.recharge.amount", { currency: shown.currency })}
        name={`limit-${type}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        hint={t("office.limits.rule")}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setFault(null);
        }}
        {...(fault === null ? {} : { error: t(faultKey(fault)) })}
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" isBusy={desk.busy === type}>
          {t("common.save")}
        </Button>
        <Button look="ghost" onClick={onClose}>
          {t("common.cancel")}
        </Button>
        {isSet(field) ? (
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

function faultKey(fault: string): string {
  return fault === "missing" ? "office.limits.missing" : `office.recharge.fault.${fault}`;
}
