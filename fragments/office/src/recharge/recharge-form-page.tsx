import type { CallReply, Problem } from "@fairline/contracts/calls";
import { browserBytes } from "@fairline/fairness/browser";
import { useFragment } from "@fairline/fragment-kit";
import { decimalMark, formatMoney, useReading, useT } from "@fairline/i18n";
import { systemClock, uuidV7At } from "@fairline/kernel";
import { findCurrency, formatMinor } from "@fairline/money";
import { Button, ButtonLink, Chip, Empty, Icon, Notice } from "@fairline/ui-kit";
import { TextField } from "@fairline/ui-kit/forms";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import panel from "../layout/panel.module.css";
import { type AmountFault, depositPresets, judgeAmount } from "./deposit-amount.ts";
import { explainDeposit, isUnclearDeposit } from "./explain-deposit.ts";
import { iconOf } from "./recharge-page.tsx";
import styles from "./recharge-page.module.css";

type Method = CallReply<"findPaymentMethods">["methods"][number];

/** The form of a method; an unknown one leads back to the list. */
export function RechargeFormPage({ method }: { method: Method | null }): ReactNode {
  const t = useT();
  const { href } = useFragment();
  if (method === null) {
    return (
      <div className={panel.panel}>
        <Empty
          text={t("error.PAYMENT_METHOD_UNKNOWN")}
          action={
            <ButtonLink href={href("/office/recharge")}>{t("office.recharge.other")}</ButtonLink>
          }
        />
      </div>
    );
  }
  return <DepositForm method={method} />;
}

function DepositForm({ method }: { method: Method }): ReactNode {
  const { t, lang } = useReading();
  const { href } = useFragment();
  const deposit = useDeposit(method);
  const exponent = findCurrency(method.currency)?.exponent ?? 2;
  const money = (minor: bigint | string) => formatMoney(BigInt(minor), method.currency, lang);
  const range = { min: money(method.minMinor), max: money(method.maxMinor) };
  return (
    <section className={panel.panel}>
      <h2 className={styles.head}>
        <Icon name={iconOf(method.methodId)} size={24} />
        {t(method.nameKey)}
      </h2>
      <form className={styles.form} method="post" noValidate onSubmit={deposit.submit}>
        {deposit.problem === null ? null : (
          <Notice kind="danger">
            {explainDeposit(deposit.problem, method.currency, { t, lang })}
          </Notice>
        )}
        <div className={styles.amount}>
          <TextField
            label={t("office.recharge.amount", { currency: method.currency })}
            inputMode="decimal"
            autoComplete="off"
            name="amount"
            maxLength={24}
            hint={t("office.recharge.range", range)}
            value={deposit.text}
            onChange={(event) => deposit.type(event.target.value)}
            {...(deposit.fault === null
              ? {}
              : { error: t(`office.recharge.fault.${deposit.fault}`, range) })}
          />
        </div>
        <fieldset className={styles.presets} aria-label={t("office.recharge.presets")}>
          {depositPresets(method, exponent).map((minor) => {
            const text = plainText(minor, exponent, lang);
            return (
              <Chip key={text} isPressed={text === deposit.text} onClick={() => deposit.type(text)}>
                {money(minor)}
              </Chip>
            );
          })}
        </fieldset>
        <p className={panel.quiet}>{t("office.recharge.credited")}</p>
        <div className={panel.row}>
          <Button type="submit" look="primary" size="large" isBusy={deposit.isBusy}>
            {t("office.recharge.submit")}
          </Button>
          <ButtonLink size="large" look="ghost" href={href("/office/recharge")}>
            {t("office.recharge.other")}
          </ButtonLink>
        </div>
      </form>
    </section>
  );
}

function plainText(minor: bigint, exponent: number, lang: string): string {
  return formatMinor(minor, exponent).replace(/\.0+$/, "").replace(".", decimalMark(lang));
}

type Deposit = {
  text: string;
  fault: AmountFault | null;
  problem: Problem | null;
  isBusy: boolean;
  type(text: string): void;
  submit(event: FormEvent): void;
};

/** Random bytes of a UUIDv7. */
const REQUEST_ID_BYTES = 10;

// A try whose outcome is unknown is repeated under its own request id: the platform answers with
// the payment it made, if it made one. Only another amount is another deposit.
function useDeposit(method: Method): Deposit {
  const { api, lang, live, signal, navigate } = useFragment();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<AmountFault | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const pending = useRef<{ requestId: string; amountMinor: string } | null>(null);

  async function send(amountMinor: string): Promise<void> {
    if (pending.current?.amountMinor !== amountMinor) {
      const nowMs = live.serverNow() || systemClock.nowMs();
      pending.current = { requestId: uuidV7At(nowMs, browserBytes(REQUEST_ID_BYTES)), amountMinor };
    }
    const { requestId } = pending.current;
    setBusy(true);
    setProblem(null);
    const body = { requestId, methodId: method.methodId, amountMinor, language: lang };
    const answer = await api("startDeposit", { body }, signal);
    if (answer.ok) {
      const { next, payment } = answer.reply;
      // Nothing but the server's own answer decides where the player goes to pay.
      if (next.kind === "redirect") location.assign(next.url);
      else navigate(`/onpay/pending?payment=${payment.paymentId}`);
      return;
    }
    setBusy(false);
    setProblem(answer.problem);
    if (!isUnclearDeposit(answer.status, answer.problem)) pending.current = null;
  }

  return {
    text,
    fault,
    problem,
    isBusy,
    type(next) {
      setText(next);
      setFault(null);
    },
    submit(event) {
      event.preventDefault();
      if (isBusy) return;
      const judged = judgeAmount(text, method, lang);
      setFault(judged.kind === "fault" ? judged.fault : null);
      if (judged.kind === "amount") void send(judged.minor.toString());
    },
  };
}
