import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { When } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { useSeed } from "../../live/live-page.tsx";
import { LiveText } from "../../live/live-text.tsx";
import type { FixtureGroups } from "../../model/fixture-list.ts";
import { scoreOf } from "../../model/play-text.ts";
import { eventPath } from "../../model/routes.ts";
import styles from "./siblings.module.css";

/** Other fixtures of the championship, one line each. */
export function Siblings(props: { groups: FixtureGroups; current: string }): ReactNode {
  const { groups, current } = props;
  const { href, now } = useFragment();
  const t = useT();
  useSeed(groups);
  const rows = groups.flatMap(({ champion, fixtures }) =>
    fixtures
      .filter((fixture) => fixture.fixtureId !== current)
      .map((fixture) => ({ champion, fixture })),
  );
  if (rows.length === 0) return null;
  return (
    <section className={styles.box}>
      <h2 className={styles.title}>{t("sports.event.siblings")}</h2>
      <ul className={styles.list}>
        {rows.map(({ champion, fixture }) => (
          <li key={fixture.fixtureId}>
            <a className={styles.link} href={href(eventPath(fixture.section, champion, fixture))}>
              <span className={styles.names}>
                <bdi>{fixture.home.name}</bdi> {t("common.versus")} <bdi>{fixture.away.name}</bdi>
              </span>
              <span className={styles.when}>
                {fixture.section === "line" ? (
                  <When atMs={fixture.startsAt} look="near" nowMs={now} />
                ) : (
                  <LiveText
                    fixtureId={fixture.fixtureId}
                    firstNowMs={now}
                    says={(known) => `${scoreOf(known, 0)}:${scoreOf(known, 1)}`}
                  />
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
