import type { ChampionView, FixtureRow } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { systemClock } from "@fairline/kernel";
import { Crest } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useState } from "react";
import { rowsInOrder } from "../model/fixture-list.ts";
import { eventPath } from "../model/routes.ts";
import styles from "./left-menu.module.css";

/** Words are looked up once nobody has typed for this long. */
const QUIET_MS = 250;
const LETTERS_MIN = 2;
const LETTERS_MAX = 80;
const MATCHES = "6";

type Found = readonly { readonly champion: ChampionView; readonly fixture: FixtureRow }[];

/** Matches of the teams that are searched for, in play first; says so where there is nothing at all. */
export function MenuSearch(props: { wanted: string; hasChampions: boolean }): ReactNode {
  const { wanted, hasChampions } = props;
  const { href } = useFragment();
  const t = useT();
  const found = useMatches(wanted);
  if (found === undefined) return null;
  if (found.length === 0) {
    return hasChampions ? null : (
      <output className={styles.empty}>{t("sports.menu.nothing", { text: wanted })}</output>
    );
  }
  return (
    <section aria-label={t("sports.menu.matches")}>
      <h2 className={styles.found}>{t("sports.menu.matches")}</h2>
      <ul className={styles.matches}>
        {found.map(({ champion, fixture }) => (
          <li key={fixture.fixtureId}>
            <a className={styles.match} href={href(eventPath(fixture.section, champion, fixture))}>
              {[fixture.home, fixture.away].map((team) => (
                <span key={team.teamId} className={styles.team}>
                  <Crest image={team.image} size={14} />
                  <bdi>{team.name}</bdi>
                </span>
              ))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Undefined while nothing is asked for, or no answer has come. */
function useMatches(wanted: string): Found | undefined {
  const { api, signal } = useFragment();
  const [answer, setAnswer] = useState<{ readonly wanted: string; readonly found: Found }>();
  const search = wanted.slice(0, LETTERS_MAX);
  useEffect(() => {
    if (search.length < LETTERS_MIN) return undefined;
    const ended = new AbortController();
    const both = AbortSignal.any([signal, ended.signal]);
    const ask = async (): Promise<void> => {
      const lists = await Promise.all(
        (["live", "line"] as const).map((section) =>
          api("findFixtures", { query: { section, search, sort: "time", limit: MATCHES } }, both),
        ),
      );
      if (both.aborted) return;
      const found = lists.flatMap((list) => (list.ok ? rowsInOrder(list.reply.groups) : []));
      if (lists.some(({ ok }) => ok)) setAnswer({ wanted: search, found });
    };
    const cancel = systemClock.after(QUIET_MS, () => void ask());
    return () => {
      cancel();
      ended.abort();
    };
  }, [api, search, signal]);
  if (search.length < LETTERS_MIN || answer?.wanted !== search) return undefined;
  return answer.found.slice(0, Number(MATCHES));
}
