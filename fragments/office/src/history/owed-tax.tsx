import type { BetView } from "@fairline/contracts";
import { formatNumber, useReading } from "@fairline/i18n";
import { parseMinor } from "@fairline/money";
import { type PlayerTax, playerTaxMinor } from "@fairline/odds/player-tax";
import type { ReactNode } from "react";
import { OwnMoney } from "../layout/own-money.tsx";

const BASIS_POINTS_OF_PERCENT = 100;
/** A bet whose stake came back was never played. */
const UNPLAYED: ReadonlySet<BetView["state"]> = new Set(["rejected", "refunded"]);

/** The tax that the player owes his country for a bet: told, never taken from what he was paid. */
export function OwedTax({ tax, bet }: { tax: PlayerTax; bet: BetView }): ReactNode {
  const { t, lang } = useReading();
  const stakeMinor = parseMinor(bet.stakeMinor) ?? 0n;
  const returnsMinor = parseMinor(bet.returnsMinor ?? "0") ?? 0n;
  const taxMinor = UNPLAYED.has(bet.state) ? 0n : playerTaxMinor(tax, { stakeMinor, returnsMinor });
  if (taxMinor === 0n) return null;
  const percent = formatNumber(tax.basisPoints / BASIS_POINTS_OF_PERCENT, lang);
  return (
    <div data-tax={tax.on}>
      <dt>{t(`office.bet.tax.${tax.on}`, { percent })}</dt>
      <dd>
        <OwnMoney amountMinor={taxMinor} currency={bet.currency} />{" "}
        <small>{t("office.bet.tax.note")}</small>
      </dd>
    </div>
  );
}
