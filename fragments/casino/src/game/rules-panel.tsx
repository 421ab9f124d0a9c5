import { useFragment } from "@fairline/fragment-kit";
import { formatMoney, groupDecimalText, useReading } from "@fairline/i18n";
import { parseMinor } from "@fairline/money";
import type { ReactNode } from "react";
import { percentRange } from "../model/percent-text.ts";
import styles from "./game-panels.module.css";
import type { GamePanelsProps } from "./game-panels.tsx";

/** What a game is, what it pays at most and gives back, and what becomes of a round that breaks off. */
export function RulesPanel(props: Pick<GamePanelsProps, "card" | "part" | "state">): ReactNode {
  const { card, part, state } = props;
  const { t, lang } = useReading();
  const { signedIn } = useFragment();
  const { access, purse } = state;
  const currency = purse?.balance.currency ?? signedIn?.currency;
  const maxWinMinor = access.kind === "in" ? parseMinor(access.entered.maxWinMinor) : undefined;
  return (
    <div className={styles.prose}>
      <p>{t(`game.${card.route}.lead`)}</p>
      <ul>
        <part.View table="rules" />
        <li>{t("seat.rules.rtp", { percent: percentRange(card.rtp, lang) })}</li>
        <li>{t("seat.rules.greatest", { multiple: groupDecimalText(card.greatestPay, lang) })}</li>
        {maxWinMinor === undefined || currency === undefined ? null : (
          <li>{t("seat.rules.maxWin", { amount: formatMoney(maxWinMinor, currency, lang) })}</li>
        )}
        <li>{t("seat.rules.broken")}</li>
      </ul>
    </div>
  );
}
