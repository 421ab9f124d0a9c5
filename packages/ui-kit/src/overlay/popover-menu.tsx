import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { keyAlongLine } from "../chip/key-along-line.ts";
import { nextIndex } from "../chip/next-index.ts";
import { classNames } from "../class-names.ts";
import styles from "./popover-menu.module.css";

/** One entry of a menu: a link or an action. `isCurrent` marks the chosen one of a set. */
export type MenuEntry = {
  id: string;
  label: ReactNode;
  href?: string;
  onChoose?: () => void;
  isCurrent?: boolean;
};

/** What a popover menu is given. */
export type PopoverMenuProps = {
  /** Spoken name of button and menu. */
  name: string;
  button: ReactNode;
  entries: readonly MenuEntry[];
  align?: "start" | "end";
  /** Class of the button, for places with a look of their own. */
  buttonClass?: string;
};

/** A button that opens a menu in the top layer. Esc and a press elsewhere close it. */
export function PopoverMenu(props: PopoverMenuProps): ReactNode {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const { align = "end" } = props;
  return (
    <span className={styles.anchor}>
      <button
        type="button"
        className={classNames(props.buttonClass ?? styles.button)}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={props.name}
      >
        {props.button}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={props.name}
        className={classNames(styles.menu, styles[align])}
        onKeyDown={move}
        onToggle={(event) => {
          if (event.newState === "open") focusEntry(0);
        }}
      >
        {props.entries.map((entry) => (
          <MenuItem key={entry.id} entry={entry} onDone={() => menu.current?.hidePopover()} />
        ))}
      </div>
    </span>
  );

  function entriesInMenu(): HTMLElement[] {
    return [...(menu.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
  }

  function focusEntry(index: number): void {
    entriesInMenu()[index]?.focus();
  }

  function move(event: KeyboardEvent): void {
    const current = entriesInMenu().findIndex((item) => item === document.activeElement);
    const to = nextIndex(
      keyAlongLine(event.key, event.currentTarget),
      current,
      props.entries.length,
    );
    if (to === undefined) return;
    event.preventDefault();
    focusEntry(to);
  }
}

function MenuItem({ entry, onDone }: { entry: MenuEntry; onDone: () => void }): ReactNode {
  const role = entry.isCurrent === undefined ? "menuitem" : "menuitemradio";
  const shared = {
    role,
    className: styles.entry,
    "aria-checked": entry.isCurrent,
    "data-entry": "",
    tabIndex: -1,
  } as const;
  if (entry.href !== undefined) {
    return (
      <a {...shared} href={entry.href} onClick={onDone}>
        {entry.label}
      </a>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      onClick={() => {
        onDone();
        entry.onChoose?.();
      }}
    >
      {entry.label}
    </button>
  );
}
