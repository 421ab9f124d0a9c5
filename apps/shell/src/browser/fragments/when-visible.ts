/** Runs a task now, or as soon as a hidden document is looked at again. */
export function whenVisible(task: () => void, signal: AbortSignal): void {
  if (document.visibilityState === "visible") {
    task();
    return;
  }
  const listen = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", listen);
    task();
  };
  document.addEventListener("visibilitychange", listen, { signal });
}
