import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ErrorState, Icon, IconButton, SegmentedControl } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { SportsState } from "../load/page-state.ts";
import { type Section, sectionPath, sportOfPath } from "../model/routes.ts";
import styles from "./left-menu.module.css";
import { MenuTree } from "./menu-tree.tsx";
import { useSheetFocus } from "./use-sheet-focus.ts";
import { useMenuTree } from "./use-menu-tree.ts";

/** Sports and championships of a section; a rail on narrow screens, a sheet on phones. */
export function LeftMenu({ state }: { state: SportsState }): ReactNode {
  const { bus, signal, path } = useFragment();
  const t = useT();
  // Opened for one address: going to another closes it.
  const [openFor, setOpenFor] = useState<string | null>(null);
  const isSheetOpen = openFor === path;
  useEffect(() => {
    const ended = new AbortController();
    bus.on(
      "menu:toggle",
      () => setOpenFor((known) => (known === path ? null : path)),
      AbortSignal.any([signal, ended.signal]),
    );
    return () => ended.abort();
  }, [bus, signal, path]);
  const sheet = useRef<HTMLElement>(null);
  useSheetFocus(sheet, isSheetOpen, () => setOpenFor(null));
  useEffect(() => bus.emit("menu:changed", { isOpen: isSheetOpen }), [bus, isSheetOpen]);
  return (
    <nav
      ref={sheet}
      id="menu"
      tabIndex={-1}
      data-mf-column="left"
      className={styles.column}
      data-sheet={isSheetOpen ? "" : undefined}
      aria-label={t("sports.menu.name")}
    >
      <div className={styles.menu}>
        <MenuBody state={state} />
        <span className={styles.close}>
          <IconButton icon="x" name={t("common.close")} onClick={() => setOpenFor(null)} />
        </span>
      </div>
    </nav>
  );
}

function MenuBody({ state }: { state: SportsState }): ReactNode {
  const { href, navigate, path } = useFragment();
  const t = useT();
  const [section, setSection] = useState<Section>(state.menuSection);
  const [shownFor, setShownFor] = useState(state.menuSection);
  if (shownFor !== state.menuSection) {
    setShownFor(state.menuSection);
    setSection(state.menuSection);
  }
  const { menu, retry } = useMenuTree(state, section);
  const totals = menu.ok ? menu.reply.totals : undefined;
  return (
    <>
      <div className={styles.sections}>
        <SegmentedControl
          name={t("sports.menu.section")}
          current={section}
          onChoose={(id) => {
            const next = id === "line" ? "line" : "live";
            setSection(next);
            if (path === "/" || path.startsWith("/live") || path.startsWith("/line")) {
              navigate(sectionPath(next, sportOfPath(path)));
            }
          }}
          segments={(["live", "line"] as const).map((id) => ({
            id,
            label: (
              <>
                {t(id === "live" ? "common.live" : "sports.menu.line")}{" "}
                <small className={styles.total}>{totals?.[id] ?? ""}</small>
              </>
            ),
          }))}
        />
      </div>
      <a
        className={styles.railLink}
        href={href(sectionPath(section, null))}
        aria-hidden="true"
        tabIndex={-1}
      >
        <Icon name={section === "live" ? "broadcast" : "calendar"} />
      </a>
      {menu.ok ? (
        <MenuTree tree={menu.reply} section={section} />
      ) : (
        <ErrorState code={menu.problem.code} textKey={menu.problem.textKey} onRetry={retry} />
      )}
    </>
  );
}
