import { lateView, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { Icon } from "@fairline/ui-kit";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { HeaderMenus } from "../nav/header-menus.ts";
import popover from "../popover/popover.module.css";

// The palette comes when it is first asked for: the first page carries its button alone.
const SearchPalette = lateView("search-palette", () => import("./search-palette.tsx"));

/** The button of the site's search; its keys are `/` and Ctrl K. */
export function SearchHost({ menus }: { menus: HeaderMenus | null }): ReactNode {
  const t = useT();
  const { bus } = useFragment();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  useEffect(() => {
    const controller = new AbortController();
    bus.on("search:open", open, controller.signal);
    return () => controller.abort();
  }, [bus]);
  return (
    <>
      <button
        type="button"
        className={popover.button}
        aria-label={t("header.search")}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        title={t("header.search")}
        onClick={open}
      >
        <Icon name="search" />
      </button>
      {wasOpened ? (
        <Suspense>
          <SearchPalette isOpen={isOpen} menus={menus} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
