/** Listens until the signal ends. */
export function on(
  target: EventTarget,
  type: string,
  listener: (event: Event) => void,
  signal: AbortSignal,
): void {
  target.addEventListener(type, listener, { signal });
}

/** Runs a task again and again until the signal ends. */
export function every(delayMs: number, task: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const timer = setInterval(task, delayMs);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}
