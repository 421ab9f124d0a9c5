/** Runs something when the page is left, be it for good or to be kept for the way back. */
export function onLeave(run: () => void, signal: AbortSignal): void {
  window.addEventListener("pagehide", run, { signal });
}
