import type { CallReply } from "@fairline/contracts/calls";
import { useCashOut, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import type { PlayerTax } from "@fairline/odds/player-tax";
import { Button, ButtonLink, Empty } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import panel from "../layout/panel.module.css";
import { newRequestId } from "../new-request-id.ts";
import { BetTable } from "./bet-table.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import type { HistoryFilter } from "./history-filter.ts";
import styles from "./history-page.module.css";
import { HistoryFilters } from "./history-filters.tsx";
import { TotalsStrip } from "./totals-strip.tsx";
import { useHistory } from "./use-history.ts";

/** The player's bets: filter in the address, totals of the filter, one row each. */
export function HistoryPage(props: {
  filter: HistoryFilter;
  page: CallReply<"findBets">;
  tax: PlayerTax | null;
}): ReactNode {
  const { filter, page } = props;
  const history = useHistory(filter, page);
  const { signedIn, live, settings } = useFragment();
  const tax = settings.partnerTaxes ? props.tax : null;
  const openIds = history.bets.flatMap((bet) => (bet.state === "accepted" ? [bet.betId] : []));
  const cashOuts = useCashOut(openIds, () => newRequestId(live));
  return (
    <>
      <HistoryFilters filter={filter} />
      <TotalsStrip totals={history.totals} currency={signedIn?.currency ?? "EUR"} />
      <section className={panel.panel}>
        {history.bets.length === 0 ? (
          <NoBets filter={filter} />
        ) : (
          <BetTable bets={history.bets} cashOuts={cashOuts} tax={tax} />
        )}
        <div className={styles.end}>
          {history.hasMore ? (
            <Button isBusy={history.isBusy} onClick={() => void history.more()}>
              {history.hasFailed ? <RetryText /> : <MoreText />}
            </Button>
          ) : null}
          {history.bets.length > 0 ? (
            <ExportButtons filter={filter} bets={history.bets} next={history.next} />
          ) : null}
        </div>
      </section>
    </>
  );
}

function NoBets({ filter }: { filter: HistoryFilter }): ReactNode {
  const t = useT();
  const { href } = useFragment();
  const isFiltered = filter.status !== "all" || filter.period !== "all";
  return isFiltered ? (
    <Empty
      text={t("office.history.noneFiltered")}
      action={
        <ButtonLink size="small" href={href("/office/history")}>
          {t("office.history.showAll")}
        </ButtonLink>
      }
    />
  ) : (
    <Empty
      text={t("office.history.none")}
      action={
        <ButtonLink size="small" look="primary" href={href("/live")}>
          {t("office.onpay.back")}
        </ButtonLink>
      }
    />
  );
}

function MoreText(): ReactNode {
  return useT()("common.showMore");
}

function RetryText(): ReactNode {
  return useT()("common.retry");
}
