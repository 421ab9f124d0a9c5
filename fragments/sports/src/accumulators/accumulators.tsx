import type { Proposal } from "@fairline/contracts";
import { every, useFragment } from "@fairline/fragment-kit";
import { formatNumber, marketName, outcomeName, useReading, useT } from "@fairline/i18n";
import { Button, Crest, Odds } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import { useLivePage } from "../live/live-page.tsx";
import { useSignal } from "../live/signal.ts";
import { eventPath, type Section } from "../model/routes.ts";
import page from "../pages/page.module.css";
import styles from "./accumulators.module.css";
import { legCell } from "./leg-cell.ts";

export { messages } from "./messages.ts";

/** What the view is given. */
export type AccumulatorsProps = { sections: readonly Section[] };

/** How often the accumulators are asked for again; live prices move. */
const AGAIN_MS = { line: 60_000, live: 20_000 } as const;

/** The accumulators of the day and those of the matches in play, ready to go into the coupon. */
export function View({ sections }: AccumulatorsProps): ReactNode {
  return sections.map((section) => <OfSection key={section} section={section} />);
}

function OfSection({ section }: { section: Section }): ReactNode {
  const t = useT();
  const accumulators = useAccumulators(section);
  if (accumulators.length === 0) return null;
  const heading = t(`sports.accumulator.${section}`);
  return (
    <section className={page.panel} aria-label={heading} data-accumulators={section}>
      <div className={page.head}>
        <h2 className={page.title}>{heading}</h2>
        <span className={styles.note}>{t("sports.accumulator.note")}</span>
      </div>
      <ul className={styles.cards}>
        {accumulators.map((accumulator) => (
          <li key={accumulator.legs.map(legCell).join()} className={styles.card}>
            <Card accumulator={accumulator} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ accumulator }: { accumulator: Proposal }): ReactNode {
  const { bus } = useFragment();
  const { lang } = useReading();
  const t = useT();
  const { picks } = useLivePage();
  const picked = useSignal(picks, NONE);
  const missing = accumulator.legs.filter((leg) => !picked.has(legCell(leg)));
  const percent = formatNumber(accumulator.impliedPpm / PPM_OF_PERCENT, lang, 1);
  return (
    <>
      <ul className={styles.legs}>
        {accumulator.legs.map((leg) => (
          <Leg key={legCell(leg)} leg={leg} />
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t("sports.accumulator.total")}</span>
        <b>
          <Odds oddsMilli={accumulator.oddsMilli} />
        </b>
      </p>
      <p className={styles.chance}>{t("sports.accumulator.chance", { percent })}</p>
      <Button
        size="small"
        isWide
        disabled={missing.length === 0}
        onClick={() => {
          for (const leg of missing) bus.emit("coupon:toggle", leg);
        }}
      >
        {t(missing.length === 0 ? "sports.accumulator.added" : "sports.accumulator.add")}
      </Button>
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();
const PPM_OF_PERCENT = 10_000;

function Leg({ leg }: { leg: Proposal["legs"][number] }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const champion = { sport: leg.sport, championId: leg.championId, slug: leg.championSlug };
  const [home, away] = leg.crests;
  return (
    <li className={styles.leg}>
      <a className={styles.teams} href={href(eventPath(leg.section, champion, leg))}>
        <span className={styles.team}>
          <Crest image={home} size={14} />
          <bdi>{leg.home}</bdi>
          <span aria-hidden="true">–</span>
        </span>
        <span className={styles.team}>
          <Crest image={away} size={14} />
          <bdi>{leg.away}</bdi>
        </span>
      </a>
      <span className={styles.pick}>
        {marketName(t, leg, leg)}: <b>{outcomeName(t, leg, leg.outcomeId, leg)}</b>
      </span>
      <span className={styles.price}>
        <Odds oddsMilli={leg.oddsMilli} />
      </span>
    </li>
  );
}

/** What a site without them, or one that cannot be reached, shows: nothing. */
function useAccumulators(section: Section): readonly Proposal[] {
  const { api, signal } = useFragment();
  const [accumulators, setAccumulators] = useState<readonly Proposal[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    const both = AbortSignal.any([signal, ended.signal]);
    const ask = async (): Promise<void> => {
      const answer = await api("findAccumulators", { query: { section } }, both);
      if (answer.ok && !both.aborted) setAccumulators(answer.reply.accumulators);
    };
    void ask();
    const again = (): void => {
      if (document.visibilityState === "visible") void ask();
    };
    every(AGAIN_MS[section], again, both);
    return () => ended.abort();
  }, [api, signal, section]);
  return accumulators;
}
