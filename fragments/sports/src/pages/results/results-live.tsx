import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink, Empty, ErrorState, Skeleton } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import { type Loaded, loaded } from "../../load/page-state.ts";
import { useSeed } from "../../live/live-page.tsx";
import { SportsTable } from "../../table/sports-table.tsx";

const ROWS = "50";
const NOTHING: [] = [];

/** What is in play now, with its running score. */
export function ResultsLive(): ReactNode {
  const { api, href, signal } = useFragment();
  const t = useT();
  const [list, setList] = useState<Loaded<"findFixtures"> | undefined>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    const both = AbortSignal.any([signal, ended.signal]);
    void api("findFixtures", { query: { section: "live", limit: ROWS } }, both).then((answer) => {
      if (!both.aborted) setList(loaded(answer));
    });
    return () => ended.abort();
  }, [api, signal, tries]);
  const groups = list?.ok ? list.reply.groups : NOTHING;
  useSeed(groups);
  if (!list) return <Skeleton rows={6} />;
  if (!list.ok) {
    const { code, textKey } = list.problem;
    return <ErrorState code={code} textKey={textKey} onRetry={() => setTries(tries + 1)} />;
  }
  if (groups.length === 0) {
    return (
      <Empty
        text={t("sports.list.none.live")}
        action={
          <ButtonLink size="small" href={href("/line")}>
            {t("sports.list.toOther.live")}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <SportsTable name={t("sports.results.live")} groups={groups} columns="main" section="live" />
  );
}
