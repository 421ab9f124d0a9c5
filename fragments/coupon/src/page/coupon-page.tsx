import { lateView, useFragment } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import { Skeleton, tabPanelProps, Tabs } from "@fairline/ui-kit";
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useBetsDesk } from "../bets/use-bets-desk.ts";
import type { OwnMoney } from "../desk/coupon-desk.ts";
import { USUAL } from "../desk/slip-shelf.ts";
import { useCouponDesk } from "../desk/use-coupon-desk.ts";
import type { CouponOffer, PanelState } from "../load/coupon-state.ts";
import { betSheetPath } from "../load/print-path.ts";
import { couponView } from "../panel/coupon-view.ts";
import { EmptyCoupon } from "../panel/empty-coupon.tsx";
import { decimalMarkOf } from "../state/decimal-mark.ts";
import styles from "./coupon-page.module.css";
import type { SavedAsk } from "../saved/saved-panel.tsx";
import { Speaker } from "./speaker.tsx";
import { useAddressCode } from "./use-address-code.ts";
import { useCouponKeys } from "./use-coupon-keys.ts";

// Nothing is chosen on a first page: what shows selections comes once that page stands.
const openCouponTab = () => import("../panel/coupon-tab.tsx");
const CouponTab = lateView("coupon-tab", async () => (await openCouponTab()).CouponTab);

// The second tab is not part of the first load: it comes when it is first looked at.
const BetsTab = lateView("bets-tab", () => import("../bets/bets-tab.tsx"));

const SavedPanel = lateView("saved-panel", () => import("../saved/saved-panel.tsx"));
// Few have more than one account.
const AccountSelect = lateView(
  "account-select",
  async () => (await import("../panel/account-select.tsx")).AccountSelect,
);
const TaxLine = lateView("tax-line", () => import("../tax/tax-line.tsx"));
const Generator = lateView("generator", () => import("../generator/generator.tsx"));

/** The coupon: its place (column, drawer, sheet) is the page's. */
export function CouponPage({ state: first }: { state: PanelState }): ReactNode {
  const { prefix, signedIn, href, settings } = useFragment();
  const { t, lang } = useReading();
  const root = useRef<HTMLElement>(null);
  const [tab, setTab] = useState<"coupon" | "bets">("coupon");
  const money = useMoney(first);
  const usual = first.usual ?? USUAL;
  const { desk, state } = useCouponDesk(money, usual);
  const bets = useBetsDesk(tab === "bets");
  useCouponKeys(root);
  useEffect(() => void openCouponTab().catch(() => undefined), []);
  const { offer } = first;
  const [ask, setAsk] = useSavedAsk(offer);
  const [isGenerating, setGenerating] = useState(false);
  const generates = offer?.generates === true && settings.betGenerator === 1;
  const view = useMemo(
    () => couponView(state, signedIn?.currency ?? null, decimalMarkOf(lang), usual.presets),
    [state, signedIn, lang, usual],
  );
  const { slip, placement } = state;
  const isEmpty = slip.picks.length === 0 && slip.undo === null && placement.length === 0;
  const codes = {
    ...(offer?.saves
      ? {
          onSave: () => setAsk({ kind: "save" }),
          onLoad: () => setAsk({ kind: "load", code: "" }),
        }
      : {}),
    ...(generates ? { onGenerate: () => setGenerating(true) } : {}),
  };
  const { openCount } = bets.state;
  const betsLabel =
    openCount === null ? t("common.myBets") : t("coupon.tab.bets", { count: openCount });
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
            { id: "bets", label: betsLabel },
          ]}
        />
      </div>
      <div className={styles.body} {...tabPanelProps(`${prefix}coupon`, tab)}>
        {tab === "coupon" && ask && offer ? (
          <Suspense fallback={<Skeleton rows={2} />}>
            <SavedPanel ask={ask} offer={offer} desk={desk} onClose={() => setAsk(null)} />
          </Suspense>
        ) : null}
        {tab === "coupon" && isGenerating && generates ? (
          <Suspense fallback={<Skeleton rows={4} />}>
            <Generator view={view} desk={desk} onClose={() => setGenerating(false)} />
          </Suspense>
        ) : null}
        {tab === "coupon" && isEmpty ? (
          <div className={styles.scroll}>
            <EmptyCoupon codes={codes} />
          </div>
        ) : null}
        {tab === "coupon" && !isEmpty ? (
          <Suspense fallback={<Skeleton rows={3} />}>
            <CouponTab
              view={view}
              desk={desk}
              codes={codes}
              before={
                state.accounts.length > 0 ? (
                  <Suspense>
                    <AccountSelect state={state} desk={desk} hidesBalance={first.hidesBalance} />
                  </Suspense>
                ) : null
              }
              after={
                first.tax && settings.partnerTaxes ? (
                  <Suspense>
                    <TaxLine tax={first.tax} view={view} />
                  </Suspense>
                ) : null
              }
              printPath={offer?.prints ? (betId) => href(betSheetPath(betId)) : undefined}
            />
          </Suspense>
        ) : null}
        {tab === "bets" ? (
          <Suspense fallback={<Skeleton rows={3} />}>
            <BetsTab
              state={bets.state}
              desk={bets.desk}
              tax={settings.partnerTaxes ? first.tax : null}
            />
          </Suspense>
        ) : null}
      </div>
      <Speaker said={state.spoken} />
    </section>
  );
}

/** What is done with a code now; an address that names one asks for it once. */
function useSavedAsk(offer: CouponOffer | null) {
  const { bus } = useFragment();
  const [ask, setAsk] = useState<SavedAsk | null>(null);
  useAddressCode(offer, (code) => {
    bus.emit("coupon:open", {});
    setAsk({ kind: "load", code });
  });
  return [ask, setAsk] as const;
}

function useMoney({ balance, accounts }: PanelState): OwnMoney {
  return useMemo(
    () => ({
      balance: balance && {
        minor: BigInt(balance.minor),
        currency: balance.currency,
        bonusMinor: BigInt(balance.bonusMinor),
      },
      accounts: accounts.map((account) => ({ ...account, minor: BigInt(account.minor) })),
    }),
    [balance, accounts],
  );
}
