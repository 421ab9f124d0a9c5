import { HIDDEN_AMOUNT, useHiddenBalance } from "@fairline/fragment-kit";
import { classNames, Money, type MoneyProps } from "@fairline/ui-kit";
import { createContext, type ReactNode, useContext } from "react";

const Hidden = createContext<ReturnType<typeof useHiddenBalance>>({
  isHidden: false,
  hide: () => undefined,
});

/** Tells a page of the office whether its player hides his amounts. */
export function HiddenAmounts(props: { kept: boolean; children: ReactNode }): ReactNode {
  return <Hidden value={useHiddenBalance(props.kept)}>{props.children}</Hidden>;
}

/** Whether the player hides his amounts, and the way to choose. */
export function useHiddenAmounts(): ReturnType<typeof useHiddenBalance> {
  return useContext(Hidden);
}

/** An amount that is the player's own affair: what he holds, staked, won or moved. */
export function OwnMoney(money: Pick<MoneyProps, "amountMinor" | "currency">): ReactNode {
  return useHiddenAmounts().isHidden ? HIDDEN_AMOUNT : <Money {...money} />;
}

/** A change of what he holds, with its sign; a hidden one does not even tell whether it was a gain. */
export function OwnChange(props: {
  amountMinor: bigint;
  currency: string;
  plus?: string | undefined;
  minus?: string | undefined;
}): ReactNode {
  const { amountMinor, currency, plus, minus } = props;
  const { isHidden } = useHiddenAmounts();
  if (isHidden) return HIDDEN_AMOUNT;
  return (
    <bdi
      dir="ltr"
      className={classNames(amountMinor > 0n && plus, amountMinor < 0n && minus) || undefined}
    >
      {amountMinor > 0n ? "+" : ""}
      <Money amountMinor={amountMinor} currency={currency} />
    </bdi>
  );
}
