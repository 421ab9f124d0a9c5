import { useReading } from "@fairline/i18n";
import { Money } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { Limit } from "./limit-fields.ts";

/** The value of a limit in its unit: money, days, hours or minutes. */
export function LimitValue({ limit }: { limit: Limit }): ReactNode {
  const { t } = useReading();
  const { limitValue, measure, currency } = limit;
  if (limitValue === null) return t("office.limits.none");
  if (measure === "money") return <Money amountMinor={limitValue} currency={currency} />;
  return t(`office.limits.${measure}`, { count: Number(limitValue) });
}
