import type { OfferView } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { decimalMark, formatMoney, useReading } from "@fairline/i18n";
import { findCurrency, formatMinor } from "@fairline/money";
import { Chip } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { moneyAddress } from "../order/account-choice.tsx";
import { depositPresets } from "../order/deposit-amount.ts";
import { BonusChoice, RoomLine } from "../order/deposit-facts.tsx";
import type { DepositRoom } from "../order/deposit-room.ts";
import { explainDeposit } from "../order/explain-order.ts";
import { MoneyForm } from "../order/money-form.tsx";
import styles from "../order/order.module.css";
import { UnknownMethod } from "../order/unknown-method.tsx";
import {
  type AskedOrder,
  type Method,
  type MethodForm,
  type OrderOutcome,
  useMoneyOrder,
} from "../order/use-money-order.ts";

/** The form of a way to pay in; an unknown one leads back to the list. */
export function RechargeFormPage(
  props: { method: Method | null; accountId: string } & Facts,
): ReactNode {
  const { method, accountId, room, offers } = props;
  const otherPath = moneyAddress("/office/recharge", accountId);
  if (method === null) return <UnknownMethod otherPath={otherPath} />;
  const form = { method, accountId, otherPath };
  return <DepositForm {...form} room={room} offers={offers} />;
}

/** What is told beside the amount. */
type Facts = { room: DepositRoom | null; offers: readonly OfferView[] };

function DepositForm(props: MethodForm & Facts): ReactNode {
  const { method, accountId, otherPath, room, offers } = props;
  const { t, lang } = useReading();
  const { api, signal, navigate } = useFragment();
  const order = useMoneyOrder(method, deposit);
  const exponent = findCurrency(method.currency)?.exponent ?? 2;

  async function deposit({ requestId, amountMinor }: AskedOrder): Promise<OrderOutcome> {
    const from = accountId === "" ? {} : { accountId };
    const body = { requestId, methodId: method.methodId, amountMinor, language: lang, ...from };
    const answer = await api("startDeposit", { body }, signal);
    if (!answer.ok) return answer;
    const { next, payment } = answer.reply;
    return {
      ok: true,
      follow() {
        // Nothing but the server's own answer decides where the player goes to pay.
        if (next.kind === "redirect") location.assign(next.url);
        else navigate(`/onpay/pending?payment=${payment.paymentId}`);
      },
    };
  }

  return (
    <MoneyForm
      method={method}
      order={order}
      refusal={
        order.problem === null ? null : explainDeposit(order.problem, method.currency, { t, lang })
      }
      note={t("office.recharge.credited")}
      submitText={t("office.recharge.submit")}
      otherPath={otherPath}
    >
      <fieldset className={styles.presets} aria-label={t("office.recharge.presets")}>
        {depositPresets(method, exponent).map((minor) => {
          const text = plainText(minor, exponent, lang);
          return (
            <Chip key={text} isPressed={text === order.text} onClick={() => order.type(text)}>
              {formatMoney(minor, method.currency, lang)}
            </Chip>
          );
        })}
      </fieldset>
      <RoomLine room={room} />
      <BonusChoice offers={offers} />
    </MoneyForm>
  );
}

function plainText(minor: bigint, exponent: number, lang: string): string {
  return formatMinor(minor, exponent).replace(/\.0+$/, "").replace(".", decimalMark(lang));
}
