import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon, IconButton } from "@fairline/ui-kit";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { HeaderMenus } from "../nav/header-menus.ts";
import { entriesAtRest, entriesFor, type Entry } from "./entries.ts";
import { EntryList } from "./entry-list.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { forgetSearches, keepSearch, readSearches } from "./recent-searches.ts";
import styles from "./search.module.css";
import { championName } from "./champion-name.ts";
import { useFound } from "./use-found.ts";
import { useKnown } from "./use-known.ts";

export { messages } from "./messages.ts";

const LENGTH_MAX = 60;

/** What the palette is given. */
export type SearchPaletteProps = {
  readonly isOpen: boolean;
  readonly menus: HeaderMenus | null;
  readonly onClose: () => void;
};

/** One field for matches, teams, leagues, games and pages; arrows choose and Enter goes there. */
export function View({ isOpen, menus, onClose }: SearchPaletteProps): ReactNode {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  return (
    // Esc is the keyboard's way to what a press on the backdrop does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t("header.search")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => isOpen && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isOpen ? <Palette menus={menus} onClose={onClose} /> : null}
    </dialog>
  );
}

function Palette({ menus, onClose }: Omit<SearchPaletteProps, "isOpen">): ReactNode {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { navigate, href } = useFragment();
  const [words, setWords] = useState("");
  const [recent, setRecent] = useState(readSearches);
  const [current, setCurrent] = useState(0);
  const known = useKnown(menus, true);
  const { found, isSettled } = useFound(words);
  const isAtRest = words.trim() === "";
  const groups = isAtRest
    ? entriesAtRest(recent, known)
    : entriesFor(words, known, found, (champion) => championName(t, champion));
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[Math.min(current, entries.length - 1)];
  const isNothing = !isAtRest && isSettled && entries.length === 0;
  const optionId = (entry: Entry) => `${id}${entry.id}`;
  useEffect(() => {
    if (active) document.getElementById(`${id}${active.id}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);

  function write(text: string): void {
    setWords(text);
    setCurrent(0);
  }

  function choose(entry: Entry): void {
    if (entry.to === null) {
      write(entry.text);
      input.current?.focus();
      return;
    }
    if (!isAtRest) keepSearch(words);
    onClose();
    navigate(href(entry.to));
  }

  return (
    <>
      <div className={styles.head}>
        <Icon name="search" />
        <input
          ref={input}
          className={styles.input}
          type="search"
          role="combobox"
          // The palette is opened to type into it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LENGTH_MAX}
          value={words}
          placeholder={t("header.search.hint")}
          aria-label={t("header.search")}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(active) : undefined}
          onChange={(event) => write(event.target.value)}
          onKeyDown={move}
        />
        <IconButton icon="x" size="medium" name={t("common.close")} onClick={onClose} />
      </div>
      <p className="fl-visually-hidden" role="status">
        {isAtRest || !isSettled ? "" : t("header.search.count", { count: entries.length })}
      </p>
      <EntryList
        listId={`${id}list`}
        groups={groups}
        active={active}
        optionId={optionId}
        onChoose={choose}
      />
      {isNothing ? <NothingFound words={words.trim()} onClose={onClose} /> : null}
      {isAtRest && recent.length > 0 ? (
        <button
          type="button"
          className={styles.forget}
          onClick={() => {
            forgetSearches();
            setRecent([]);
            input.current?.focus();
          }}
        >
          {t("header.search.forget")}
        </button>
      ) : null}
    </>
  );

  function move(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      // A browser would empty the field first.
      event.preventDefault();
      onClose();
      return;
    }
    const count = entries.length;
    if (count === 0) return;
    const at = Math.min(current, count - 1);
    if (event.key === "ArrowDown") setCurrent((at + 1) % count);
    else if (event.key === "ArrowUp") setCurrent((at + count - 1) % count);
    else if (event.key === "Enter" && active && !event.nativeEvent.isComposing) choose(active);
    else return;
    event.preventDefault();
  }
}
