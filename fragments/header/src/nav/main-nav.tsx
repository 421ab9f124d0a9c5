import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon } from "@fairline/ui-kit";
import { PopoverMenu } from "@fairline/ui-kit/overlay";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { fitCount } from "./fit-count.ts";
import styles from "./main-nav.module.css";

/** The sections of the site, in the order in which they keep their place in the bar. */
const SECTIONS = [
  { id: "live", path: "/live", textKey: "common.live" },
  { id: "line", path: "/line", textKey: "common.line" },
  { id: "results", path: "/results", textKey: "common.results" },
] as const;

/** The site's sections in one line; what does not fit is behind "More". */
export function MainNav(): ReactNode {
  const t = useT();
  const { path, href } = useFragment();
  const list = useRef<HTMLUListElement>(null);
  const count = useFitting(list, SECTIONS.length);
  const hidden = SECTIONS.slice(count);
  return (
    <nav className={styles.nav} aria-label={t("header.sections")}>
      <ul ref={list} className={styles.list}>
        {SECTIONS.map(({ id, path: section, textKey }, index) => (
          <li key={id} data-entry="" hidden={index >= count}>
            <a
              className={styles.item}
              href={href(section)}
              aria-current={isWithin(path, section) ? "page" : undefined}
            >
              {t(textKey)}
            </a>
          </li>
        ))}
      </ul>
      {hidden.length > 0 ? (
        <PopoverMenu
          name={t("common.more")}
          align="start"
          buttonClass={styles.more ?? ""}
          button={
            <>
              {t("common.more")} <Icon name="chevron-down" size={14} />
            </>
          }
          entries={hidden.map(({ id, path: section, textKey }) => ({
            id,
            label: t(textKey),
            href: href(section),
          }))}
        />
      ) : null}
    </nav>
  );
}

/** Room that the button "More" takes, in pixels. */
const MORE_WIDTH = 80;

// Widths are measured once, while everything shows; later only the room changes.
function useFitting(list: { current: HTMLUListElement | null }, all: number): number {
  const [count, setCount] = useState<number>(all);
  useEffect(() => {
    const element = list.current;
    const nav = element?.parentElement;
    if (!element || !nav) return undefined;
    const entries = [...element.querySelectorAll<HTMLElement>("[data-entry]")];
    const widths = entries.map((entry) => entry.offsetWidth);
    const observer = new ResizeObserver(([change]) => {
      if (change) setCount(fitCount(widths, change.contentRect.width, MORE_WIDTH));
    });
    observer.observe(nav);
    return () => observer.disconnect();
  }, [list]);
  return count;
}

function isWithin(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`);
}
