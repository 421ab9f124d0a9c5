/**
 * After a change of page the keyboard and the voice go on at its heading. Who began to type
 * somewhere else since, having been at `from`, is left there.
 */
export function focusHeading(from?: Element | null): void {
  const here = document.activeElement;
  if (here !== from && here?.matches("input, textarea, select")) return;
  const heading =
    document.querySelector<HTMLElement>("main h1") ?? document.getElementById("content");
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const TARGETS: Readonly<Record<string, string>> = {
  "#content": "main h1, #content",
  "#menu": '#menu, main [data-mf-column="left"], [data-mf-slot="header"] nav',
  "#coupon": "#coupon",
};

/** Moves the focus where a skip link or another link within the page points. */
export function focusTarget(hash: string): void {
  const selector = TARGETS[hash];
  const target = selector
    ? document.querySelector<HTMLElement>(selector)
    : document.getElementById(decodeHash(hash));
  if (!target) return;
  target.scrollIntoView({ block: "start" });
  if (!target.matches("a[href], button, input, select, textarea, [tabindex]")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
