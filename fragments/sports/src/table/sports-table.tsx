import { useT } from "@fairline/i18n";
import { classNames } from "@fairline/ui-kit";
import { type FocusEvent, type ReactNode, useRef } from "react";
import { type FixtureGroups, groupKeys, sportsIn } from "../model/fixture-list.ts";
import type { Section } from "../model/routes.ts";
import { useTrust } from "../live/use-trust.ts";
import { FlatRows } from "./flat-rows.tsx";
import { LeagueGroup } from "./league-group.tsx";
import styles from "./sports-table.module.css";
import { useGridFocus } from "./use-grid-focus.ts";
import { useStoredSet } from "../state/stored-set.ts";

/** What the table is given. */
export type SportsTableProps = {
  /** Spoken name of the grid. */
  name: string;
  groups: FixtureGroups;
  columns: string;
  section: Section;
  /** Whether rows stand by time or popularity: one header a sport, the championship in each row. */
  isFlat?: boolean;
  /** Told when a pointer or the focus enters or leaves: nothing moves meanwhile. */
  onTouched?: (isTouched: boolean) => void;
};

/** Fixtures by championship with their main prices. One tab stop; arrows move inside. */
export function SportsTable(props: SportsTableProps): ReactNode {
  const { name, groups, columns, onTouched, isFlat = false } = props;
  const t = useT();
  const trust = useTrust();
  const folded = useStoredSet("folded");
  const favourites = useStoredSet("favourites");
  const grid = useRef<HTMLDivElement>(null);
  const focus = useGridFocus(grid);
  const touch = useTouch(onTouched);
  const keys = groupKeys(groups);
  const isMixed = sportsIn(groups).length > 1;
  return (
    <div className={styles.box}>
      {trust === "stale" ? (
        <output className={styles.stale}>{t("sports.table.reconnecting")}</output>
      ) : null}
      <div
        ref={grid}
        className={classNames(styles.table, "fl-sports-table")}
        role="grid"
        aria-label={name}
        data-stale={trust === "stale" ? "" : undefined}
        tabIndex={0}
        {...focus}
        {...touch}
      >
        {isFlat ? <FlatRows groups={groups} columns={columns} favourites={favourites} /> : null}
        {(isFlat ? [] : groups).map((group, index) => (
          <LeagueGroup
            key={keys[index]}
            group={group}
            columns={columns}
            section={props.section}
            isMixed={isMixed}
            isFolded={folded.has(group.champion.championId)}
            onFold={folded.toggle}
            favourites={favourites}
          />
        ))}
      </div>
    </div>
  );
}

type Touch = {
  onPointerEnter(): void;
  onPointerLeave(): void;
  onFocusCapture(): void;
  onBlurCapture(event: FocusEvent<Element>): void;
};

/** Says when a hand is on the table: a pointer over it or the focus in it. */
function useTouch(onTouched: ((isTouched: boolean) => void) | undefined): Touch {
  const hands = useRef({ pointer: false, focus: false });
  return {
    onPointerEnter: () => tell({ pointer: true }),
    onPointerLeave: () => tell({ pointer: false }),
    onFocusCapture: () => tell({ focus: true }),
    onBlurCapture({ currentTarget, relatedTarget }) {
      const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!stays) tell({ focus: false });
    },
  };

  function tell(change: { pointer?: boolean; focus?: boolean }): void {
    const before = hands.current.pointer || hands.current.focus;
    hands.current = { ...hands.current, ...change };
    const after = hands.current.pointer || hands.current.focus;
    if (before !== after) onTouched?.(after);
  }
}
