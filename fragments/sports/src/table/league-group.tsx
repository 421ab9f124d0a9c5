// The grid is made of boxes that a card form rearranges; table elements could not follow.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Flag, Icon, IconButton, sportIcon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { championName } from "../model/champion-name.ts";
import type { FixtureGroup } from "../model/fixture-list.ts";
import { championPath, type Section } from "../model/routes.ts";
import { sportName } from "../sports/sport-text.ts";
import { findSport } from "../sports/sports.ts";
import type { StoredSet } from "../state/stored-set.ts";
import { ColumnLetters } from "./column-letters.tsx";
import { EventRow } from "./event-row.tsx";
import styles from "./league-group.module.css";
import { StarButton } from "./star-button.tsx";

/** What a championship's part of the table is given. */
export type LeagueGroupProps = {
  group: FixtureGroup;
  columns: string;
  section: Section;
  /** Whether other sports stand in the table: the bar then says which one this is. */
  isMixed: boolean;
  isFolded: boolean;
  onFold: (championId: string) => void;
  favourites: StoredSet;
};

/** A championship: its bar with the column letters, and its fixtures. */
export function LeagueGroup(props: LeagueGroupProps): ReactNode {
  const { group, columns, section, isMixed, isFolded, onFold, favourites } = props;
  const { href } = useFragment();
  const t = useT();
  const { champion, fixtures } = group;
  const name = championName(t, champion);
  return (
    <div
      className={styles.group}
      role="rowgroup"
      aria-label={name}
      data-league={champion.championId}
    >
      <div className={styles.bar} role="row">
        <span role="gridcell" className={styles.star}>
          <StarButton favourites={favourites} id={`champion:${champion.championId}`} name={name} />
        </span>
        <span role="rowheader" className={styles.name}>
          {isMixed ? (
            <Icon name={sportIcon(champion.sport)} size={14} label={sportName(t, champion.sport)} />
          ) : null}
          <Flag code={champion.flag} />
          <a href={href(championPath(section, champion))} tabIndex={-1}>
            {name}
          </a>
        </span>
        <ColumnLetters sport={findSport(champion.sport)} columns={columns} />
        <span role="gridcell" className={styles.fold}>
          <IconButton
            icon={isFolded ? "chevron-down" : "chevron-up"}
            size="tiny"
            name={t(isFolded ? "sports.table.unfold" : "sports.table.fold", { name })}
            aria-expanded={!isFolded}
            tabIndex={-1}
            onClick={() => onFold(champion.championId)}
          />
        </span>
      </div>
      {isFolded
        ? null
        : fixtures.map((fixture) => (
            <EventRow
              key={fixture.fixtureId}
              fixture={fixture}
              champion={champion}
              columns={columns}
              favourites={favourites}
            />
          ))}
    </div>
  );
}
