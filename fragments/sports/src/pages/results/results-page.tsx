import { useFragment } from "@fairline/fragment-kit";
import { formatDate, useReading } from "@fairline/i18n";
import { Button, ButtonLink, ChipLink, Empty, ErrorState, IconButton } from "@fairline/ui-kit";
import { type ReactNode, useState } from "react";
import type { Loaded, ResultsPage } from "../../load/page-state.ts";
import { championName } from "../../model/champion-name.ts";
import { dayOf, shiftDay, startOfUtcDay } from "../../model/day.ts";
import page from "../page.module.css";
import { ResultsLive } from "./results-live.tsx";
import { ResultsTable, withMatchCentre } from "./results-table.tsx";
import { useResults } from "./use-results.ts";

export { messages } from "./messages.ts";

const TABS = [
  { tab: "finished", path: "/results" },
  { tab: "live", path: "/results/live" },
  { tab: "zone", path: "/results/zone" },
] as const;

/** Address of the results of a day; null is the last 24 hours. */
function resultsAddress(
  { tab, champions, search }: Pick<ResultsPage, "tab" | "champions" | "search">,
  date: string | null,
): string {
  const path = tab === "zone" ? "/results/zone" : "/results";
  const query = new URLSearchParams();
  if (date !== null) query.set("date", date);
  if (champions.length > 0) query.set("champs", champions.join(","));
  if (search !== "") query.set("q", search);
  const text = query.toString().replaceAll("%2C", ",");
  return text === "" ? path : `${path}?${text}`;
}

/** Finished matches by day, or what is in play now. */
export function View({ page: results }: { page: ResultsPage }): ReactNode {
  const { href } = useFragment();
  const { t } = useReading();
  const key = resultsAddress(results, results.date);
  return (
    <section className={page.panel}>
      <div className={page.head}>
        <h1 className={page.title} tabIndex={-1}>
          {t("common.results")}
        </h1>
        <div className={page.chips}>
          {TABS.map(({ tab, path }) => (
            <ChipLink key={tab} isCurrent={results.tab === tab} href={href(path)}>
              {t(`sports.results.${tab}`)}
            </ChipLink>
          ))}
        </div>
      </div>
      {results.tab === "live" ? <ResultsLive /> : null}
      {results.tab === "live" || results.results ? null : <NoSuchDay results={results} />}
      {results.tab !== "live" && results.results ? (
        <Finished key={key} results={results} first={results.results} />
      ) : null}
    </section>
  );
}

/** The address names a day such as 30 February. */
function NoSuchDay({ results }: { results: ResultsPage }): ReactNode {
  const { href } = useFragment();
  const { t } = useReading();
  return (
    <Empty
      text={t("sports.results.noSuchDay")}
      action={
        <ButtonLink size="small" href={href(resultsAddress(results, null))}>
          {t("sports.results.lastDay")}
        </ButtonLink>
      }
    />
  );
}

function Finished(props: { results: ResultsPage; first: Loaded<"findResults"> }): ReactNode {
  const { results, first } = props;
  const { t } = useReading();
  const list = useResults(results, first);
  const groups = results.tab === "zone" ? withMatchCentre(list.groups) : list.groups;
  return (
    <>
      <DayBar results={results} />
      {list.problem ? (
        <ErrorState
          code={list.problem.code}
          textKey={list.problem.textKey}
          requestId={list.problem.requestId}
          isBusy={list.isBusy}
          onRetry={list.retry}
        />
      ) : null}
      {!list.problem && groups.length === 0 ? (
        <Nearest results={results} nearest={list.nearest} />
      ) : null}
      <ResultsTable groups={groups} isZone={results.tab === "zone"} />
      {list.hasMore ? (
        <div className={page.more}>
          <Button size="small" isBusy={list.isBusy} onClick={list.showMore}>
            {t("common.showMore")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Nearest(props: { results: ResultsPage; nearest: string | null }): ReactNode {
  const { results, nearest } = props;
  const { href } = useFragment();
  const { t, lang } = useReading();
  return (
    <Empty
      text={t("sports.results.none")}
      action={
        nearest === null ? null : (
          <ButtonLink size="small" href={href(resultsAddress(results, nearest))}>
            {t("sports.results.nearest", {
              date: formatDate(startOfUtcDay(nearest), "day-long", { lang, timeZoneMinutes: 0 }),
            })}
          </ButtonLink>
        )
      }
    />
  );
}

/** Day before and after, a calendar, the leagues of the day, and a search. */
function DayBar({ results }: { results: ResultsPage }): ReactNode {
  const { href, navigate, now } = useFragment();
  const { t, lang, timeZoneMinutes } = useReading();
  const { date } = results;
  const today = dayOf(now, timeZoneMinutes);
  const shown = date ?? today;
  const address = (day: string | null) => resultsAddress(results, day);
  return (
    <div className={page.filters}>
      <span className={page.day}>
        <IconButton
          icon="chevron-left"
          name={t("sports.results.dayBefore")}
          onClick={() => navigate(address(shiftDay(shown, -1)))}
        />
        <ChipLink isCurrent={date === null} href={href(address(null))}>
          {t("sports.results.lastDay")}
        </ChipLink>
        <label className={page.date}>
          <span className="fl-visually-hidden">{t("sports.results.date")}</span>
          <input
            type="date"
            value={shown}
            max={today}
            onChange={(event) => {
              if (event.target.value !== "") navigate(address(event.target.value));
            }}
          />
        </label>
        <span className={page.dayName}>
          {date === null
            ? ""
            : formatDate(startOfUtcDay(date), "weekday", { lang, timeZoneMinutes: 0 })}
        </span>
        <IconButton
          icon="chevron-right"
          name={t("sports.results.dayAfter")}
          disabled={shown >= today}
          onClick={() => navigate(address(shiftDay(shown, 1)))}
        />
      </span>
      <LeagueFilter results={results} />
      <SearchField results={results} />
    </div>
  );
}

function LeagueFilter({ results }: { results: ResultsPage }): ReactNode {
  const { navigate } = useFragment();
  const { t } = useReading();
  const groups = results.results?.ok ? results.results.reply.groups : [];
  const options = groups.map(({ champion }) => ({
    id: champion.championId,
    name: championName(t, champion),
  }));
  const current = results.champions.length === 1 ? (results.champions[0] ?? "") : "";
  return (
    <select
      className={page.select}
      aria-label={t("sports.results.league")}
      value={current}
      onChange={(event) => {
        const { value } = event.target;
        const champions = value === "" ? [] : [value];
        navigate(resultsAddress({ ...results, champions }, results.date));
      }}
    >
      <option value="">{t("sports.results.allLeagues")}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </select>
  );
}

function SearchField({ results }: { results: ResultsPage }): ReactNode {
  const { navigate } = useFragment();
  const { t } = useReading();
  const [text, setText] = useState(results.search);
  return (
    <search className={page.searchPlace}>
      <form
        className={page.searchForm}
        onSubmit={(event) => {
          event.preventDefault();
          navigate(resultsAddress({ ...results, search: text.trim() }, results.date));
        }}
      >
        <input
          className={page.search}
          type="search"
          value={text}
          maxLength={80}
          placeholder={t("sports.results.search")}
          aria-label={t("sports.results.search")}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  );
}
