import type { FrameLink } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon } from "@fairline/ui-kit";
import { PopoverMenu } from "@fairline/ui-kit/overlay";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { fitCount } from "./fit-count.ts";
import { type HeaderMenus, linksFor } from "./header-menus.ts";
import styles from "./main-nav.module.css";

/** What the bar leads to while the site does not say. */
const USUAL = [
  { to: "/live", textKey: "common.live" },
  { to: "/line", textKey: "common.line" },
  { to: "/results", textKey: "common.results" },
] as const;

/** The site's sections in one line; what does not fit is behind "More", with what belongs there. */
export function MainNav({ menus }: { menus: HeaderMenus | null }): ReactNode {
  const t = useT();
  const { path, href, platform, settings } = useFragment();
  const visitor = { platform, settings };
  const menu: readonly FrameLink[] = menus
    ? linksFor(menus.menu, visitor)
    : USUAL.map(({ to, textKey }) => ({ to, text: t(textKey) }));
  const more = menus ? linksFor(menus.more, visitor) : [];
  const list = useRef<HTMLUListElement>(null);
  const count = useFitting(list, menu.length, more.length > 0);
  const behind = [...menu.slice(count), ...more];
  return (
    <nav className={styles.nav} aria-label={t("header.sections")}>
      <ul ref={list} className={styles.list}>
        {menu.map(({ to, text, lang }, index) => (
          <li key={to} data-entry="" hidden={index >= count}>
            <a
              className={styles.item}
              href={href(to)}
              lang={lang}
              aria-current={isWithin(path, to) ? "page" : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
      {behind.length > 0 ? (
        <PopoverMenu
          name={t("common.more")}
          align="start"
          buttonClass={styles.more ?? ""}
          button={
            <>
              {t("common.more")} <Icon name="chevron-down" size={14} />
            </>
          }
          entries={behind.map((link) => ({
            id: link.to,
            label: <MoreLabel link={link} />,
            href: link.to.startsWith("/") ? href(link.to) : link.to,
          }))}
        />
      ) : null}
    </nav>
  );
}

function MoreLabel({ link: { text, lang, icon } }: { link: FrameLink }): ReactNode {
  return (
    <span className={styles.label}>
      {icon ? <Icon name={icon} size={16} /> : null}
      <bdi lang={lang}>{text}</bdi>
    </span>
  );
}

/** Room that the button "More" takes, in pixels. */
const MORE_WIDTH = 80;

// Widths are measured once, while everything shows; later only the room changes.
function useFitting(
  list: { current: HTMLUListElement | null },
  all: number,
  hasMore: boolean,
): number {
  const [count, setCount] = useState<number>(all);
  useEffect(() => {
    const element = list.current;
    const nav = element?.parentElement;
    if (!element || !nav) return undefined;
    const entries = [...element.querySelectorAll<HTMLElement>("[data-entry]")];
    const widths = entries.map((entry) => entry.offsetWidth);
    const observer = new ResizeObserver(([change]) => {
      if (!change) return;
      const room = change.contentRect.width - (hasMore ? MORE_WIDTH : 0);
      setCount(fitCount(widths, room, hasMore ? 0 : MORE_WIDTH));
    });
    observer.observe(nav);
    return () => observer.disconnect();
  }, [list, hasMore]);
  return count;
}

function isWithin(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`);
}
