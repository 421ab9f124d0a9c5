import { useFragment } from "@fairline/fragment-kit";
import { useEffect, useId, useState } from "react";
import { createPageHold, type PageHold } from "./page-hold.ts";

/** A hold of the page, and who wants to leave it meanwhile. */
export type AskingHold = Pick<PageHold, "during" | "hold" | "letGo"> & {
  /** Where the player wanted to go while the page is held; null while he did not. */
  readonly wanted: string | null;
  stay(): void;
  leave(): void;
};

/** Holds the page for this component; a component that is gone holds nothing. */
export function usePageHold(): AskingHold {
  const { bus, navigate } = useFragment();
  const holder = useId();
  const [wanted, setWanted] = useState<string | null>(null);
  const [hold] = useState(() => createPageHold(bus, holder));
  useEffect(() => {
    const ended = new AbortController();
    hold.onHeld(setWanted, ended.signal);
    return () => {
      ended.abort();
      hold.letGo();
    };
  }, [hold]);
  return {
    wanted,
    hold: hold.hold,
    letGo: hold.letGo,
    async during(work) {
      try {
        return await hold.during(work);
      } finally {
        setWanted(null);
      }
    },
    stay: () => setWanted(null),
    leave() {
      hold.letGo();
      setWanted(null);
      if (wanted !== null) navigate(wanted);
    },
  };
}
