// The grid is made of boxes that a card form rearranges; table elements could not follow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ChampionView, FixtureRow } from "@fairline/contracts";
import { lateView, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ErrorState, Skeleton } from "@fairline/ui-kit";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { type Loaded, loaded } from "../load/page-state.ts";
import { useLivePage } from "../live/live-page.tsx";
import { eventPath } from "../model/routes.ts";
import styles from "./row-panel.module.css";

// Asked for together with the markets: few rows are ever opened.
const RowCards = lateView("row-cards", async () => (await import("./row-cards.tsx")).RowCards);
const WAITING_ROWS = 4;

/** The most popular markets of a fixture under its row. */
export function RowPanel(props: { fixture: FixtureRow; champion: ChampionView }): ReactNode {
  const { fixture, champion } = props;
  const { fixtureId } = fixture;
  const { api, href } = useFragment();
  const { book, feed } = useLivePage();
  const t = useT();
  const [reply, setReply] = useState<Loaded<"getFixture"> | undefined>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    void api("getFixture", { params: { fixtureId } }, ended.signal).then((answer) => {
      if (ended.signal.aborted) return;
      if (answer.ok) book.seed(answer.reply.fixture);
      setReply(loaded(answer));
      feed.follow(fixtureId, "full", ended.signal);
    });
    return () => ended.abort();
  }, [api, book, feed, fixtureId, tries]);
  return (
    <div className={styles.panel} role="row">
      <div role="gridcell" className={styles.cell}>
        {reply?.ok === false ? (
          <ErrorState
            code={reply.problem.code}
            textKey={reply.problem.textKey}
            onRetry={() => setTries(tries + 1)}
          />
        ) : null}
        {reply?.ok === false ? null : (
          <Suspense fallback={<Skeleton rows={WAITING_ROWS} />}>
            <RowCards reply={reply?.reply} />
          </Suspense>
        )}
        <a className={styles.all} href={href(eventPath(fixture.section, champion, fixture))}>
          {t("sports.row.all", { count: fixture.marketCount })}
        </a>
      </div>
    </div>
  );
}
