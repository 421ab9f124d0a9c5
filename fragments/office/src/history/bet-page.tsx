import type { BetView } from "@fairline/contracts";
import { useCashOut, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import type { PlayerTax } from "@fairline/odds/player-tax";
import { ButtonLink } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import panel from "../layout/panel.module.css";
import { newRequestId } from "../new-request-id.ts";
import { BetTable } from "./bet-table.tsx";
import styles from "./history-page.module.css";

/** One bet by itself with all its facts; it follows what becomes of it. */
export function BetPage(props: { bet: BetView; tax: PlayerTax | null }): ReactNode {
  const t = useT();
  const { href, live, settings } = useFragment();
  const bet = useFreshBet(props.bet);
  const openIds = bet.state === "accepted" ? [bet.betId] : [];
  const cashOuts = useCashOut(openIds, () => newRequestId(live));
  const tax = settings.partnerTaxes ? props.tax : null;
  return (
    <section className={panel.panel}>
      <BetTable bets={[bet]} cashOuts={cashOuts} tax={tax} isOpen />
      <div className={styles.end}>
        <ButtonLink size="small" href={href("/office/history")}>
          {t("office.history.showAll")}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Reads the bet anew when bets of the player change. */
function useFreshBet(first: BetView): BetView {
  const { api, bus, live } = useFragment();
  const [bet, setBet] = useState(first);
  const { betId } = first;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = async (): Promise<void> => {
      const answer = await api("getBet", { params: { betId } }, signal);
      if (answer.ok && !signal.aborted) setBet(answer.reply.bet);
    };
    live.onPrivate("bet", () => void read(), signal);
    bus.on("bets:changed", () => void read(), signal);
    return () => controller.abort();
  }, [api, bus, live, betId]);
  return bet;
}
