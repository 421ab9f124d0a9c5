import type { FormRow } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Crest, Empty, ErrorState, When } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { StatisticsPage } from "../../load/page-state.ts";
import { championName } from "../../model/champion-name.ts";
import { eventPath, statisticsPath } from "../../model/routes.ts";
import { MatchStatistics } from "../event/match-statistics.tsx";
import { MissingPageView } from "../missing/missing-page.tsx";
import page from "../page.module.css";
import { type Outcome, outcomeFor } from "./outcome-for.ts";
import styles from "./statistics-page.module.css";

export { messages } from "./messages.ts";

/** What is known of a match: its counts so far, the form of both teams, and their meetings. */
export function View({ page: { match, live } }: { page: StatisticsPage }): ReactNode {
  if (match === null) return <Choice live={live?.ok ? live.reply.groups : []} />;
  const { fixture, form } = match;
  if (fixture.ok) return <Match reply={fixture.reply} form={form.ok ? form.reply : null} />;
  if (fixture.problem.code === "NOT_FOUND") return <MissingPageView />;
  const { code, textKey, requestId } = fixture.problem;
  return (
    <div className={page.panel}>
      <ErrorState
        code={code}
        textKey={textKey}
        requestId={requestId}
        isBusy={false}
        onRetry={() => location.reload()}
      />
    </div>
  );
}

type Form = CallReply<"findForm">;

function Match(props: { reply: CallReply<"getFixture">; form: Form | null }): ReactNode {
  const { champion, fixture, statistics } = props.reply;
  const { home, away, play } = fixture;
  const { href } = useFragment();
  const t = useT();
  const form = props.form ?? { home: [], away: [], meetings: [] };
  return (
    <div className={page.stack}>
      <header className={styles.head}>
        <p className={styles.champion}>
          {championName(t, champion)} · <When atMs={fixture.startsAt} look="date-time" />
        </p>
        <h1 className={styles.teams}>
          <span className={styles.team}>
            <Crest image={home.image} size={24} />
            <bdi>{home.name}</bdi>
          </span>
          {play ? <Score score={play.main} /> : <span>–</span>}
          <span className={styles.team}>
            <Crest image={away.image} size={24} />
            <bdi>{away.name}</bdi>
          </span>
        </h1>
        <a className={styles.link} href={href(eventPath(fixture.section, champion, fixture))}>
          {t("sports.statistics.toMatch")}
        </a>
      </header>
      {play ? (
        <Part heading={t("sports.centre.statistics")}>
          <div className={styles.counts}>
            <MatchStatistics fixture={fixture} statistics={statistics} />
          </div>
        </Part>
      ) : null}
      <div className={styles.pair}>
        <Matches
          heading={t("sports.statistics.form", { name: home.name })}
          rows={form.home}
          teamId={home.teamId}
        />
        <Matches
          heading={t("sports.statistics.form", { name: away.name })}
          rows={form.away}
          teamId={away.teamId}
        />
      </div>
      <Matches heading={t("sports.statistics.meetings")} rows={form.meetings} />
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }): ReactNode {
  return (
    <section className={page.panel} aria-label={heading}>
      <div className={page.head}>
        <h2 className={page.title}>{heading}</h2>
      </div>
      {children}
    </section>
  );
}

function Matches(props: {
  heading: string;
  rows: readonly FormRow[];
  /** Whose form it is; none where it is of both. */
  teamId?: string;
}): ReactNode {
  const { heading, rows, teamId } = props;
  const t = useT();
  return (
    <Part heading={heading}>
      {rows.length === 0 ? <Empty text={t("sports.statistics.none")} /> : null}
      <ol className={styles.rows}>
        {rows.map((row) => (
          <li
            key={`${row.result.startsAt}-${row.result.home.teamId}`}
            className={styles.row}
            data-result=""
          >
            <span className={styles.when}>
              <When atMs={row.result.startsAt} look="date" />
            </span>
            <span className={styles.names}>
              <bdi>{row.result.home.name}</bdi> – <bdi>{row.result.away.name}</bdi>
            </span>
            <Score score={row.result.score} />
            {teamId === undefined ? null : <Letter outcome={outcomeFor(row.result, teamId)} />}
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** Home's goals stand at home's side, whichever way the language is written. */
function Score({ score: [home, away] }: { score: readonly [number, number] }): ReactNode {
  return (
    <span className={styles.score}>
      <span>{home}</span>:<span>{away}</span>
    </span>
  );
}

function Letter({ outcome }: { outcome: Outcome }): ReactNode {
  const t = useT();
  return (
    <span className={styles.letter} data-outcome={outcome}>
      <span aria-hidden="true">{t(`sports.statistics.letter.${outcome}`)}</span>
      <span className="fl-visually-hidden">{t(`sports.statistics.${outcome}`)}</span>
    </span>
  );
}

/** No match is chosen yet: those in play are near at hand. */
function Choice({ live }: { live: CallReply<"findFixtures">["groups"] }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const fixtures = live.flatMap((group) => group.fixtures);
  return (
    <section className={page.panel}>
      <div className={page.head}>
        <h1 className={page.title}>{t("sports.statistics.title")}</h1>
      </div>
      <p className={styles.choose}>{t("sports.statistics.choose")}</p>
      {fixtures.length === 0 ? <Empty text={t("sports.list.none.live")} /> : null}
      <ul className={styles.rows}>
        {fixtures.map((fixture) => (
          <li key={fixture.fixtureId} className={styles.row}>
            <a className={styles.link} href={href(statisticsPath(fixture, false))}>
              <span>
                <bdi>{fixture.home.name}</bdi> – <bdi>{fixture.away.name}</bdi>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
