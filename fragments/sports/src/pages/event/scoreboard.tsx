import type { FixtureRow } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { matchName, useT } from "@fairline/i18n";
import { Crest, When } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { useChanges } from "../../live/use-changes.ts";
import { useLivePage } from "../../live/live-page.tsx";
import { LiveText } from "../../live/live-text.tsx";
import { isOver } from "../../live/price-book.ts";
import { nowOfPlay, partOfPlay, scoreOf } from "../../model/play-text.ts";
import type { SideIndex } from "../../sports/sport-page.ts";
import { sportText, textOr } from "../../sports/sport-text.ts";
import { findSport } from "../../sports/sports.ts";
import { useStoredSet } from "../../state/stored-set.ts";
import { StarButton } from "../../table/star-button.tsx";
import styles from "./scoreboard.module.css";

/** Teams, score, clock and the table of periods. */
export function Scoreboard({ fixture }: { fixture: FixtureRow }): ReactNode {
  const { now, settings } = useFragment();
  const t = useT();
  const favourites = useStoredSet("favourites");
  const { fixtureId, home, away } = fixture;
  const sport = findSport(fixture.sport);
  const status = useChanges(fixtureId, (known) => known?.status ?? fixture.status);
  const name = matchName(t, { home: home.name, away: away.name });
  return (
    <header className={styles.board} data-status={status}>
      <div className={styles.top}>
        {settings.showGameId === 1 ? (
          <span className={styles.replay} data-game-id="">
            <bdi>{t("sports.number", { id: fixtureId })}</bdi>
          </span>
        ) : null}
        {fixture.source === "feed" ? null : (
          <span
            className={styles.replay}
            data-source={fixture.source}
            title={t(`sports.${fixture.source}.long`)}
          >
            {t(`play.${fixture.source}`)}
          </span>
        )}
        <span className={styles.space} />
        <StarButton favourites={favourites} id={`fixture:${fixtureId}`} name={name} />
      </div>
      <h1 className={styles.teams}>
        <span className={styles.home}>
          <Serve fixture={fixture} side={0} />
          <bdi>{home.name}</bdi>
          <Crest image={home.image} size={40} />
        </span>
        <span className={styles.middle}>
          {status === "not-started" ? (
            <Kickoff startsAt={fixture.startsAt} />
          ) : (
            <Score fixtureId={fixtureId} />
          )}
        </span>
        <span className={styles.away}>
          <Crest image={away.image} size={40} />
          <bdi>{away.name}</bdi>
          <Serve fixture={fixture} side={1} />
        </span>
      </h1>
      {status === "not-started" ? null : (
        <>
          <p className={styles.clock} data-over={isOver(status) ? "" : undefined}>
            <span role="timer" aria-live="off" className={styles.minute}>
              <LiveText
                fixtureId={fixtureId}
                firstNowMs={now}
                ticks
                says={(known, nowMs) => nowOfPlay(t, sport, known, nowMs)}
              />
            </span>
            <LiveText
              fixtureId={fixtureId}
              firstNowMs={now}
              says={(known) => partOfPlay(t, sport, known)}
            />
          </p>
          <Counters fixture={fixture} />
        </>
      )}
    </header>
  );
}

function Kickoff({ startsAt }: { startsAt: number }): ReactNode {
  return (
    <span className={styles.kickoff}>
      <When atMs={startsAt} look="time" />
      <span className={styles.day}>
        <When atMs={startsAt} look="weekday" />
      </span>
    </span>
  );
}

function Score({ fixtureId }: { fixtureId: string }): ReactNode {
  const { now } = useFragment();
  return (
    <span className={styles.score}>
      <LiveText fixtureId={fixtureId} firstNowMs={now} pulses says={(f) => scoreOf(f, 0)} />
      <span aria-hidden="true">:</span>
      <LiveText fixtureId={fixtureId} firstNowMs={now} pulses says={(f) => scoreOf(f, 1)} />
    </span>
  );
}

/** A ball at the name of the side that serves. */
function Serve({ fixture, side }: { fixture: FixtureRow; side: SideIndex }): ReactNode {
  const t = useT();
  const { serving } = findSport(fixture.sport);
  const isServing = useChanges(fixture.fixtureId, (known) =>
    known?.play && serving ? serving(known.play) === side : false,
  );
  return isServing ? (
    <span className={styles.serve} title={sportText(t, fixture.sport, "serving")}>
      <span className="fl-visually-hidden">{sportText(t, fixture.sport, "serving")}</span>
    </span>
  ) : null;
}

/** The columns of the scoreboard, one line each. */
function Counters({ fixture }: { fixture: FixtureRow }): ReactNode {
  const t = useT();
  const { book } = useLivePage();
  const { fixtureId, sport } = fixture;
  const text = useChanges(fixtureId, (known) => JSON.stringify(known?.play?.columns ?? []));
  const play = book.fixture(fixtureId)?.play;
  const lines = play ? findSport(sport).board(t, play) : [];
  if (lines.length === 0 || text === "") return null;
  return (
    <dl className={styles.counters}>
      {lines.map(({ key, home, away }) => (
        <div key={key} className={styles.counter}>
          <dt>{textOr(t, `sports.${sport}.column.${key}`, `sports.${sport}.${key}`)}</dt>
          <dd>
            <span className={styles.pair}>
              <span>{home}</span>:<span>{away}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
