import type { BridgeEventName, BridgeEvents } from "@fairline/fragment-protocol";
import { useEffect, useState } from "react";
import { useFragment } from "./fragment-context.ts";

/**
 * A fact that the page was loaded with, or that an event told since; an event that `read` finds
 * nothing in changes nothing. Give it a `read` that stands outside of the component.
 */
export function useTold<Fact, Name extends BridgeEventName>(
  first: Fact,
  name: Name,
  read: (body: BridgeEvents[Name]) => Fact | undefined,
): Fact {
  const { bus } = useFragment();
  const [told, tell] = useState({ first, fact: first });
  if (told.first !== first) tell({ first, fact: first });
  useEffect(() => {
    const ended = new AbortController();
    bus.on(
      name,
      (body) => tell((last) => ({ ...last, fact: read(body) ?? last.fact })),
      ended.signal,
    );
    return () => ended.abort();
  }, [bus, name, read]);
  return told.fact;
}
