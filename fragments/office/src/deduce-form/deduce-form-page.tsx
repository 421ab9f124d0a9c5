import { useFragment } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { moneyAddress } from "../order/account-choice.tsx";
import { explainWithdrawal } from "../order/explain-order.ts";
import { MoneyForm } from "../order/money-form.tsx";
import { UnknownMethod } from "../order/unknown-method.tsx";
import {
  type AskedOrder,
  type Method,
  type MethodForm,
  type OrderOutcome,
  useMoneyOrder,
} from "../order/use-money-order.ts";

/** The form of a way to be paid out; an unknown one leads back to the list. */
export function DeduceFormPage(props: { method: Method | null; accountId: string }): ReactNode {
  const { method, accountId } = props;
  const otherPath = moneyAddress("/office/deduce", accountId);
  if (method === null) return <UnknownMethod otherPath={otherPath} />;
  return <WithdrawalForm method={method} accountId={accountId} otherPath={otherPath} />;
}

function WithdrawalForm(props: MethodForm): ReactNode {
  const { method, accountId, otherPath } = props;
  const { t, lang } = useReading();
  const { api, signal, navigate } = useFragment();
  const order = useMoneyOrder(method, withdraw);

  async function withdraw({ requestId, amountMinor }: AskedOrder): Promise<OrderOutcome> {
    const from = accountId === "" ? {} : { accountId };
    const body = { requestId, methodId: method.methodId, amountMinor, ...from };
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
      otherPath={otherPath}
    />
  );
}
