import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink, Empty, ErrorState, Notice } from "@fairline/ui-kit";
import { type ReactNode, useMemo, useState } from "react";
import { type EventPage, loaded } from "../../load/page-state.ts";
import { useSeed } from "../../live/live-page.tsx";
import { useTrust } from "../../live/use-trust.ts";
import { championName } from "../../model/champion-name.ts";
import { championPath, sectionPath } from "../../model/routes.ts";
import { sportName } from "../../sports/sport-text.ts";
import styles from "./event-page.module.css";
import { EventMarkets } from "./event-markets.tsx";
import { MatchCentre } from "./match-centre.tsx";
import { Scoreboard } from "./scoreboard.tsx";
import { Siblings } from "./siblings.tsx";
import { useFixture } from "./use-fixture.ts";

/** One fixture: its score, its story so far, and everything to bet on. */
export function EventPageView({ page }: { page: EventPage }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  if (page.fixture.ok) return <Event reply={page.fixture.reply} page={page} />;
  if (page.fixture.problem.code !== "NOT_FOUND") return <Failed page={page} />;
  return (
    <div className={styles.panel}>
      <h1 className={styles.missing}>{t("sports.event.unknown")}</h1>
      <Empty
        text={t("sports.event.unknownText")}
        action={
          <ButtonLink href={href(sectionPath(page.section, null))}>{t("sports.toList")}</ButtonLink>
        }
      />
    </div>
  );
}

/** Loading failed: the page itself asks again. */
function Failed({ page }: { page: EventPage }): ReactNode {
  const { api, signal } = useFragment();
  const t = useT();
  const [fixture, setFixture] = useState(page.fixture);
  const [isBusy, setBusy] = useState(false);
  if (fixture.ok) return <Event reply={fixture.reply} page={page} />;
  const { code, textKey, requestId } = fixture.problem;
  return (
    <div className={styles.panel}>
      <h1 className="fl-visually-hidden">{t("sports.event.failed")}</h1>
      <ErrorState
        code={code}
        textKey={textKey}
        requestId={requestId}
        isBusy={isBusy}
        onRetry={() => void retry()}
      />
    </div>
  );

  async function retry(): Promise<void> {
    setBusy(true);
    const answer = await api("getFixture", { params: { fixtureId: page.fixtureId } }, signal);
    if (signal.aborted) return;
    setBusy(false);
    setFixture(loaded(answer));
  }
}

function Event(props: { reply: CallReply<"getFixture">; page: EventPage }): ReactNode {
  const { page } = props;
  const t = useT();
  const { href, settings } = useFragment();
  const trust = useTrust();
  const first = props.reply;
  useSeed(useMemo(() => [{ champion: first.champion, fixtures: [first.fixture] }], [first]));
  const reply = useFixture(first);
  const { fixture, champion } = reply;
  return (
    <div className={styles.page} data-stale={trust === "stale" ? "" : undefined}>
      <nav className={styles.crumbs} aria-label={t("sports.event.path")}>
        <a href={href(sectionPath(page.section, champion.sport))}>{sportName(t, champion.sport)}</a>
        <span aria-hidden="true">›</span>
        <a href={href(championPath(page.section, champion))}>{championName(t, champion)}</a>
      </nav>
      <Scoreboard fixture={fixture} />
      {trust === "stale" ? <Notice kind="warn">{t("sports.table.reconnecting")}</Notice> : null}
      <div className={styles.columns}>
        <EventMarkets reply={reply} />
        <aside
          className={styles.side}
          data-follows={settings.moveVideoOnScroll === 1 ? "" : undefined}
          aria-label={t("sports.event.side")}
        >
          <MatchCentre reply={reply} hasStatistics={page.hasStatistics} />
          {page.siblings.ok ? (
            <Siblings groups={page.siblings.reply.groups} current={fixture.fixtureId} />
          ) : null}
        </aside>
      </div>
      {fixture.source === "simulated" ? (
        <p className={styles.attribution}>{t("sports.simulated.long")}</p>
      ) : null}
      {reply.attribution === null ? null : (
        <p className={styles.attribution}>
          {fixture.source === "replay" ? `${t("sports.replay.long")} ` : ""}
          {reply.attribution} <a href={href("/licenses")}>{t("common.licenses")}</a>
        </p>
      )}
    </div>
  );
}
