import { useFragment } from "@fairline/fragment-kit";
import { useEffect, useState } from "react";
import type { Trust } from "./live-feed.ts";
import { useLivePage } from "./live-page.tsx";

/** Whether prices may be trusted now; `waiting` until the page is alive. */
export function useTrust(): Trust {
  const { live } = useFragment();
  const { feed } = useLivePage();
  const [trust, setTrust] = useState<Trust>("waiting");
  useEffect(() => {
    const ended = new AbortController();
    setTrust(feed.trust());
    live.onState(() => setTrust(feed.trust()), ended.signal);
    return () => ended.abort();
  }, [live, feed]);
  return trust;
}
