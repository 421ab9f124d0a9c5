import type { BetLeg, BetView } from "@fairline/contracts";
import { betWord, type BetWord, useFragment } from "@fairline/fragment-kit";
import { matchName, useT } from "@fairline/i18n";
import type { PlayCell } from "@fairline/live/protocol";
import { classNames, Icon, type IconName, minuteText, Money, Odds, When } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { CapNote } from "../panel/cap-note.tsx";
import { pickName } from "../panel/names.ts";
import styles from "./bet-card.module.css";

/** One bet: how it stands, its legs with live scores, stake and returns. */
export function BetCard(props: {
  bet: BetView;
  plays: ReadonlyMap<string, PlayCell>;
  children?: ReactNode;
}): ReactNode {
  const { bet, plays, children } = props;
  const t = useT();
  const { now } = useFragment();
  const isDecided = bet.returnsMinor !== null;
  return (
    <article className={styles.card} data-state={bet.state} aria-label={`${bet.code}`}>
      <p className={styles.head}>
        <span className={styles.code}>{bet.code}</span>
        <span>{t(`coupon.plan.${bet.plan}`)}</span>
        <When atMs={bet.placedAt} look="near" nowMs={now} />
        <StateMark bet={bet} />
      </p>
      <ul className={styles.legs}>
        {bet.legs.map((leg) => (
          <Leg
            key={`${leg.fixtureId}${leg.typeId}${leg.specifiers}${leg.outcomeId}`}
            leg={leg}
            play={plays.get(leg.fixtureId)}
          />
        ))}
      </ul>
      <p className={styles.sums}>
        <span>
          {t("coupon.stake")} <Money amountMinor={bet.stakeMinor} currency={bet.currency} />
        </span>
        <span className={styles.odds}>
          <Odds oddsMilli={bet.oddsMilli} />
        </span>
        <b>
          <span className={styles.label}>
            {t(isDecided ? "coupon.bets.returned" : "coupon.returns")}{" "}
          </span>
          <Money amountMinor={bet.returnsMinor ?? bet.maxReturnsMinor} currency={bet.currency} />
        </b>
      </p>
      <CapNote capMinor={bet.cappedAtMinor} currency={bet.currency} />
      {bet.soldMinor !== "0" && bet.state !== "cashed-out" ? (
        <p className={styles.sums}>
          <span>{t("coupon.bets.sold")}</span>
          <Money amountMinor={bet.soldMinor} currency={bet.currency} />
        </p>
      ) : null}
      {children}
    </article>
  );
}

const icons: Readonly<Record<BetWord, IconName>> = {
  "pending-delay": "clock",
  accepted: "ticket",
  rejected: "circle-x",
  won: "circle-check",
  lost: "x",
  refunded: "refresh",
  mixed: "scale",
  "partly-returned": "scale",
  "cashed-out": "cash",
};

function StateMark({ bet }: { bet: BetView }): ReactNode {
  const t = useT();
  const state = betWord(bet);
  return (
    <span className={classNames(styles.state, styles[state])}>
      <Icon name={icons[state]} size={14} />
      {t(`coupon.state.${state}`)}
    </span>
  );
}

function Leg({ leg, play }: { leg: BetLeg; play: PlayCell | undefined }): ReactNode {
  const t = useT();
  const { market, outcome } = pickName(t, leg);
  return (
    <li className={styles.leg} data-result={leg.result ?? undefined}>
      <span className={styles.fixture}>{matchName(t, leg)}</span>
      <LegScore leg={leg} play={play} />
      <span className={styles.pick}>
        {market} · {outcome}
      </span>
      <span className={styles.price}>
        {leg.result === null ? (
          <Odds oddsMilli={leg.oddsMilli} />
        ) : (
          <span className={styles.result}>{t(`odds.${leg.result}`)}</span>
        )}
      </span>
    </li>
  );
}

function LegScore({ leg, play }: { leg: BetLeg; play: PlayCell | undefined }): ReactNode {
  const t = useT();
  const { live, now } = useFragment();
  const { result, scoreAtResult } = leg;
  if (result !== null) {
    return (
      <bdi className={styles.score}>{scoreAtResult === null ? "" : scoreAtResult.join(":")}</bdi>
    );
  }
  if (play === undefined || play.status === "not-started") {
    return (
      <span className={styles.when}>
        <When atMs={leg.startsAt} look="near" nowMs={now} />
      </span>
    );
  }
  const minute = minuteText(play, live.serverNow() || now);
  return (
    <span className={styles.playing}>
      {minute === undefined ? null : <span>{t("play.minute", { minute })}</span>}
      <bdi className={styles.score}>{play.main.join(":")}</bdi>
    </span>
  );
}
