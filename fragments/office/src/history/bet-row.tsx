import type { BetView } from "@fairline/contracts";
import { betWord, type BetWord } from "@fairline/fragment-kit";
import { marketName, matchName, outcomeName, useT } from "@fairline/i18n";
import type { PlayerTax } from "@fairline/odds/player-tax";
import { classNames, Icon, IconButton, type IconName, Odds, When } from "@fairline/ui-kit";
import { type ReactNode, useId, useState } from "react";
import { OwnMoney } from "../layout/own-money.tsx";
import { BetDetails } from "./bet-details.tsx";
import type { CashOuts } from "./cash-out.tsx";
import styles from "./history-page.module.css";

/** One bet in a line; its details open below it. */
export function BetRow(props: {
  bet: BetView;
  cashOuts: CashOuts;
  tax: PlayerTax | null;
  startsOpen: boolean;
}): ReactNode {
  const { bet, cashOuts, tax, startsOpen } = props;
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <tbody className={styles.bet} data-state={bet.state}>
      <tr>
        <td data-label={t("office.history.time")} className={styles.time}>
          <When atMs={bet.placedAt} look="date-time" />
        </td>
        <td data-label={t("office.history.number")} className={styles.code}>
          {bet.code}
        </td>
        <td className={styles.selections}>
          <Selections bet={bet} />
        </td>
        <td data-label={t("office.history.stake")} className={styles.end}>
          <OwnMoney amountMinor={bet.stakeMinor} currency={bet.currency} />
        </td>
        <td data-label={t("office.history.odds")} className={styles.end}>
          <Odds oddsMilli={bet.oddsMilli} />
        </td>
        <td data-label={t("office.history.state")}>
          <StateWord bet={bet} />
        </td>
        <td data-label={t("office.history.returns")} className={`${styles.end} ${styles.strong}`}>
          {bet.returnsMinor === null ? (
            "—"
          ) : (
            <OwnMoney amountMinor={bet.returnsMinor} currency={bet.currency} />
          )}
        </td>
        <td className={styles.toggle}>
          <IconButton
            icon={isOpen ? "chevron-up" : "chevron-down"}
            name={t("office.history.detailsOf", { code: bet.code })}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          />
        </td>
      </tr>
      <tr id={id} hidden={!isOpen} className={styles.details}>
        <td colSpan={8}>
          {isOpen ? <BetDetails bet={bet} cashOuts={cashOuts} tax={tax} /> : null}
        </td>
      </tr>
    </tbody>
  );
}

function Selections({ bet }: { bet: BetView }): ReactNode {
  const t = useT();
  const [first] = bet.legs;
  if (!first) return null;
  const more = bet.legs.length - 1;
  return (
    <>
      <span className={styles.fixture}>{matchName(t, first)}</span>
      <span className={styles.pick}>
        {marketName(t, first, first)} · {outcomeName(t, first, first.outcomeId, first)}
        {more > 0 ? ` · ${t("office.history.more", { count: more })}` : ""}
      </span>
    </>
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

function StateWord({ bet }: { bet: BetView }): ReactNode {
  const t = useT();
  const state = betWord(bet);
  return (
    <span className={classNames(styles.state, styles[state])}>
      <Icon name={icons[state]} size={14} />
      {t(`office.bet.${state}`)}
    </span>
  );
}
