import type { ChampionView } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Crest, Flag, When } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { championName } from "../../model/champion-name.ts";
import { eventPath } from "../../model/routes.ts";
import { sportText } from "../../sports/sport-text.ts";
import styles from "./results-table.module.css";

type Groups = CallReply<"findResults">["groups"];
type Result = Groups[number]["results"][number];
type Side = 0 | 1;

const SIDES: readonly Side[] = [0, 1];

/** Results of matches that were played here: they have a match centre, others have a score alone. */
export function withMatchCentre(groups: Groups): Groups {
  const kept = groups.map(({ champion, results }) => ({
    champion,
    results: results.filter(({ fixtureId }) => fixtureId !== null),
  }));
  return kept.filter(({ results }) => results.length > 0);
}

/** Finished matches by championship, with their periods and scorers; in the zone each leads to its statistics. */
export function ResultsTable({ groups, isZone }: { groups: Groups; isZone: boolean }): ReactNode {
  const t = useT();
  return groups.map(({ champion, results }) => (
    <section key={champion.championId} className={styles.group}>
      <h2 className={styles.bar}>
        <Flag code={champion.flag} />
        {championName(t, champion)}
      </h2>
      <ul className={styles.list}>
        {results.map((result) => (
          <li key={`${result.startsAt}-${result.home.teamId}`} className={styles.row}>
            <span className={styles.time}>
              <When atMs={result.startsAt} look="time" />
            </span>
            <Names champion={champion} result={result} isZone={isZone} />
            <Scores sport={champion.sport} result={result} />
            <Goals result={result} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Names(props: { champion: ChampionView; result: Result; isZone: boolean }): ReactNode {
  const { champion, result, isZone } = props;
  const { href } = useFragment();
  const { fixtureId, slug } = result;
  const teams = SIDES.map((side) => {
    const team = side === 0 ? result.home : result.away;
    return (
      <span
        key={side}
        className={styles.team}
        data-winner={isWinner(result, side) ? "" : undefined}
      >
        <Crest image={team.image} size={14} />
        <bdi>{team.name}</bdi>
      </span>
    );
  });
  if (fixtureId === null) return <span className={styles.names}>{teams}</span>;
  const match = eventPath("result", champion, { fixtureId, slug });
  return (
    <a className={styles.names} href={href(isZone ? `/statistic/${fixtureId}-${slug}` : match)}>
      {teams}
    </a>
  );
}

/** Who won in the end: after a shoot-out or extra time, if there was one. */
export function isWinner(result: Result, side: Side): boolean {
  const [home, away] = result.shootOut ?? result.afterExtraTime ?? result.score;
  return side === 0 ? home > away : away > home;
}

function Scores({ sport, result }: { sport: string; result: Result }): ReactNode {
  const t = useT();
  const { score, periodScores, afterExtraTime, shootOut } = result;
  return (
    <span className={styles.scores}>
      {SIDES.map((side) => (
        <span key={side} className={styles.side}>
          {periodScores.map((pair, index) => (
            <span
              key={index}
              className={styles.part}
              title={sportText(t, sport, `period.${index + 1}`)}
            >
              {pair[side]}
            </span>
          ))}
          {afterExtraTime ? (
            <span className={styles.part} title={t("sports.results.extra")}>
              {afterExtraTime[side]}
            </span>
          ) : null}
          {shootOut ? (
            <span className={styles.part} title={sportText(t, sport, "period.5")}>
              ({shootOut[side]})
            </span>
          ) : null}
          <span className={styles.final}>{(afterExtraTime ?? score)[side]}</span>
        </span>
      ))}
    </span>
  );
}

function Goals({ result }: { result: Result }): ReactNode {
  const t = useT();
  if (result.goals.length === 0) return null;
  return (
    <div className={styles.scorers}>
      {(["home", "away"] as const).map((side) => (
        <ul
          key={side}
          className={styles.goals}
          aria-label={t("sports.results.goals", {
            name: side === "home" ? result.home.name : result.away.name,
          })}
        >
          {result.goals
            .filter((goal) => goal.side === side)
            .map((goal) => (
              <li key={`${goal.minute}-${goal.player}`}>
                <span className={styles.minute}>{t("play.minute", { minute: goal.minute })}</span>{" "}
                {goal.player}
              </li>
            ))}
        </ul>
      ))}
    </div>
  );
}
