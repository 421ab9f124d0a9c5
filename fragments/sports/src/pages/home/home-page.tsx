import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink, Empty, ErrorState } from "@fairline/ui-kit";
import { type ReactNode, useMemo } from "react";
import { LateAccumulators } from "../../accumulators/late-accumulators.tsx";
import { stripPart } from "../../load/parts.ts";
import type { HomePage, Loaded } from "../../load/page-state.ts";
import { useSeed } from "../../live/live-page.tsx";
import { bestFirst, sportsIn } from "../../model/fixture-list.ts";
import { sectionColumns } from "../../model/profiles.ts";
import { type Section, sectionPath } from "../../model/routes.ts";
import { findSport } from "../../sports/sports.ts";
import { SportsTable } from "../../table/sports-table.tsx";
import { useFixtureList } from "../../table/use-fixture-list.ts";
import styles from "../page.module.css";
import { ReplayNote } from "../replay-note.tsx";
import { RecentResults } from "./recent-results.tsx";

/** The first page: what is on, what comes next, what has just ended. */
export function HomePageView({ page }: { page: HomePage }): ReactNode {
  return (
    <div className={styles.stack}>
      <stripPart.View first={page.strip} />
      <Part section="live" list={page.live} limit="10" />
      <Part section="line" list={page.line} limit="12" />
      <LateAccumulators />
      {page.results.ok && page.results.reply.groups.length > 0 ? (
        <RecentResults groups={page.results.reply.groups} />
      ) : null}
    </div>
  );
}

type PartProps = { section: Section; list: Loaded<"findFixtures">; limit: string };

function Part({ section, list: first, limit }: PartProps): ReactNode {
  const { href, settings } = useFragment();
  const t = useT();
  useSeed(useMemo(() => groupsOf(first), [first]));
  const list = useFixtureList(first, {
    section,
    limit,
    ...(section === "line" ? { sort: "time" as const } : {}),
  });
  const [columns] = sectionColumns(sportsIn(list.groups).map(findSport), settings, section);
  const heading = t(`sports.home.${section}`);
  return (
    <section className={styles.panel} aria-label={heading}>
      <div className={styles.head}>
        <h2 className={styles.title}>{heading}</h2>
        <span className={styles.count}>{list.total}</span>
        {section === "live" ? <ReplayNote groups={list.groups} /> : null}
        <a className={styles.all} href={href(sectionPath(section, null))}>
          {t("sports.home.all")}
        </a>
      </div>
      {list.groups.length > 0 ? (
        <SportsTable
          name={heading}
          groups={settings.bestMatchesOnTop === 1 ? bestFirst(list.groups) : list.groups}
          columns={columns}
          section={section}
          isFlat={section === "line"}
          onTouched={list.setTouched}
        />
      ) : null}
      {list.groups.length === 0 && list.problem ? (
        <ErrorState
          code={list.problem.code}
          textKey={list.problem.textKey}
          requestId={list.problem.requestId}
          isBusy={list.isBusy}
          onRetry={list.retry}
        />
      ) : null}
      {list.groups.length === 0 && !list.problem ? (
        <Empty
          text={t(`sports.list.none.${section}`)}
          action={
            section === "live" ? (
              <ButtonLink size="small" href={href(sectionPath("line", null))}>
                {t("sports.list.toOther.live")}
              </ButtonLink>
            ) : null
          }
        />
      ) : null}
    </section>
  );
}

function groupsOf(list: Loaded<"findFixtures">): CallReply<"findFixtures">["groups"] {
  return list.ok ? list.reply.groups : [];
}
