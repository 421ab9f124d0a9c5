import type { MeasureParts, TimingEntry } from "./measure-page.ts";

/** What this browser tells of its document's times. */
export function pageTimings(
  signal: AbortSignal,
): Pick<MeasureParts, "listen" | "onFirstInput" | "onHidden"> {
  return {
    listen(kind, heard) {
      if (typeof PerformanceObserver === "undefined") return;
      if (!PerformanceObserver.supportedEntryTypes.includes(kind)) return;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) heard(readEntry(entry));
      });
      observer.observe({ type: kind, buffered: true });
      signal.addEventListener("abort", () => observer.disconnect(), { once: true });
    },
    onFirstInput(run) {
      for (const name of ["pointerdown", "keydown"]) {
        document.addEventListener(name, run, { signal, once: true, capture: true, passive: true });
      }
    },
    onHidden(run) {
      const look = () => {
        if (document.visibilityState === "hidden") run();
      };
      document.addEventListener("visibilitychange", look, { signal });
      window.addEventListener("pagehide", run, { signal });
    },
  };
}

/** Fields that a kind of entry does not have are zero. */
function readEntry(entry: PerformanceEntry): TimingEntry {
  const numberOf = (name: string) => {
    const value: unknown = Reflect.get(entry, name);
    return typeof value === "number" ? value : 0;
  };
  return {
    name: entry.name,
    startTime: entry.startTime,
    duration: entry.duration,
    responseStart: numberOf("responseStart"),
    value: numberOf("value"),
    hadRecentInput: Reflect.get(entry, "hadRecentInput") === true,
    interactionId: numberOf("interactionId"),
  };
}
