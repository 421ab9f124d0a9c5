import type { PaymentView } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink, Icon, type IconName, Money, When } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import panel from "../layout/panel.module.css";
import styles from "../layout/outcome.module.css";
import { stepsOf } from "./payment-watch.ts";
import { usePayment } from "./use-payment.ts";

/** Where a player comes back from paying: the server's word about the payment, as it changes. */
export function OnpayPage(props: {
  paymentId: string | null;
  payment: PaymentView | null;
}): ReactNode {
  const t = useT();
  const { href } = useFragment();
  const { watch, isGivenUp, readAgain } = usePayment(props.paymentId, props.payment);
  if (watch.kind === "unknown") {
    return (
      <div className={panel.panel}>
        <p className={styles.lead}>{t("office.onpay.unknown")}</p>
        <p className={panel.quiet}>{t("office.onpay.unknown.text")}</p>
        <ButtonLink href={href("/office/historypay")}>{t("common.payments")}</ButtonLink>
      </div>
    );
  }
  if (watch.kind === "checking") {
    return (
      <div className={panel.panel}>
        <p className={styles.lead} role="status">
          <span className={styles.spinner} aria-hidden="true" />
          {t("office.onpay.checking")}
        </p>
        {isGivenUp ? <ReadAgain onPress={readAgain} /> : null}
      </div>
    );
  }
  return <Known payment={watch.payment} isGivenUp={isGivenUp} readAgain={readAgain} />;
}

function Known(props: {
  payment: PaymentView;
  isGivenUp: boolean;
  readAgain: () => void;
}): ReactNode {
  const { payment } = props;
  const t = useT();
  const { href } = useFragment();
  const isBad = ["failed", "cancelled", "expired"].includes(payment.state);
  return (
    <div className={panel.panel} data-state={payment.state}>
      <p className={styles.lead} role="status">
        <StateIcon state={payment.state} />
        {t(`office.onpay.${payment.state}`)}
      </p>
      <p className={styles.amount}>
        <Money amountMinor={payment.amountMinor} currency={payment.currency} />
      </p>
      <Steps payment={payment} />
      <p className={panel.quiet}>{t(`office.onpay.${payment.state}.text`)}</p>
      {props.isGivenUp ? <ReadAgain onPress={props.readAgain} /> : null}
      <div className={panel.row}>
        {isBad ? (
          <ButtonLink look="primary" href={href("/office/recharge")}>
            {t("office.onpay.other")}
          </ButtonLink>
        ) : (
          <ButtonLink look="primary" href={href("/live")}>
            {t("office.onpay.back")}
          </ButtonLink>
        )}
        <ButtonLink href={href("/office/historypay?view=deposits")}>
          {t("common.payments")}
        </ButtonLink>
      </div>
    </div>
  );
}

const icons: Readonly<Record<PaymentView["state"], IconName>> = {
  created: "clock",
  awaiting: "clock",
  pending: "clock",
  held: "clock",
  succeeded: "circle-check",
  failed: "circle-x",
  cancelled: "circle-x",
  expired: "circle-x",
  refunded: "circle-x",
  "charged-back": "circle-x",
};

function StateIcon({ state }: { state: PaymentView["state"] }): ReactNode {
  return (
    <span className={styles.icon} data-state={state}>
      <Icon name={icons[state]} size={24} />
    </span>
  );
}

function Steps({ payment }: { payment: PaymentView }): ReactNode {
  const t = useT();
  const steps = stepsOf(payment.state);
  return (
    <ol className={styles.steps}>
      {(["created", "paid", "credited"] as const).map((step) => (
        <li key={step} className={styles.step} data-state={steps[step]}>
          <span className={styles.dot} aria-hidden="true" />
          <span>
            {t(`office.onpay.step.${step}`)}
            <span className="fl-visually-hidden"> {t(`office.onpay.step.${steps[step]}`)}</span>
          </span>
          {step === "created" ? (
            <small>
              <When atMs={payment.createdAt} look="date-time" />
            </small>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function ReadAgain({ onPress }: { onPress: () => void }): ReactNode {
  const t = useT();
  return (
    <p className={panel.quiet}>
      {t("office.onpay.leave")}{" "}
      <button type="button" className={styles.link} onClick={onPress}>
        {t("common.refresh")}
      </button>
    </p>
  );
}
