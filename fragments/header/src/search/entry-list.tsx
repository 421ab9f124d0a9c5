import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Crest, Flag, Icon, type IconName, sportIcon, When } from "@fairline/ui-kit";
import type { MouseEvent, ReactNode } from "react";
import type { Entry, EntryGroup } from "./entries.ts";
import styles from "./search.module.css";

const ICONS: Readonly<Record<Entry["kind"], IconName>> = {
  recent: "history",
  fixture: "trophy",
  team: "trophy",
  champion: "trophy",
  game: "coins",
  page: "file-text",
};

/** The rows of the palette in their groups; the field keeps the focus. */
export function EntryList(props: {
  listId: string;
  groups: readonly EntryGroup[];
  active: Entry | undefined;
  optionId: (entry: Entry) => string;
  onChoose: (entry: Entry) => void;
}): ReactNode {
  const { listId, groups, active, optionId, onChoose } = props;
  const t = useT();
  return (
    <div id={listId} className={styles.list} role="listbox" aria-label={t("header.search.results")}>
      {groups.map(({ kind, entries }) => (
        // Options of one kind; a field set would be no part of a list box.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
          <div id={`${listId}-${kind}`} className={styles.kind} role="presentation">
            {t(`header.search.kind.${kind}`)}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(entry)}
              entry={entry}
              isActive={entry === active}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Option(props: {
  id: string;
  entry: Entry;
  isActive: boolean;
  onChoose: (entry: Entry) => void;
}): ReactNode {
  const { id, entry, isActive, onChoose } = props;
  const t = useT();
  const { href, now } = useFragment();
  const content = (
    <>
      <Picture entry={entry} />
      <span className={styles.text}>
        <bdi>{entry.text}</bdi>
        {entry.note === undefined ? null : <small>{entry.note}</small>}
      </span>
      <span className={styles.aside}>
        {entry.isLive ? <b className={styles.live}>{t("common.live")}</b> : null}
        {entry.startsAt !== undefined && !entry.isLive ? (
          <When atMs={entry.startsAt} look="near" nowMs={now} />
        ) : null}
        {entry.aside}
      </span>
    </>
  );
  const shared = {
    id,
    role: "option",
    className: styles.option,
    "aria-selected": isActive,
    tabIndex: -1,
  } as const;
  if (entry.to === null) {
    return (
      <button type="button" {...shared} onClick={() => onChoose(entry)}>
        {content}
      </button>
    );
  }
  return (
    <a {...shared} href={href(entry.to)} onClick={pick}>
      {content}
    </a>
  );

  function pick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(entry);
  }
}

function Picture({ entry }: { entry: Entry }): ReactNode {
  if (entry.image !== undefined) return <Crest image={entry.image} size={20} />;
  if (entry.flag !== undefined) return <Flag code={entry.flag} size={20} />;
  return <Icon name={entry.sport === undefined ? ICONS[entry.kind] : sportIcon(entry.sport)} />;
}
