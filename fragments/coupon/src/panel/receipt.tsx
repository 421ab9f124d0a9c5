import type { BetView } from "@fairline/contracts";
import { matchName, useT } from "@fairline/i18n";
import { Button, Icon, Money, Odds } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useRef } from "react";
import type { Placement } from "../state/placement.ts";
import { CapNote } from "./cap-note.tsx";
import { pickName } from "./names.ts";
import styles from "./receipt.module.css";

/** The accepted bets of the last press: number, accepted prices, stake and possible returns. */
export function Receipt(props: {
  placement: Placement;
  /** Where the sheet of a bet is; absent where bets are not printed. */
  printPath?: ((betId: string) => string) | undefined;
  onClose: () => void;
}): ReactNode {
  const { placement, printPath, onClose } = props;
  const t = useT();
  const bets = placement.flatMap(({ state }) => (state.kind === "accepted" ? [state.bet] : []));
  if (bets.length === 0) return null;
  return (
    <section
      className={styles.receipt}
      aria-label={t("coupon.receipt.title", { count: bets.length })}
    >
      <Title text={t("coupon.receipt.title", { count: bets.length })} />
      {bets.map((bet) => (
        <ReceiptBet key={bet.betId} bet={bet} printPath={printPath} />
      ))}
      <Button size="small" isWide onClick={onClose}>
        {t("common.done")}
      </Button>
    </section>
  );
}

/** Takes over the focus of the button that the receipt has replaced, and of nothing else. */
function Title({ text }: { text: string }): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body)
      title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h3 ref={title} className={styles.title} tabIndex={-1}>
      <Icon name="circle-check" />
      {text}
    </h3>
  );
}

function ReceiptBet(props: {
  bet: BetView;
  printPath: ((betId: string) => string) | undefined;
}): ReactNode {
  const { bet, printPath } = props;
  const t = useT();
  return (
    <div className={styles.bet}>
      <p className={styles.number}>
        {t("coupon.receipt.number")} <b>{bet.code}</b>{" "}
        {printPath ? <a href={printPath(bet.betId)}>{t("coupon.print")}</a> : null}
      </p>
      <ul className={styles.legs}>
        {bet.legs.map((leg) => {
          const { market, outcome } = pickName(t, leg);
          return (
            <li key={`${leg.fixtureId}${leg.typeId}${leg.specifiers}${leg.outcomeId}`}>
              <span className={styles.fixture}>{matchName(t, leg)}</span>
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
      <CapNote capMinor={bet.cappedAtMinor} currency={bet.currency} />
    </div>
  );
}
