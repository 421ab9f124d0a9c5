import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Button, ButtonLink, Empty, ErrorState, Notice } from "@fairline/ui-kit";
import { type ReactNode, useMemo } from "react";
import type { ListPage } from "../../load/page-state.ts";
import { useSeed } from "../../live/live-page.tsx";
import { championName } from "../../model/champion-name.ts";
import { bestFirst, sportsIn } from "../../model/fixture-list.ts";
import { fixturesAsked, listAddress } from "../../model/list-query.ts";
import { sectionColumns } from "../../model/profiles.ts";
import { sectionPath } from "../../model/routes.ts";
import { sportText } from "../../sports/sport-text.ts";
import { findSport, sportPages } from "../../sports/sports.ts";
import { useStoredChoice } from "../../state/stored-choice.ts";
import { SportsTable } from "../../table/sports-table.tsx";
import { type FixtureList, useFixtureList } from "../../table/use-fixture-list.ts";
import styles from "../page.module.css";
import { ListToolbar } from "./list-toolbar.tsx";

/** The table of a section. Another address is another table. */
export function ListPageView({ page }: { page: ListPage }): ReactNode {
  return <List key={listAddress(page.path, page.query, {})} page={page} />;
}

function List({ page }: { page: ListPage }): ReactNode {
  const { section, sport, query } = page;
  const { now, timeZoneMinutes, timeZoneName, settings } = useFragment();
  const t = useT();
  useSeed(useMemo(() => (page.list.ok ? page.list.reply.groups : []), [page]));
  const list = useFixtureList(
    page.list,
    fixturesAsked(page, query, now, { timeZoneMinutes, timeZoneName }),
  );
  const shown = sport === null ? sportsIn(list.groups).map(findSport) : [findSport(sport)];
  const sports = shown.length === 0 ? sportPages : shown;
  const columnSets = sectionColumns(sports, settings, section);
  const [columns, setColumns] = useStoredChoice("columns", columnSets);
  const heading = headingOf();
  return (
    <section className={styles.panel}>
      <ListToolbar
        page={page}
        heading={heading}
        total={list.total}
        sports={sports}
        columns={columns}
        onColumns={setColumns}
        groups={list.groups}
      />
      <output className={list.arrivals > 0 ? styles.arrivals : undefined}>
        {list.arrivals > 0 ? (
          <Button size="small" onClick={list.showArrivals}>
            {t("sports.list.arrivals", { count: list.arrivals })}
          </Button>
        ) : null}
      </output>
      {list.problem && list.groups.length > 0 ? (
        <Notice kind="warn">{t(list.problem.textKey)}</Notice>
      ) : null}
      {list.groups.length > 0 ? (
        <SportsTable
          name={heading}
          groups={settings.bestMatchesOnTop === 1 ? bestFirst(list.groups) : list.groups}
          columns={columns}
          section={section}
          isFlat={query.sort !== "champion"}
          onTouched={list.setTouched}
        />
      ) : (
        <Nothing page={page} list={list} />
      )}
      {list.hasMore ? (
        <div className={styles.more}>
          <Button size="small" isBusy={list.isBusy} onClick={list.showMore}>
            {t("common.showMore")}
          </Button>
        </div>
      ) : null}
    </section>
  );

  function headingOf(): string {
    if (query.ids.length > 0)
      return t("sports.list.favourites", { section: t(`common.${section}`) });
    const champion =
      query.champions.length === 1 && page.list.ok
        ? page.list.reply.groups[0]?.champion
        : undefined;
    return champion
      ? t("sports.list.champion", { section, name: championName(t, champion) })
      : sportText(t, sport, `list.${section}`);
  }
}

function Nothing({ page, list }: { page: ListPage; list: FixtureList }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  if (list.problem) {
    return (
      <ErrorState
        code={list.problem.code}
        textKey={list.problem.textKey}
        requestId={list.problem.requestId}
        isBusy={list.isBusy}
        onRetry={list.retry}
      />
    );
  }
  const { section, sport, query } = page;
  const place = sectionPath(section, sport);
  const whole = listAddress(place, query, {
    champions: [],
    time: "0",
    window: "all",
    search: "",
    ids: [],
  });
  const isFiltered = listAddress(place, query, {}) !== whole;
  const other = sectionPath(section === "live" ? "line" : "live", sport);
  return (
    <Empty
      text={t(isFiltered ? "sports.list.noneFiltered" : `sports.list.none.${section}`)}
      action={
        <ButtonLink size="small" href={href(isFiltered ? whole : other)}>
          {t(isFiltered ? "sports.list.clear" : `sports.list.toOther.${section}`)}
        </ButtonLink>
      }
    />
  );
}
