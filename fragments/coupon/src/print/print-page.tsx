import type { CallOutcome } from "@fairline/api-client";
import type { BetView } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { betWord, useFragment } from "@fairline/fragment-kit";
import { matchName, useT } from "@fairline/i18n";
import { displayOddsMilli } from "@fairline/odds";
import { Button, ButtonLink, Money, Odds, Skeleton, When } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import type { PrintState } from "../load/coupon-state.ts";
import { CapNote } from "../panel/cap-note.tsx";
import { type Named, pickName } from "../panel/names.ts";
import styles from "./print-page.module.css";

/** One sheet: a bet with its stake, or a saved coupon without one. Paper shows no more than it. */
export function PrintPage({ state }: { state: PrintState }): ReactNode {
  const t = useT();
  const { href } = useFragment();
  if (state.kind === "print-guest") return <GuestSheet />;
  return (
    <div className={styles.page} data-mf-column="wide">
      <article className={styles.sheet}>
        {state.kind === "printed-bet" ? (
          <BetSheet bet={state.bet} />
        ) : state.kind === "print-later" ? (
          <LateSheet code={state.code} />
        ) : (
          <CouponSheet coupon={state.coupon} />
        )}
        <p className={styles.small}>
          <a href={href("/rules")}>{t("coupon.print.rules")}</a>
        </p>
      </article>
      <div className={styles.buttons}>
        <Button look="primary" onClick={() => window.print()}>
          {t("coupon.print")}
        </Button>
        <ButtonLink href={href("/")}>{t("common.home")}</ButtonLink>
      </div>
    </div>
  );
}

function GuestSheet(): ReactNode {
  const t = useT();
  const { href, path } = useFragment();
  const back = new URLSearchParams({ "return-url": href(path) });
  return (
    <div className={styles.page} data-mf-column="wide">
      <h1 tabIndex={-1}>{t("coupon.print.guest")}</h1>
      <div className={styles.buttons}>
        <ButtonLink href={`${href("/user/login")}?${back}`}>{t("common.logIn")}</ButtonLink>
      </div>
    </div>
  );
}

function BetSheet({ bet }: { bet: BetView }): ReactNode {
  const t = useT();
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {t("coupon.print.bet")} <b className={styles.code}>{bet.code}</b>
      </h1>
      <dl className={styles.facts}>
        <Fact name={t("coupon.print.id")}>{bet.betId}</Fact>
        <Fact name={t("coupon.print.placed")}>
          <When atMs={bet.placedAt} look="date-time" />
        </Fact>
        <Fact name={t("coupon.plan")}>{t(`coupon.plan.${bet.plan}`)}</Fact>
        <Fact name={t("coupon.print.state")}>{t(`coupon.state.${betWord(bet)}`)}</Fact>
        <Fact name={t("coupon.totalOdds")}>
          <Odds oddsMilli={bet.oddsMilli} />
        </Fact>
        <Fact name={t("coupon.stake")}>
          <Money amountMinor={bet.stakeMinor} currency={bet.currency} />
        </Fact>
        {bet.returnsMinor === null ? (
          <Fact name={t("coupon.returns")}>
            <Money amountMinor={bet.maxReturnsMinor} currency={bet.currency} />
          </Fact>
        ) : (
          <Fact name={t("coupon.bets.returned")}>
            <Money amountMinor={bet.returnsMinor} currency={bet.currency} />
          </Fact>
        )}
      </dl>
      <CapNote capMinor={bet.cappedAtMinor} currency={bet.currency} />
      <Legs legs={bet.legs} />
    </>
  );
}

/** A coupon that the browser asks for itself. */
function LateSheet({ code }: { code: string }): ReactNode {
  const { api, signal } = useFragment();
  const t = useT();
  const [answer, setAnswer] = useState<CallOutcome<"loadCoupon">>();
  useEffect(() => {
    const ended = new AbortController();
    const both = AbortSignal.any([signal, ended.signal]);
    void api("loadCoupon", { params: { code } }, both).then((told) => {
      if (!both.aborted) setAnswer(told);
    });
    return () => ended.abort();
  }, [api, signal, code]);
  if (answer === undefined) return <Skeleton rows={4} />;
  if (answer.ok) return <CouponSheet coupon={answer.reply} />;
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {t("common.coupon")} <b className={styles.code}>{code}</b>
      </h1>
      <p role="alert">{t(answer.problem.textKey)}</p>
    </>
  );
}

function CouponSheet({ coupon }: { coupon: CallReply<"loadCoupon"> }): ReactNode {
  const t = useT();
  const legs = coupon.legs.flatMap(({ now }) => (now === null ? [] : [now]));
  const prices = legs.flatMap(({ oddsMilli }) => oddsMilli ?? []);
  // What could not be placed together has no odds as a whole.
  const isPossible = new Set(legs.map(({ fixtureId }) => fixtureId)).size === legs.length;
  const isAccumulator = coupon.plan === "accumulator" && isPossible;
  const isWhole = isAccumulator && prices.length === coupon.legs.length;
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {t("common.coupon")} <b className={styles.code}>{coupon.code}</b>
      </h1>
      <p className={styles.small}>{t("coupon.print.unplaced")}</p>
      <dl className={styles.facts}>
        <Fact name={t("coupon.print.saved")}>
          <When atMs={coupon.savedAt} look="date-time" />
        </Fact>
        <Fact name={t("coupon.print.until")}>
          <When atMs={coupon.expiresAt} look="date" />
        </Fact>
        <Fact name={t("coupon.plan")}>{t(`coupon.plan.${coupon.plan}`)}</Fact>
        {isWhole ? (
          <Fact name={t("coupon.totalOdds")}>
            <Odds oddsMilli={displayOddsMilli(prices)} />
          </Fact>
        ) : null}
      </dl>
      <Legs legs={legs} />
    </>
  );
}

type SheetLeg = Named & {
  fixtureId: string;
  championName: string;
  startsAt: number;
  oddsMilli: number | null;
};

function Legs({ legs }: { legs: readonly SheetLeg[] }): ReactNode {
  const t = useT();
  return (
    <table className={styles.legs}>
      <thead>
        <tr>
          <th scope="col">{t("coupon.print.match")}</th>
          <th scope="col">{t("coupon.print.selection")}</th>
          <th scope="col">{t("coupon.print.odds")}</th>
        </tr>
      </thead>
      <tbody>
        {legs.map((leg) => {
          const { market, outcome } = pickName(t, leg);
          return (
            <tr key={`${leg.fixtureId}${leg.typeId}${leg.specifiers}${leg.outcomeId}`}>
              <td>
                {matchName(t, leg)}
                <span className={styles.small}>
                  {leg.championName} · <When atMs={leg.startsAt} look="date-time" />
                </span>
              </td>
              <td>
                {market}: <b>{outcome}</b>
              </td>
              <td className={styles.price}>
                {leg.oddsMilli === null ? t("odds.suspended") : <Odds oddsMilli={leg.oddsMilli} />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
