import { useFragment } from "@fairline/fragment-kit";
import { systemClock } from "@fairline/kernel";
import { useEffect, useState } from "react";
import { loaded, type MenuState, type SportsState } from "../load/page-state.ts";
import type { Section } from "../model/routes.ts";

/** The menu is read again this long after its counts changed. */
const READ_SOON_MS = 5_000;

/** The tree of a section, read again when its counts change. */
export function useMenuTree(
  state: SportsState,
  section: Section,
): { menu: MenuState; retry: () => void } {
  const { api, live, signal } = useFragment();
  const [latest, setLatest] = useState<{ section: Section; menu: MenuState } | undefined>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    const both = AbortSignal.any([signal, ended.signal]);
    let cancel: (() => void) | undefined;
    const read = async () => {
      cancel = undefined;
      const answer = await api("findSportsTree", { query: { section } }, both);
      if (!both.aborted) setLatest({ section, menu: loaded(answer) });
    };
    let isFirst = true;
    live.watch(
      "menu",
      { depth: "row" },
      () => {
        if (!isFirst) cancel ??= systemClock.after(READ_SOON_MS, () => void read());
        isFirst = false;
      },
      both,
    );
    if (section !== state.menuSection || tries > 0) void read();
    return () => {
      cancel?.();
      ended.abort();
    };
  }, [api, live, section, signal, state.menuSection, tries]);
  const menu = latest?.section === section ? latest.menu : state.menu;
  return { menu, retry: () => setTries(tries + 1) };
}
