import type { CallReply } from "@fairline/contracts/calls";
import type { FixtureRow, FixtureStatus } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Empty, Icon, tabPanelProps, Tabs } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import { tellTimeline } from "../../model/timeline.ts";
import { LiveText } from "../../live/live-text.tsx";
import { goalsOf } from "../../model/play-text.ts";
import { DockedView } from "./docked-view.tsx";
import { MatchLine } from "./match-line.tsx";
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
  const entries = tellTimeline(timeline);
  const idPrefix = `${prefix}centre`;
  return (
    <section className={styles.centre} aria-label={t("sports.centre.name")}>
      {settings.zoneState === 0 || fixture.sport !== "football" ? null : (
        <DockedView isOn={isPlayed(fixture.status)} caption={<Caption fixture={fixture} />}>
          <MatchLine fixture={fixture} entries={entries} nowMs={reply.now} />
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
          {tab === "timeline" && entries.length > 0 ? <Timeline entries={entries} /> : null}
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
      <LiveText fixtureId={fixtureId} firstNowMs={now} says={(f) => goalsOf(f, 0)} />:
      <LiveText fixtureId={fixtureId} firstNowMs={now} says={(f) => goalsOf(f, 1)} />{" "}
      <bdi>{away.name}</bdi>
    </bdi>
  );
}
