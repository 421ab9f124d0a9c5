import { type RefObject, useEffect, useRef } from "react";

/** A form that the page's first script has kept from leaving, because no code could take it yet. */
type EarlyForm = HTMLFormElement & { sentEarly?: boolean };

/**
 * A ref for a form that the server drew: when it was sent before the page's code ran, it is sent
 * again once what was typed by then is known.
 */
export function useEarlySubmit(): RefObject<HTMLFormElement | null> {
  const ref = useRef<EarlyForm>(null);
  useEffect(() => {
    const form = ref.current;
    if (form?.sentEarly !== true) return undefined;
    form.sentEarly = false;
    const timer = setTimeout(() => form.requestSubmit());
    return () => clearTimeout(timer);
  }, []);
  return ref;
}
