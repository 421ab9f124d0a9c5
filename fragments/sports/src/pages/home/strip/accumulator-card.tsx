import type { Proposal } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { outcomeName, useT } from "@fairline/i18n";
import { Button, Odds } from "@fairline/ui-kit";
import { Fragment, type ReactNode } from "react";
import { legCell } from "../../../accumulators/leg-cell.ts";
import { useLivePage } from "../../../live/live-page.tsx";
import { useSignal } from "../../../live/signal.ts";
import styles from "./home-strip.module.css";

const NONE: ReadonlySet<string> = new Set();

/** The accumulator of the day in short: its picks, its odds, and the way into the bet slip. */
export function AccumulatorCard({ accumulator }: { accumulator: Proposal }): ReactNode {
  const { bus } = useFragment();
  const t = useT();
  const { picks } = useLivePage();
  const picked = useSignal(picks, NONE);
  const missing = accumulator.legs.filter((leg) => !picked.has(legCell(leg)));
  return (
    <div className={styles.body} data-accumulator="">
      <h2 className={styles.title}>{t("sports.strip.accumulator")}</h2>
      <p className={styles.terms}>
        {accumulator.legs.map((leg, index) => (
          <Fragment key={legCell(leg)}>
            {index > 0 ? " · " : null}
            <bdi>{outcomeName(t, leg, leg.outcomeId, leg)}</bdi>
          </Fragment>
        ))}
      </p>
      <p className={styles.ways}>
        <Button
          size="small"
          aria-disabled={missing.length === 0 ? true : undefined}
          onClick={() => {
            for (const leg of missing) bus.emit("coupon:toggle", leg);
          }}
        >
          {t(missing.length === 0 ? "sports.strip.added" : "sports.strip.add")}
        </Button>
        <b className={styles.odds}>
          <Odds oddsMilli={accumulator.oddsMilli} />
        </b>
      </p>
    </div>
  );
}
