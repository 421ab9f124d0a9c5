/** Where the focus was, and how much its player had done by then. */
export type FocusMark = {
  readonly at: Element | null;
  readonly acts: number;
  readonly presses: number;
};

/** Tells whether the player went elsewhere while a page was on its way. */
export type PlayerFocus = {
  mark(): FocusMark;
  /** He moved the focus, pressed something or is in what opened since: there he is left. */
  hasMoved(since: FocusMark): boolean;
};

/** Where somebody types or chooses. */
const FIELDS = "input, textarea, select";
/** What somebody presses: something of it may open. */
const CONTROLS = `button, summary, label, [role="button"], [role="tab"], [role^="menuitem"], ${FIELDS}`;
/** What stands above the page once it is opened. */
const OPENED = 'dialog, [popover], [role="dialog"], [role="menu"], [role="listbox"]';

/** Follows what the player does while the document lives. */
export function followFocus(signal: AbortSignal): PlayerFocus {
  let acts = 0;
  let presses = 0;
  const options = { capture: true, passive: true, signal };
  document.addEventListener("keydown", () => (acts += 1), options);
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      acts += 1;
      if (target instanceof Element && target.closest(CONTROLS)) presses += 1;
    },
    options,
  );
  return {
    mark: () => ({ at: document.activeElement, acts, presses }),
    hasMoved(since) {
      // Some browsers focus no button that is pressed.
      if (presses > since.presses) return true;
      const here = document.activeElement;
      if (!here || here === document.body || here === since.at) return false;
      // A dialog that closes gives the focus back by itself: nobody moved it.
      return acts > since.acts || here.closest(`${FIELDS}, ${OPENED}`) !== null;
    },
  };
}

/** After a change of page the keyboard and the voice go on at its heading. */
export function focusHeading(): void {
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
