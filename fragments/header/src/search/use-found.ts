import { useFragment } from "@fairline/fragment-kit";
import { systemClock } from "@fairline/kernel";
import { useEffect, useState } from "react";
import { type Found, NOTHING_FOUND } from "./entries.ts";

/** Fewest and most characters that the platform searches for. */
const LENGTH_MIN = 2;
const LENGTH_MAX = 60;
/** While somebody types, nothing is asked. */
const REST_MS = 150;

/** What the platform found by some words: `isSettled` once its answer is that of these words. */
export function useFound(words: string): { readonly found: Found; readonly isSettled: boolean } {
  const { api } = useFragment();
  const [answer, setAnswer] = useState<{ words: string; found: Found }>({
    words: "",
    found: NOTHING_FOUND,
  });
  const asked = words.trim().slice(0, LENGTH_MAX);
  const isShort = asked.length < LENGTH_MIN;
  useEffect(() => {
    if (isShort) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const cancel = systemClock.after(REST_MS, () => {
      void api("findByWords", { query: { words: asked } }, signal).then((outcome) => {
        if (signal.aborted) return;
        setAnswer({ words: asked, found: outcome.ok ? outcome.reply : NOTHING_FOUND });
      });
    });
    return () => {
      cancel();
      controller.abort();
    };
  }, [api, asked, isShort]);
  if (isShort) return { found: NOTHING_FOUND, isSettled: true };
  return { found: answer.found, isSettled: answer.words === asked };
}
