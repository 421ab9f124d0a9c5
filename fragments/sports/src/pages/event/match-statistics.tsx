import type { FixtureRow } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import { homeShare } from "../../model/home-share.ts";
import { sportText } from "../../sports/sport-text.ts";
import styles from "./match-statistics.module.css";

type Statistics = CallReply<"getFixture">["statistics"];

/** What both sides did, as bars with their numbers: a table to those who cannot see it. */
export function MatchStatistics(props: { fixture: FixtureRow; statistics: Statistics }): ReactNode {
  const { fixture, statistics } = props;
  const t = useT();
  return (
    <table className={styles.table}>
      <caption className="fl-visually-hidden">{t("sports.centre.statistics")}</caption>
      <thead className="fl-visually-hidden">
        <tr>
          <th scope="col">{fixture.home.name}</th>
          <th scope="col">{t("sports.centre.what")}</th>
          <th scope="col">{fixture.away.name}</th>
        </tr>
      </thead>
      <tbody>
        {statistics.map(({ key, home, away }) => (
          <tr key={key}>
            <td className={styles.number}>{home}</td>
            <th scope="row" className={styles.name}>
              {sportText(t, fixture.sport, `statistic.${key}`)}
              <progress
                className={styles.bar}
                max={100}
                value={homeShare([home, away])}
                aria-hidden="true"
              />
            </th>
            <td className={styles.number}>{away}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
