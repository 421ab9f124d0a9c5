import { useFragment } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import { Skeleton, tabPanelProps, Tabs } from "@fairline/ui-kit";
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { useBetsDesk } from "../bets/use-bets-desk.ts";
import { type DeskState } from "../desk/coupon-desk.ts";
import { useCouponDesk } from "../desk/use-coupon-desk.ts";
import { CouponTab } from "../panel/coupon-tab.tsx";
import { couponView } from "../panel/coupon-view.ts";
import { decimalMarkOf } from "../state/decimal-mark.ts";
import styles from "./coupon-page.module.css";
import { Speaker } from "./speaker.tsx";
import { useCouponKeys } from "./use-coupon-keys.ts";

// The second tab is not part of the first load: it comes when it is first looked at.
const BetsTab = lazy(async () => ({ default: (await import("../bets/bets-tab.tsx")).BetsTab }));

/** What the server gives the coupon: the balance of the active account as wire text. */
export type CouponState = { balance: { minor: string; currency: string } | null };

/** The coupon: its place (column, drawer, sheet) is the page's. */
export function CouponPage({ state: first }: { state: CouponState }): ReactNode {
  const { prefix, signedIn } = useFragment();
  const { t, lang } = useReading();
  const root = useRef<HTMLElement>(null);
  const [tab, setTab] = useState<"coupon" | "bets">("coupon");
  const balance = useBalance(first);
  const { desk, state } = useCouponDesk(balance);
  const bets = useBetsDesk(tab === "bets");
  useCouponKeys(root);
  const view = useMemo(
    () => couponView(state, signedIn?.currency ?? null, decimalMarkOf(lang)),
    [state, signedIn, lang],
  );
  return (
    <section ref={root} className={styles.panel} aria-label={t("common.coupon")} tabIndex={-1}>
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
        {tab === "bets" ? (
          <Suspense fallback={<Skeleton rows={3} />}>
            <BetsTab state={bets.state} desk={bets.desk} />
          </Suspense>
        ) : null}
      </div>
      <Speaker said={state.spoken} />
    </section>
  );
}

function useBalance({ balance }: CouponState): DeskState["balance"] {
  return useMemo(
    () => (balance ? { minor: BigInt(balance.minor), currency: balance.currency } : null),
    [balance],
  );
}
