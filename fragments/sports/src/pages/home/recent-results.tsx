import type { ChampionView } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Crest, Flag } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { NEWEST_RESULTS } from "../../model/newest-results.ts";
import { endOfPlay } from "../../model/play-text.ts";
import { eventPath } from "../../model/routes.ts";
import page from "../page.module.css";
import styles from "./recent-results.module.css";

type Groups = CallReply<"findResults">["groups"];
type Result = Groups[number]["results"][number];

/** The last finished matches as a strip. */
export function RecentResults({ groups }: { groups: Groups }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const newest = groups
    .flatMap(({ champion, results }) => results.map((result) => ({ champion, result })))
    .toSorted((a, b) => b.result.startsAt - a.result.startsAt)
    .slice(0, NEWEST_RESULTS);
  return (
    <section className={page.panel} aria-label={t("sports.home.results")}>
      <div className={page.head}>
        <h2 className={page.title}>{t("sports.home.results")}</h2>
        <a className={page.all} href={href("/results")}>
          {t("sports.home.all")}
        </a>
      </div>
      <ul className={styles.strip}>
        {newest.map(({ champion, result }) => (
          <li
            key={`${champion.championId}-${result.startsAt}-${result.home.teamId}`}
            className={styles.tile}
          >
            {result.fixtureId === null ? (
              <Tile result={result} champion={champion} />
            ) : (
              <a
                className={styles.link}
                href={href(
                  eventPath("result", champion, { fixtureId: result.fixtureId, slug: result.slug }),
                )}
              >
                <Tile result={result} champion={champion} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ result, champion }: { result: Result; champion: ChampionView }): ReactNode {
  const t = useT();
  return (
    <>
      <span className={styles.meta}>
        <Flag code={champion.flag} size={14} />
        {endOfPlay(t, champion.sport)}
      </span>
      {([0, 1] as const).map((side) => {
        const team = side === 0 ? result.home : result.away;
        const isWinner = result.score[side] > result.score[side === 0 ? 1 : 0];
        return (
          <span key={side} className={styles.side} data-winner={isWinner ? "" : undefined}>
            <Crest image={team.image} size={14} />
            <bdi className={styles.team}>{team.name}</bdi>
            <span className={styles.goals}>{result.score[side]}</span>
          </span>
        );
      })}
    </>
  );
}
