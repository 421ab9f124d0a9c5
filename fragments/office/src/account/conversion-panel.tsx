import { formatMoney, useReading } from "@fairline/i18n";
import { Button, Money, Notice } from "@fairline/ui-kit";
import { Select, TextField } from "@fairline/ui-kit/forms";
import { type ReactNode, useState } from "react";
import { LeaveDialog } from "../hold/leave-dialog.tsx";
import panel from "../layout/panel.module.css";
import { type Account, useConversion } from "./use-conversion.ts";

/** Exchange between the player's own accounts, where he has two. */
export function ConversionPanel(props: {
  accounts: readonly Account[];
  onDone(): void;
}): ReactNode {
  const { t, lang } = useReading();
  const accounts = props.accounts.filter(({ kind }) => kind !== "bonus");
  const [fromId, setFrom] = useState("");
  const [toId, setTo] = useState("");
  const form = useConversion(props.onDone);
  const from = accounts.find(({ accountId }) => accountId === fromId) ?? accounts[0];
  const others = accounts.filter((account) => account !== from);
  const to = others.find(({ accountId }) => accountId === toId) ?? others[0];
  if (!from || !to) return null;
  const money = (minor: string, currency: string) => formatMoney(BigInt(minor), currency, lang);
  const range = { min: money("1", from.currency), max: money(from.balanceMinor, from.currency) };
  const { quote, done, problem } = form;
  return (
    <>
      <form
        className={panel.panel}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.ask(from, to);
        }}
      >
        <h3 className={panel.heading}>{t("office.convert.title")}</h3>
        {problem === null ? null : <Notice kind="danger">{t(problem.textKey)}</Notice>}
        <Select
          label={t("office.convert.from")}
          options={accounts.map(optionOf)}
          value={from.accountId}
          onChange={({ target }) => {
            setFrom(target.value);
            form.forget();
          }}
        />
        <Select
          label={t("office.convert.to")}
          options={others.map(optionOf)}
          value={to.accountId}
          onChange={({ target }) => {
            setTo(target.value);
            form.forget();
          }}
        />
        <TextField
          label={t("office.recharge.amount", { currency: from.currency })}
          inputMode="decimal"
          autoComplete="off"
          name="amount"
          maxLength={24}
          value={form.text}
          onChange={({ target }) => form.type(target.value)}
          {...(form.fault === null
            ? {}
            : { error: t(`office.recharge.fault.${form.fault}`, range) })}
        />
        <output>
          {quote === null ? null : (
            <p>
              {t("office.convert.receive")}{" "}
              <b>
                <Money amountMinor={quote.receivedMinor} currency={quote.toCurrency} />
              </b>
            </p>
          )}
          {done === null ? null : (
            <Notice kind="ok">
              {t("office.convert.done", { amount: money(done.receivedMinor, done.toCurrency) })}
            </Notice>
          )}
        </output>
        <div className={panel.row}>
          {quote === null ? (
            <Button type="submit" look="primary" isBusy={form.isBusy}>
              {t("office.convert.ask")}
            </Button>
          ) : (
            <Button
              type="button"
              look="primary"
              isBusy={form.isBusy}
              onClick={() => void form.take()}
            >
              {t("office.convert.take", { seconds: form.secondsLeft })}
            </Button>
          )}
        </div>
      </form>
      <LeaveDialog hold={form.hold} reason="sent" />
    </>
  );
}

function optionOf({ accountId, currency }: Account): { value: string; label: string } {
  return { value: accountId, label: currency };
}
