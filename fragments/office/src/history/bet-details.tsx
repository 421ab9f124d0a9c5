import type { BetLeg, BetView } from "@fairline/contracts";
import { HIDDEN_AMOUNT } from "@fairline/fragment-kit";
import { marketName, matchName, outcomeName, useT } from "@fairline/i18n";
import { Odds, When } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { PlayerTax } from "@fairline/odds/player-tax";
import { OwnMoney, useHiddenAmounts } from "../layout/own-money.tsx";
import { OwedTax } from "./owed-tax.tsx";
import { CashOut, type CashOuts } from "./cash-out.tsx";
import styles from "./bet-details.module.css";

/** All facts of a bet: legs with prices asked and taken, how each ended, its log, its arithmetic. */
export function BetDetails(props: {
  bet: BetView;
  cashOuts: CashOuts;
  tax: PlayerTax | null;
}): ReactNode {
  const { bet, cashOuts, tax } = props;
  const t = useT();
  const { isHidden } = useHiddenAmounts();
  return (
    <div className={styles.details}>
      <ul className={styles.legs}>
        {bet.legs.map((leg) => (
          <Leg key={`${leg.fixtureId}${leg.typeId}${leg.specifiers}${leg.outcomeId}`} leg={leg} />
        ))}
      </ul>
      {bet.rejection === null ? null : (
        <p className={styles.rejection}>{t(`error.${bet.rejection.code}`)}</p>
      )}
      <dl className={styles.sums}>
        <div>
          <dt>{t("office.bet.kind")}</dt>
          <dd>{t(`office.bet.plan.${bet.plan}`)}</dd>
        </div>
        {bet.returnsMinor === null ? (
          <div>
            <dt>{t("office.bet.maxReturns")}</dt>
            <dd>
              <OwnMoney amountMinor={bet.maxReturnsMinor} currency={bet.currency} />
            </dd>
          </div>
        ) : null}
        {bet.cappedAtMinor === null ? null : (
          <div>
            <dt>{t("office.bet.cap")}</dt>
            <dd>
              <OwnMoney amountMinor={bet.cappedAtMinor} currency={bet.currency} />
            </dd>
          </div>
        )}
        {bet.soldMinor === "0" ? null : (
          <div>
            <dt>{t("office.bet.sold")}</dt>
            <dd>
              <OwnMoney amountMinor={bet.soldMinor} currency={bet.currency} />
            </dd>
          </div>
        )}
        {tax === null ? null : <OwedTax tax={tax} bet={bet} />}
        {bet.calculation === null ? null : (
          <div>
            <dt>{t("office.bet.calculation")}</dt>
            <dd className={styles.calculation}>{isHidden ? HIDDEN_AMOUNT : bet.calculation}</dd>
          </div>
        )}
      </dl>
      {bet.state === "accepted" ? <CashOut bet={bet} cashOuts={cashOuts} /> : null}
      <BetLog bet={bet} />
    </div>
  );
}

function Leg({ leg }: { leg: BetLeg }): ReactNode {
  const t = useT();
  const isBetter = leg.oddsMilli > leg.askedOddsMilli;
  return (
    <li className={styles.leg}>
      <p className={styles.fixture}>
        {matchName(t, leg)}
        <small>
          {leg.championName} · <When atMs={leg.startsAt} look="date-time" />
        </small>
      </p>
      <p className={styles.pick}>
        {marketName(t, leg, leg)} · <b>{outcomeName(t, leg, leg.outcomeId, leg)}</b>
      </p>
      <p className={styles.prices}>
        {t("office.bet.asked")} <Odds oddsMilli={leg.askedOddsMilli} />
        {" · "}
        {t("office.bet.taken")}{" "}
        <b>
          <Odds oddsMilli={leg.oddsMilli} />
        </b>
        {isBetter ? <span className={styles.better}> {t("office.bet.better")}</span> : null}
      </p>
      <p className={styles.prices}>
        {leg.scoreAtBet === null ? null : (
          <>
            {t("office.bet.scoreAtBet")} <bdi>{leg.scoreAtBet.join(":")}</bdi>
            {" · "}
          </>
        )}
        <LegResult leg={leg} />
      </p>
    </li>
  );
}

function LegResult({ leg }: { leg: BetLeg }): ReactNode {
  const t = useT();
  if (leg.result === null) return t("office.bet.undecided");
  return (
    <>
      <b className={styles.result} data-result={leg.result}>
        {t(`odds.${leg.result}`)}
      </b>
      {leg.scoreAtResult === null ? null : (
        <>
          {" "}
          {t("office.bet.at")} <bdi>{leg.scoreAtResult.join(":")}</bdi>
        </>
      )}
    </>
  );
}

function BetLog({ bet }: { bet: BetView }): ReactNode {
  const t = useT();
  return (
    <ol className={styles.log} aria-label={t("office.bet.log")}>
      {bet.events.map((event) => (
        <li key={`${event.rev}-${event.kind}`}>
          <When atMs={event.at} look="date-time" />
          <span>{t(`office.bet.event.${event.kind}`)}</span>
          {event.amountMinor === null ? null : (
            <OwnMoney amountMinor={event.amountMinor} currency={bet.currency} />
          )}
          {event.code === null ? null : <small>{event.code}</small>}
        </li>
      ))}
    </ol>
  );
}
