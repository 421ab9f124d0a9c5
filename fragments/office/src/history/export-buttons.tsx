import type { BetView } from "@fairline/contracts";
import { betWord, useFragment } from "@fairline/fragment-kit";
import { marketName, outcomeName, type Translate, useT } from "@fairline/i18n";
import { Button, Icon } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import { saveCsv } from "../files/save-csv.ts";
import { betsCsv } from "./bets-csv.ts";
import { type HistoryFilter, questionOf } from "./history-filter.ts";
import styles from "./history-page.module.css";

/** Most further pages that one export reads: the server gives them newest first. */
const PAGES_MAX = 40;

/** The bets of the filter as a file for spreadsheets, and the page on paper. */
export function ExportButtons(props: {
  filter: HistoryFilter;
  bets: readonly BetView[];
  next: string | undefined;
}): ReactNode {
  const t = useT();
  const { api, now, timeZoneMinutes, timeZoneName, signal, bus } = useFragment();
  const [isBusy, setBusy] = useState(false);

  async function readRest(): Promise<readonly BetView[] | undefined> {
    const query = questionOf(props.filter, now, { timeZoneMinutes, timeZoneName });
    const bets = [...props.bets];
    let cursor = props.next;
    for (let page = 0; cursor !== undefined && page < PAGES_MAX; page += 1) {
      const answer = await api("findBets", { query: { ...query, cursor } }, signal);
      if (!answer.ok) {
        bus.emit("notice", { kind: "danger", text: t(answer.problem.textKey) });
        return undefined;
      }
      bets.push(...answer.reply.bets);
      cursor = answer.reply.next;
    }
    return bets;
  }

  async function save(): Promise<void> {
    setBusy(true);
    const bets = await readRest();
    setBusy(false);
    if (bets) saveCsv(betsCsv(bets, wordsOf(t)), "fairline-bets.csv");
  }

  return (
    <span className={styles.exports} data-no-print="">
      <Button size="small" look="ghost" isBusy={isBusy} onClick={() => void save()}>
        <Icon name="file-text" size={16} />
        {t("office.history.csv")}
      </Button>
      <Button size="small" look="ghost" onClick={() => window.print()}>
        {t("office.history.print")}
      </Button>
    </span>
  );
}

function wordsOf(t: Translate) {
  return {
    heads: {
      time: t("office.history.time"),
      number: t("office.history.number"),
      kind: t("office.bet.kind"),
      state: t("office.history.state"),
      selections: t("office.history.selections"),
      odds: t("office.history.odds"),
      stake: t("office.history.stake"),
      returns: t("office.history.returns"),
      currency: t("office.registration.currency"),
    },
    plan: (plan: BetView["plan"]) => t(`office.bet.plan.${plan}`),
    state: (bet: BetView) => t(`office.bet.${betWord(bet)}`),
    leg: (leg: BetView["legs"][number]) =>
      `${leg.home} - ${leg.away}: ${marketName(t, leg, leg)}, ${outcomeName(t, leg, leg.outcomeId, leg)}`,
  };
}
