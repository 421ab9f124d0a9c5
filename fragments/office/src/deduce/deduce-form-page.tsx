import { useFragment } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { explainWithdrawal } from "../recharge/explain-order.ts";
import { MoneyForm } from "../recharge/money-form.tsx";
import { UnknownMethod } from "../recharge/unknown-method.tsx";
import {
  type AskedOrder,
  type Method,
  type OrderOutcome,
  useMoneyOrder,
} from "../recharge/use-money-order.ts";

/** The form of a way to be paid out; an unknown one leads back to the list. */
export function DeduceFormPage({ method }: { method: Method | null }): ReactNode {
  if (method === null) return <UnknownMethod otherPath="/office/deduce" />;
  return <WithdrawalForm method={method} />;
}

function WithdrawalForm({ method }: { method: Method }): ReactNode {
  const { t, lang } = useReading();
  const { api, signal, navigate } = useFragment();
  const order = useMoneyOrder(method, withdraw);

  async function withdraw({ requestId, amountMinor }: AskedOrder): Promise<OrderOutcome> {
    const body = { requestId, methodId: method.methodId, amountMinor };
    const answer = await api("startWithdrawal", { body }, signal);
    return answer.ok ? { ok: true, follow: () => navigate("/office/deduce") } : answer;
  }

  return (
    <MoneyForm
      method={method}
      order={order}
      refusal={
        order.problem === null
          ? null
          : explainWithdrawal(order.problem, method.currency, { t, lang })
      }
      note={t("office.deduce.setAside")}
      submitText={t("office.deduce.submit")}
      otherPath="/office/deduce"
    />
  );
}
