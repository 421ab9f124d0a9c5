/** Listens until the signal ends. */
export function on<Name extends keyof WindowEventMap>(
  target: EventTarget,
  type: Name,
  listener: (event: WindowEventMap[Name]) => void,
  signal: AbortSignal,
): void {
  // The map ties the name to its event; EventTarget itself knows only Event.
  target.addEventListener(type, listener as EventListener, { signal });
}

/** Runs a task again and again until the signal ends. */
export function every(delayMs: number, task: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const timer = setInterval(task, delayMs);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}
