import { every, useFragment } from "@fairline/fragment-kit";
import { systemClock } from "@fairline/kernel";
import { useEffect } from "react";
import type { Section } from "../model/routes.ts";

const REFRESH_DELAY_MS = 800;
const SWEEP_MS = 15_000;

/**
 * Calls `refresh` soon after fixtures came to a section or left it, and now and then while
 * `needsSweep` says that something on the page waits to be taken away.
 */
export function useListNews(
  section: Section,
  refresh: () => void,
  needsSweep: () => boolean,
): void {
  const { live, signal } = useFragment();
  useEffect(() => {
    const ended = new AbortController();
    const both = AbortSignal.any([signal, ended.signal]);
    let cancel: (() => void) | undefined;
    const soon = () => {
      cancel?.();
      cancel = systemClock.after(REFRESH_DELAY_MS, refresh);
    };
    let isFirst = true;
    live.watch(
      `section:${section}`,
      { depth: "row" },
      (_view, changed) => {
        // The first image only says where the list stands; it is what the page was drawn from.
        if (changed !== "image" || !isFirst) soon();
        isFirst = false;
      },
      both,
    );
    every(SWEEP_MS, () => needsSweep() && soon(), both);
    return () => {
      cancel?.();
      ended.abort();
    };
  }, [live, section, refresh, needsSweep, signal]);
}
