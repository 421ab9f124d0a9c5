import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { FixtureNow } from "./price-book.ts";
import { useLivePage } from "./live-page.tsx";
import styles from "./live-text.module.css";

/** What a live text is given. */
export type LiveTextProps = {
  fixtureId: string;
  /** What it says; a pure function of the fixture and the server's time. */
  says(fixture: FixtureNow, nowMs: number): string;
  /** Server time of the page, for the first drawing on both sides. */
  firstNowMs: number;
  ticks?: boolean;
  /** Whether a change pulses, as a score does. */
  pulses?: boolean;
};

/** A text that follows a fixture without React: minute, period, score. */
export function LiveText(props: LiveTextProps): ReactNode {
  const { fixtureId, says, firstNowMs, ticks = false, pulses = false } = props;
  const { book, painter } = useLivePage();
  const span = useRef<HTMLSpanElement>(null);
  const first = textAt(firstNowMs);
  useLayoutEffect(() => {
    const element = span.current;
    const text = element?.firstChild;
    if (!element || !text) return undefined;
    return painter.text({
      fixtureId,
      text,
      ticks,
      compute: textAt,
      ...(pulses ? { onChanged: () => pulse(element) } : {}),
    });
  });
  return (
    <span ref={span} className={styles.text}>
      {first}
    </span>
  );

  /** Never empty: the painter needs the text node. */
  function textAt(nowMs: number): string {
    const fixture = book.fixture(fixtureId);
    const said = fixture ? says(fixture, nowMs) : "";
    return said === "" ? "\u200b" : said;
  }
}

const PULSE_MS = 600;

function pulse(element: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  element.animate([{ color: "var(--fl-live)" }, {}, { color: "var(--fl-live)" }, {}], {
    duration: PULSE_MS * 2,
    easing: "ease-out",
  });
}
