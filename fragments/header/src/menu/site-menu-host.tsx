import { lateView, useFragment } from "@fairline/fragment-kit";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { HeaderState } from "../page/header-state.ts";

// Only phones have the button that opens it: the menu comes with the first press.
const SiteMenu = lateView("site-menu", () => import("./site-menu.tsx"));

/** Waits until the menu of the whole site is asked for, and closes it when the page changes. */
export function SiteMenuHost({ state }: { state: HeaderState }): ReactNode {
  const { bus, path, lang } = useFragment();
  const address = `${lang}${path}`;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    bus.on(
      "site-menu:toggle",
      () => {
        setWasOpened(true);
        setOpenAt((at) => (at === address ? null : address));
      },
      controller.signal,
    );
    return () => controller.abort();
  }, [bus, address]);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <SiteMenu state={state} isOpen={openAt === address} onClose={() => setOpenAt(null)} />
    </Suspense>
  );
}
