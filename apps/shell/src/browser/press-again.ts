/** What was pressed longer ago is forgotten: whoever pressed it has turned to something else. */
const AGE_MS_MAX = 30_000;

/** A button that was pressed before code could hear it; the document's first script writes it down. */
type EarlyButton = HTMLButtonElement & { pressedEarly?: number };

/**
 * Presses what was pressed too early, in the same order, and each button once: who hears nothing presses
 * again. A fragment takes part that has said when it began to listen. The time is the document's.
 */
export function pressAgain(nowMs: number): void {
  const early = [...document.querySelectorAll<EarlyButton>("button")]
    .flatMap((button) => {
      const atMs = button.pressedEarly;
      delete button.pressedEarly;
      return atMs !== undefined && nowMs - atMs <= AGE_MS_MAX ? [{ button, atMs }] : [];
    })
    .toSorted((a, b) => a.atMs - b.atMs);
  for (const { button } of early) if (isHeard(button)) button.click();
}

function isHeard(button: HTMLElement): boolean {
  const view = button.closest<HTMLElement>("[data-mf]");
  return button.isConnected && (view === null || view.dataset.mfListens !== undefined);
}
