// The grid is made of boxes that a card form rearranges; table elements could not follow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import { type FixtureGroups, rowsInOrder, sportsIn } from "../model/fixture-list.ts";
import { sportName } from "../sports/sport-text.ts";
import { findSport } from "../sports/sports.ts";
import type { StoredSet } from "../state/stored-set.ts";
import { ColumnLetters } from "./column-letters.tsx";
import { EventRow } from "./event-row.tsx";
import styles from "./league-group.module.css";

type FlatProps = { groups: FixtureGroups; columns: string; favourites: StoredSet };

/** Fixtures of each sport one under the other below one header, each with its championship in small letters. */
export function FlatRows({ groups, columns, favourites }: FlatProps): ReactNode {
  const sports = sportsIn(groups);
  return sports.map((sport) => (
    <OfSport
      key={sport}
      sport={sport}
      isAlone={sports.length === 1}
      groups={groups.filter(({ champion }) => champion.sport === sport)}
      columns={columns}
      favourites={favourites}
    />
  ));
}

function OfSport(props: FlatProps & { sport: string; isAlone: boolean }): ReactNode {
  const { groups, columns, favourites, sport, isAlone } = props;
  const t = useT();
  return (
    <div className={styles.group} role="rowgroup" data-league={`all-${sport}`}>
      <div className={styles.flatBar} data-mixed={isAlone ? undefined : ""} role="row">
        <span />
        <span role="columnheader" className={styles.flatName}>
          {isAlone ? t("sports.table.matches") : sportName(t, sport)}
        </span>
        <ColumnLetters sport={findSport(sport)} columns={columns} />
      </div>
      {rowsInOrder(groups).map(({ champion, fixture }) => (
        <EventRow
          key={fixture.fixtureId}
          fixture={fixture}
          champion={champion}
          columns={columns}
          favourites={favourites}
          hasLeague
        />
      ))}
    </div>
  );
}
