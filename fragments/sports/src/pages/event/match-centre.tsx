import type { CallReply } from "@fairline/contracts/calls";
import type { FixtureRow, FixtureStatus } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Empty, Icon, tabPanelProps, Tabs } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import { LiveText } from "../../live/live-text.tsx";
import { scoreOf } from "../../model/play-text.ts";
import { drawMatch, isDrawn } from "../../sports/match-drawings.tsx";
import { findSport } from "../../sports/sports.ts";
import { DockedView } from "./docked-view.tsx";
import { MatchStatistics } from "./match-statistics.tsx";
import styles from "./match-centre.module.css";
import { StatisticsLink } from "./statistics-link.tsx";
import { Timeline } from "./timeline.tsx";

const TABS = ["timeline", "statistics"] as const;

/** The story of the match: a line of its moments, the moments in words, and the counts. */
export function MatchCentre(props: {
  reply: CallReply<"getFixture">;
  hasStatistics: boolean;
}): ReactNode {
  const { reply, hasStatistics } = props;
  const { fixture, timeline, statistics } = reply;
  const { prefix, settings } = useFragment();
  const t = useT();
  const [tab, setTab] = useState<string>("timeline");
  const [isOpen, setOpen] = useState(false);
  if (fixture.status === "not-started") {
    return hasStatistics ? (
      <section className={styles.centre} aria-label={t("sports.centre.statistics")}>
        <StatisticsLink fixture={fixture} />
      </section>
    ) : null;
  }
  const entries = findSport(fixture.sport).story(t, timeline);
  const idPrefix = `${prefix}centre`;
  return (
    <section className={styles.centre} aria-label={t("sports.centre.name")}>
      {settings.zoneState === 0 || !isDrawn(fixture.sport) ? null : (
        <DockedView isOn={isPlayed(fixture.status)} caption={<Caption fixture={fixture} />}>
          {drawMatch({ fixture, timeline, nowMs: reply.now })}
        </DockedView>
      )}
      <button
        type="button"
        className={styles.show}
        aria-expanded={isOpen}
        aria-controls={`${idPrefix}-story`}
        onClick={() => setOpen(!isOpen)}
      >
        {t("sports.centre.show")}
        <Icon name={isOpen ? "chevron-up" : "chevron-down"} size={16} />
      </button>
      <div id={`${idPrefix}-story`} className={styles.story} data-open={isOpen ? "" : undefined}>
        <Tabs
          name={t("sports.centre.name")}
          idPrefix={idPrefix}
          tabs={TABS.map((id) => ({ id, label: t(`sports.centre.${id}`) }))}
          current={tab}
          onChoose={setTab}
        />
        <div {...tabPanelProps(idPrefix, tab)} className={styles.panel}>
          {tab === "statistics" ? (
            <>
              <MatchStatistics fixture={fixture} statistics={statistics} />
              {hasStatistics ? <StatisticsLink fixture={fixture} /> : null}
            </>
          ) : null}
          {tab === "timeline" && entries.length === 0 ? (
            <Empty text={t("sports.centre.quiet")} />
          ) : null}
          {tab === "timeline" && entries.length > 0 ? (
            <Timeline sport={fixture.sport} entries={entries} />
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** Whether the match goes on: the view of one that is over stays where it is. */
function isPlayed(status: FixtureStatus): boolean {
  return status === "live" || status === "break" || status === "suspended";
}

function Caption({ fixture }: { fixture: FixtureRow }): ReactNode {
  const { now } = useFragment();
  const { fixtureId, home, away } = fixture;
  return (
    <bdi dir="ltr">
      <bdi>{home.name}</bdi>{" "}
      <LiveText fixtureId={fixtureId} firstNowMs={now} says={(f) => scoreOf(f, 0)} />:
      <LiveText fixtureId={fixtureId} firstNowMs={now} says={(f) => scoreOf(f, 1)} />{" "}
      <bdi>{away.name}</bdi>
    </bdi>
  );
}
