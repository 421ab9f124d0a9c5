import { useFragment } from "@fairline/fragment-kit";
import { formatMoney, useReading } from "@fairline/i18n";
import { findCurrency } from "@fairline/money";
import { Button, ButtonLink, Icon, Notice } from "@fairline/ui-kit";
import { TextField, useEarlySubmit } from "@fairline/ui-kit/forms";
import type { ReactNode } from "react";
import { LeaveDialog } from "../hold/leave-dialog.tsx";
import panel from "../layout/panel.module.css";
import { iconOf } from "./method-icon.ts";
import styles from "./order.module.css";
import type { Method, MoneyOrder } from "./use-money-order.ts";

/** What differs between paying in and being paid out. */
export type MoneyFormProps = {
  method: Method;
  order: MoneyOrder;
  /** The refusal in the player's words. */
  refusal: string | null;
  /** What happens with the money once the form is sent. */
  note: string;
  submitText: string;
  /** Page with the other ways. */
  otherPath: string;
  /** Quick amounts. */
  children?: ReactNode;
};

/** The amount of a deposit or withdrawal by one method. */
export function MoneyForm(props: MoneyFormProps): ReactNode {
  const { method, order } = props;
  const { t, lang } = useReading();
  const { href } = useFragment();
  const early = useEarlySubmit();
  const money = (minor: string) => formatMoney(BigInt(minor), method.currency, lang);
  const range = { min: money(method.minMinor), max: money(method.maxMinor) };
  return (
    <section className={panel.panel}>
      <h2 className={styles.head}>
        <Icon name={iconOf(method.methodId)} size={24} />
        {t(method.nameKey)}
      </h2>
      <form ref={early} className={styles.form} method="post" noValidate onSubmit={order.submit}>
        {props.refusal === null ? null : <Notice kind="danger">{props.refusal}</Notice>}
        <div className={styles.amount}>
          <TextField
            label={t("office.recharge.amount", {
              currency: findCurrency(method.currency)?.symbol ?? method.currency,
            })}
            inputMode="decimal"
            autoComplete="off"
            name="amount"
            maxLength={24}
            hint={t("office.recharge.range", range)}
            value={order.text}
            onChange={(event) => order.type(event.target.value)}
            {...(order.fault === null
              ? {}
              : { error: t(`office.recharge.fault.${order.fault}`, range) })}
          />
        </div>
        {props.children}
        <p className={panel.quiet}>{props.note}</p>
        <div className={panel.row}>
          <Button type="submit" look="primary" size="large" isBusy={order.isBusy}>
            {props.submitText}
          </Button>
          <ButtonLink size="large" look="ghost" href={href(props.otherPath)}>
            {t("office.recharge.other")}
          </ButtonLink>
        </div>
      </form>
      <LeaveDialog hold={order.hold} reason="sent" />
    </section>
  );
}
