import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { keyAlongLine } from "./key-along-line.ts";
import { nextIndex } from "./next-index.ts";
import styles from "./tabs.module.css";

/** One tab. */
export type Tab = { id: string; label: ReactNode };

/** What tabs are given. The panel is the caller's: give it `tabPanelProps`. */
export type TabsProps = {
  name: string;
  /** Prefix of the ids that tie tabs to their panel, unique on the page. */
  idPrefix: string;
  tabs: readonly Tab[];
  current: string;
  onChoose: (id: string) => void;
};

/** A row of tabs over one panel. Arrows move and choose. */
export function Tabs({ name, idPrefix, tabs, current, onChoose }: TabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  return (
    // The tabs inside take the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={list} className={styles.list} role="tablist" aria-label={name} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${idPrefix}-tab-${tab.id}`}
          className={styles.tab}
          aria-selected={tab.id === current}
          aria-controls={`${idPrefix}-panel`}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );

  function move(event: KeyboardEvent): void {
    const from = tabs.findIndex((tab) => tab.id === current);
    const to = nextIndex(keyAlongLine(event.key, event.currentTarget), from, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab || to === undefined) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelectorAll("button").item(to)?.focus();
  }
}

/** Attributes of the panel under the tabs. */
export function tabPanelProps(idPrefix: string, current: string) {
  return {
    role: "tabpanel",
    tabIndex: 0,
    id: `${idPrefix}-panel`,
    "aria-labelledby": `${idPrefix}-tab-${current}`,
  } as const;
}
