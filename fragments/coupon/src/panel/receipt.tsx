import type { BetView } from "@fairline/contracts";
import { useT } from "@fairline/i18n";
import { Button, Icon, Money, Odds } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { Placement } from "../state/placement.ts";
import { pickName } from "./names.ts";
import styles from "./receipt.module.css";

/** The accepted bets of the last press: number, accepted prices, stake and possible returns. */
export function Receipt(props: { placement: Placement; onClose: () => void }): ReactNode {
  const { placement, onClose } = props;
  const t = useT();
  const bets = placement.flatMap(({ state }) => (state.kind === "accepted" ? [state.bet] : []));
  if (bets.length === 0) return null;
  return (
    <section
      className={styles.receipt}
      aria-label={t("coupon.receipt.title", { count: bets.length })}
    >
      <h3 className={styles.title}>
        <Icon name="circle-check" />
        {t("coupon.receipt.title", { count: bets.length })}
      </h3>
      {bets.map((bet) => (
        <ReceiptBet key={bet.betId} bet={bet} />
      ))}
      <Button size="small" isWide onClick={onClose}>
        {t("common.done")}
      </Button>
    </section>
  );
}

function ReceiptBet({ bet }: { bet: BetView }): ReactNode {
  const t = useT();
  return (
    <div className={styles.bet}>
      <p className={styles.number}>
        {t("coupon.receipt.number")} <b>{bet.code}</b>
      </p>
      <ul className={styles.legs}>
        {bet.legs.map((leg) => {
          const { market, outcome } = pickName(t, leg);
          return (
            <li key={`${leg.fixtureId}${leg.typeId}${leg.specifiers}${leg.outcomeId}`}>
              <span className={styles.fixture}>
                {leg.home} — {leg.away}
              </span>
              <span className={styles.price}>
                {leg.oddsMilli > leg.askedOddsMilli ? (
                  <span className={styles.better}>{t("coupon.receipt.better")}</span>
                ) : null}
                <Odds oddsMilli={leg.oddsMilli} />
              </span>
              <span className={styles.pick}>
                {market} · {outcome}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.sum}>
        <span>
          {t("coupon.stake")} <Money amountMinor={bet.stakeMinor} currency={bet.currency} />
        </span>
        <span>
          {t("coupon.returns")} <Money amountMinor={bet.maxReturnsMinor} currency={bet.currency} />
        </span>
      </p>
    </div>
  );
}
