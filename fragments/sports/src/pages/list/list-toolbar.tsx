import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ChipLink, IconButton, Icon } from "@fairline/ui-kit";
import { PopoverMenu } from "@fairline/ui-kit/overlay";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ListPage } from "../../load/page-state.ts";
import { columnSetsOf } from "../../model/columns.ts";
import {
  FIXTURES_MAX,
  type ListQuery,
  listAddress,
  sortOrders,
  type TimeFilter,
  windows,
} from "../../model/list-query.ts";
import type { FixtureGroups } from "../../model/fixture-list.ts";
import type { SportPage } from "../../sports/sport-page.ts";
import { sportText } from "../../sports/sport-text.ts";
import { starredOf, useStoredSet } from "../../state/stored-set.ts";
import { PauseButton } from "../../table/pause-button.tsx";
import styles from "../page.module.css";
import { ReplayNote } from "../replay-note.tsx";

/** What the toolbar is given. */
export type ListToolbarProps = {
  page: ListPage;
  heading: string;
  total: number;
  /** Sports of the table. */
  sports: readonly SportPage[];
  columns: string;
  onColumns: (columns: string) => void;
  groups: FixtureGroups;
};

const LIVE_TIMES: readonly TimeFilter[] = ["0", "2", "3", "6"];

/** Heading and filters of a table: what it shows, how, and in which order. */
export function ListToolbar(props: ListToolbarProps): ReactNode {
  const { page, heading, total, sports } = props;
  const { query, path, section } = page;
  const { href } = useFragment();
  const t = useT();
  const starred = starredOf(useStoredSet("favourites"), "fixture", FIXTURES_MAX);
  const only = sports.length === 1 ? (sports[0]?.id ?? null) : null;
  const address = (change: Partial<ListQuery>) => href(listAddress(path, query, change));
  return (
    <div className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {heading}
      </h1>
      <span className={styles.count} title={t("sports.list.total", { count: total })}>
        {total}
      </span>
      <ReplayNote groups={props.groups} />
      <div className={styles.chips}>
        {starred.length > 0 ? (
          <ChipLink
            isCurrent={query.ids.length > 0}
            href={address({ ids: query.ids.length > 0 ? [] : starred })}
          >
            <Icon name="star-filled" size={14} />
            {t("sports.menu.favourites")}
          </ChipLink>
        ) : null}
        {section === "live"
          ? LIVE_TIMES.filter((time) => page.timeFilters?.includes(time) ?? true).map((time) => (
              <ChipLink key={time} isCurrent={query.time === time} href={address({ time })}>
                {sportText(t, only, `time.${time}`)}
              </ChipLink>
            ))
          : windows.map((window) => (
              <ChipLink key={window} isCurrent={query.window === window} href={address({ window })}>
                {t(`sports.window.${window}`)}
              </ChipLink>
            ))}
      </div>
      <div className={styles.tools}>
        <SearchBox page={page} />
        <PopoverMenu
          name={t("sports.columns.name")}
          button={<Icon name="columns" size={16} />}
          entries={columnSetsOf(sports, EUROPEAN).map((set) => ({
            id: set,
            label: sportText(t, sportWith(sports, set), `columns.${set}`),
            isCurrent: set === props.columns,
            onChoose: () => props.onColumns(set),
          }))}
        />
        <PopoverMenu
          name={t("sports.sort.name")}
          button={<Icon name="arrows-sort" size={16} />}
          entries={sortOrders.map((sort) => ({
            id: sort,
            label: t(`sports.sort.${sort}`),
            isCurrent: sort === query.sort,
            href: address({ sort }),
          }))}
        />
        {query.sort === "champion" ? (
          <FoldAll championIds={props.groups.map(({ champion }) => champion.championId)} />
        ) : null}
        {section === "live" ? <PauseButton /> : null}
      </div>
    </div>
  );
}

/** The list of all sets has one order. */
const EUROPEAN = 0;

/** The sport that names a set of columns, where only some have it. */
function sportWith(sports: readonly SportPage[], set: string): string | null {
  return sports.find(({ columns }) => columns.some(({ id }) => id === set))?.id ?? null;
}

function FoldAll({ championIds }: { championIds: readonly string[] }): ReactNode {
  const t = useT();
  const folded = useStoredSet("folded");
  const isAllFolded = championIds.length > 0 && championIds.every((id) => folded.has(id));
  return (
    <IconButton
      icon={isAllFolded ? "chevrons-down" : "chevrons-up"}
      name={t(isAllFolded ? "sports.table.unfoldAll" : "sports.table.foldAll")}
      onClick={() => {
        for (const id of championIds) if (folded.has(id) === isAllFolded) folded.toggle(id);
      }}
    />
  );
}

/** Search in the list: a button that opens a field; Enter goes to the address. */
function SearchBox({ page }: { page: ListPage }): ReactNode {
  const { navigate } = useFragment();
  const t = useT();
  const { path, query } = page;
  const [isOpen, setOpen] = useState(query.search !== "");
  const input = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) input.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen) {
    return (
      <IconButton icon="search" name={t("sports.list.search")} onClick={() => setOpen(true)} />
    );
  }
  return (
    <search className={styles.searchPlace}>
      <form
        className={styles.searchForm}
        onSubmit={(event) => {
          event.preventDefault();
          go(input.current?.value ?? "");
        }}
      >
        <input
          ref={input}
          className={styles.search}
          type="search"
          name="q"
          defaultValue={query.search}
          maxLength={80}
          placeholder={t("sports.list.search")}
          aria-label={t("sports.list.search")}
          onKeyDown={(event) => {
            if (event.key === "Escape") close();
          }}
        />
        <IconButton icon="x" name={t("common.clear")} onClick={close} />
      </form>
    </search>
  );

  function go(search: string): void {
    navigate(listAddress(path, query, { search: search.trim() }), "replace");
  }

  function close(): void {
    setOpen(false);
    if (query.search !== "") go("");
  }
}
