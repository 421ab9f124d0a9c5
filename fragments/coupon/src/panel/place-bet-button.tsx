import { useFragment } from "@fairline/fragment-kit";
import { formatMoney, useReading } from "@fairline/i18n";
import { assertNever } from "@fairline/kernel";
import { Button, ButtonLink, oddsText } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { DisabledReason, PlaceButtonState } from "../state/place-button.ts";
import { DelayRing } from "./delay-ring.tsx";
import styles from "./place-bet-button.module.css";

/** What the button is given. */
export type PlaceBetButtonProps = {
  state: PlaceButtonState;
  currency: string;
  onPlace: () => void;
  onAccept: () => void;
};

/** The one button of the coupon: places, accepts new prices, or says what stands in the way. */
export function PlaceBetButton(props: PlaceBetButtonProps): ReactNode {
  const { state, currency, onPlace, onAccept } = props;
  const { t, lang, oddsFormat } = useReading();
  const { href, bus, path } = useFragment();
  const money = (minor: bigint) => formatMoney(minor, currency, lang);
  switch (state.kind) {
    case "ready":
      return (
        <Big onClick={onPlace} action="place">
          {t("coupon.button.place", { amount: money(state.totalMinor), count: state.count })}
        </Big>
      );
    case "accept":
      return (
        <Big onClick={onAccept} action="accept">
          {state.oddsMilli === null
            ? t("coupon.button.acceptAll")
            : t("coupon.button.accept", { odds: oddsText(state.oddsMilli, oddsFormat, lang) })}
        </Big>
      );
    case "log-in":
      return (
        <Big onClick={() => bus.emit("show-login-form", { returnTo: href(path) })} action="log-in">
          {t("coupon.button.logIn")}
        </Big>
      );
    case "deposit":
      return (
        <ButtonLink look="primary" size="large" isWide href={href("/office/recharge")}>
          {t("coupon.button.deposit", { amount: money(state.missingMinor) })}
        </ButtonLink>
      );
    case "disabled":
      return (
        <p className={styles.closed} data-reason={state.reason}>
          {t(`coupon.why.${state.reason}`, reasonValues(state, money))}
        </p>
      );
    case "sending":
      return <Working text={t("coupon.sending")} />;
    case "checking":
      return <Working text={t("coupon.checking")} />;
    case "delay":
      return <DelayRing endsAtMs={state.endsAtMs} />;
    case "not-arrived":
      return null;
    default:
      return assertNever(state);
  }
}

function Big(props: { action: string; onClick: () => void; children: ReactNode }): ReactNode {
  return (
    <Button look="primary" size="large" isWide data-action={props.action} onClick={props.onClick}>
      {props.children}
    </Button>
  );
}

function reasonValues(
  state: { reason: DisabledReason; amountMinor?: bigint },
  money: (minor: bigint) => string,
): Record<string, string> {
  return { amount: state.amountMinor === undefined ? "" : money(state.amountMinor) };
}

function Working({ text }: { text: string }): ReactNode {
  return (
    <p className={styles.working}>
      <span className={styles.spinner} aria-hidden="true" />
      {text}
    </p>
  );
}
