import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { systemClock } from "@fairline/kernel";
import { Button, Icon } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import { saveCsv } from "../files/save-csv.ts";
import { readStatement } from "./read-statement.ts";
import { statementCsv } from "./statement-csv.ts";
import { type StatementFilter, statementQuery } from "./statement-filter.ts";
import styles from "./statement-page.module.css";
import type { Sheet } from "./statement-sheet.tsx";

const FILE_NAME = "fairline-statement.csv";

/** All movements of the filter as a file for spreadsheets, and on paper or as PDF. */
export function StatementExports(props: {
  filter: StatementFilter;
  onPrint(sheet: Sheet): void;
}): ReactNode {
  const t = useT();
  const { filter, onPrint } = props;
  const { api, signal, bus, live, timeZoneMinutes, timeZoneName, signedIn } = useFragment();
  const [busyWith, setBusyWith] = useState<"csv" | "paper">();

  async function take(as: "csv" | "paper"): Promise<void> {
    if (busyWith !== undefined) return;
    setBusyWith(as);
    const nowMs = live.serverNow() || systemClock.nowMs();
    const zone = { timeZoneMinutes, timeZoneName };
    const asked = { playerId: signedIn?.playerId ?? "", filter, zone, nowMs };
    const read = await readStatement(api, statementQuery(filter, nowMs, zone), signal);
    if (signal.aborted) return;
    setBusyWith(undefined);
    if ("problem" in read) {
      bus.emit("notice", { kind: "danger", text: t(read.problem.textKey) });
      return;
    }
    if (read.isCut) {
      const text = t("office.statement.cut", { count: read.rows.length });
      bus.emit("notice", { kind: "warn", text });
    }
    if (as === "csv") saveCsv(statementCsv(read, asked, t), FILE_NAME);
    else onPrint({ statement: read, asked });
  }

  return (
    <span className={styles.exports} data-no-print="">
      <Button
        size="small"
        look="ghost"
        isBusy={busyWith === "csv"}
        onClick={() => void take("csv")}
      >
        <Icon name="file-text" size={16} />
        {t("office.history.csv")}
      </Button>
      <Button
        size="small"
        look="ghost"
        isBusy={busyWith === "paper"}
        onClick={() => void take("paper")}
      >
        {t("office.statement.pdf")}
      </Button>
    </span>
  );
}
