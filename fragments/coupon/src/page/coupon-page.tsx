import { useFragment } from "@fairline/fragment-kit";
import { useReading, useT } from "@fairline/i18n";
import { Icon, Money, oddsText, tabPanelProps, Tabs } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { BetsTab } from "../bets/bets-tab.tsx";
import { useBetsDesk } from "../bets/use-bets-desk.ts";
import { type DeskState } from "../desk/coupon-desk.ts";
import { useCouponDesk } from "../desk/use-coupon-desk.ts";
import { CouponTab } from "../panel/coupon-tab.tsx";
import { type CouponView, couponView } from "../panel/coupon-view.ts";
import { decimalMarkOf } from "../state/decimal-mark.ts";
import { planOf } from "../state/slip.ts";
import styles from "./coupon-page.module.css";
import { Speaker } from "./speaker.tsx";
import { useSheet } from "./use-sheet.ts";
import { useCouponKeys } from "./use-coupon-keys.ts";

/** What the server gives the coupon: the balance of the active account as wire text. */
export type CouponState = { balance: { minor: string; currency: string } | null };

/** The coupon column; on phones a sheet that peeks above the bottom bar. */
export function CouponPage({ state: first }: { state: CouponState }): ReactNode {
  const { prefix, signedIn } = useFragment();
  const { t, lang } = useReading();
  const root = useRef<HTMLElement>(null);
  const [tab, setTab] = useState<"coupon" | "bets">("coupon");
  const balance = useBalance(first);
  const { desk, state } = useCouponDesk(balance);
  const bets = useBetsDesk(tab === "bets");
  const sheet = useSheet(root);
  useCouponKeys(root, () => sheet.open());
  const view = useMemo(
    () => couponView(state, signedIn?.currency ?? null, decimalMarkOf(lang)),
    [state, signedIn, lang],
  );
  return (
    <section
      ref={root}
      id="coupon"
      className={styles.panel}
      aria-label={t("common.coupon")}
      data-open={sheet.isOpen ? "" : undefined}
      data-filled={isFilled(state) ? "" : undefined}
      tabIndex={-1}
      onKeyDown={sheet.onKeyDown}
    >
      <Peek view={view} isOpen={sheet.isOpen} onToggle={sheet.toggle} />
      <div className={styles.tabs}>
        <Tabs
          name={t("common.coupon")}
          idPrefix={`${prefix}coupon`}
          current={tab}
          onChoose={(id) => setTab(id === "bets" ? "bets" : "coupon")}
          tabs={[
            { id: "coupon", label: t("coupon.tab.coupon", { count: state.slip.picks.length }) },
            { id: "bets", label: t("coupon.tab.bets", { count: bets.state.open.length }) },
          ]}
        />
      </div>
      <div className={styles.body} {...tabPanelProps(`${prefix}coupon`, tab)}>
        {tab === "coupon" ? <CouponTab view={view} desk={desk} /> : null}
        {tab === "bets" ? <BetsTab state={bets.state} desk={bets.desk} /> : null}
      </div>
      <Speaker said={state.said} />
    </section>
  );
}

function isFilled(state: DeskState): boolean {
  return state.slip.picks.length > 0 || state.placement.length > 0;
}

function useBalance({ balance }: CouponState): DeskState["balance"] {
  return useMemo(
    () => (balance ? { minor: BigInt(balance.minor), currency: balance.currency } : null),
    [balance],
  );
}

/** What shows of the sheet on a phone: how many, at what odds, for how much. */
function Peek(props: { view: CouponView; isOpen: boolean; onToggle: () => void }): ReactNode {
  const { view, isOpen, onToggle } = props;
  const t = useT();
  const { lang, oddsFormat } = useReading();
  const isTotal = view.state.slip.picks.length > 0 && planOf(view.state.slip) !== "single";
  const isOne = view.state.slip.picks.length === 1;
  return (
    <button type="button" className={styles.peek} aria-expanded={isOpen} onClick={onToggle}>
      <span className={styles.count}>{view.state.slip.picks.length}</span>
      <span className={styles.name}>{t("common.coupon")}</span>
      {isTotal || isOne ? (
        <b className={styles.total}>{oddsText(view.totalOddsMilli, oddsFormat, lang)}</b>
      ) : null}
      {view.returnsMinor === null ? null : (
        <span className={styles.returns}>
          {t("coupon.returns")} <Money amountMinor={view.returnsMinor} currency={view.currency} />
        </span>
      )}
      <Icon name={isOpen ? "chevron-down" : "chevron-up"} />
    </button>
  );
}
