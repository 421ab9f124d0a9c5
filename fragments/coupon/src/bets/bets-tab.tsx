import type { BetView } from "@fairline/contracts";
import { lateView, useCashOut, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, Empty, ErrorState, Skeleton } from "@fairline/ui-kit";
import type { PlayerTax } from "@fairline/odds/player-tax";
import { type ReactNode, Suspense } from "react";
import { BetCard } from "./bet-card.tsx";
import type { BetList, BetsDesk, BetsState } from "./bets-desk.ts";
import { newRequestId } from "../desk/new-request-id.ts";
import { CashOut } from "./cash-out.tsx";
import styles from "./bets-tab.module.css";

export { messages } from "./messages.ts";

// Few countries ask their players for a tax.
const BetTax = lateView("bet-tax", () => import("../tax/bet-tax.tsx"));

/** The player's open bets, and what was decided within the last day. */
export function View(props: {
  state: BetsState;
  desk: BetsDesk;
  /** What the player's country asks of him, where the site says so and he wants to know. */
  tax: PlayerTax | null;
}): ReactNode {
  const { state, desk, tax } = props;
  const t = useT();
  const { signedIn, bus, href, path, live } = useFragment();
  const cashOut = useCashOut(sellableIds(state), () => newRequestId(live));
  if (signedIn === null) {
    return (
      <Empty
        text={t("coupon.bets.guest")}
        action={
          <Button onClick={() => bus.emit("show-login-form", { returnTo: href(path) })}>
            {t("common.logIn")}
          </Button>
        }
      />
    );
  }
  if (state.status === "unread") return <Skeleton rows={3} />;
  if (state.status === "failed" && state.problem) {
    const { code, requestId } = state.problem;
    return <ErrorState code={code} requestId={requestId} onRetry={desk.refresh} />;
  }
  const taxOf = (bet: BetView) =>
    tax === null ? null : (
      <Suspense>
        <BetTax tax={tax} bet={bet} />
      </Suspense>
    );
  return (
    <div className={styles.scroll}>
      {state.open.length === 0 ? <p className={styles.none}>{t("coupon.bets.none")}</p> : null}
      {state.open.map((bet) => (
        <BetCard key={bet.betId} bet={bet} plays={state.plays}>
          {taxOf(bet)}
          <CashOut bet={bet} entry={cashOut.entries.get(bet.betId)} onSell={cashOut.sell} />
        </BetCard>
      ))}
      <More list="open" state={state} desk={desk} />
      {state.settled.length > 0 ? (
        <>
          <h3 className={styles.head}>{t("coupon.bets.settled")}</h3>
          {state.settled.map((bet) => (
            <BetCard key={bet.betId} bet={bet} plays={state.plays}>
              {taxOf(bet)}
            </BetCard>
          ))}
          <More list="settled" state={state} desk={desk} />
        </>
      ) : null}
      <a className={styles.more} href={href("/office/history")}>
        {t("common.history")}
      </a>
    </div>
  );
}

function sellableIds({ open }: BetsState): string[] {
  return open.filter(({ state }) => state === "accepted").map(({ betId }) => betId);
}

function More(props: { list: BetList; state: BetsState; desk: BetsDesk }): ReactNode {
  const { list, state, desk } = props;
  const t = useT();
  if (!state.hasMore[list]) return null;
  return (
    <Button size="small" isWide onClick={() => desk.more(list)} data-more={list}>
      {t("common.showMore")}
    </Button>
  );
}
