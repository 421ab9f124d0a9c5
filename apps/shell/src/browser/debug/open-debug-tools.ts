import type { BridgeBus, BridgeEventName } from "@fairline/fragment-protocol";
import type { PageStore } from "../page-store.ts";
import { debugText, type PartTiming } from "./debug-text.ts";

/** What the tools look at. */
export type DebugParts = {
  readonly build: string;
  readonly store: PageStore;
  readonly bus: BridgeBus;
  readonly signal: AbortSignal;
};

/** Every event there is: one that is missing here does not compile. */
const EVENTS: Readonly<Record<BridgeEventName, true>> = {
  "coupon:toggle": true,
  "coupon:changed": true,
  "coupon:open": true,
  "bets:changed": true,
  "balance:changed": true,
  "session:changed": true,
  "show-login-form": true,
  "show-registration-form": true,
  "referral:ask": true,
  "referral:told": true,
  "push:look": true,
  "push:change": true,
  "push:told": true,
  "toggle-login-dropdown": true,
  "hide-host-modal": true,
  "analytics-trigger": true,
  "show-user-question-modal": true,
  "show-consultant": true,
  "hide-consultant": true,
  "init-consultant": true,
  "show-support-request-history": true,
  "messages:unread": true,
  "close-support-request-history-modal": true,
  "show-email-subscription-success": true,
  "app:update": true,
  notice: true,
  "show-consent": true,
  "settings:changed": true,
  "navigation:block": true,
  "navigation:held": true,
  "menu:toggle": true,
  "menu:changed": true,
  "site-menu:toggle": true,
  "search:open": true,
  "help:toggle": true,
};

/** Older events leave the panel. */
const EVENTS_MAX = 30;

const STYLE = `
[data-debug] { position: fixed; inset-block-end: 8px; inset-inline-end: 8px; z-index: var(--fl-z-toast);
  max-inline-size: min(560px, 94vw); max-block-size: 70vh; overflow: auto; border: 1px solid var(--fl-line-strong);
  border-radius: var(--fl-r-2); padding: 4px 8px; background: var(--fl-s1); color: var(--fl-text);
  font: 11px/1.5 monospace; direction: ltr; text-align: start; }
[data-debug] pre { margin: 4px 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Puts a panel over the page with what it is made of and what its fragments say to each other. */
export function openDebugTools({ build, store, bus, signal }: DebugParts): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  const panel = document.createElement("details");
  panel.dataset.debug = "";
  const summary = document.createElement("summary");
  const [facts, events] = [document.createElement("pre"), document.createElement("pre")];
  panel.append(summary, facts, events);
  document.body.append(panel);

  const heard: string[] = [];
  const timings = partTimings();
  function draw(): void {
    const state = store.get();
    summary.textContent = `${state.facts.routeName} ${build}`;
    if (!panel.open) return;
    facts.textContent = debugText(build, state, timings);
    events.textContent = heard.join("\n");
  }
  for (const name of Object.keys(EVENTS).filter(isEventName)) {
    bus.on(
      name,
      (body) => {
        heard.unshift(`${name} ${JSON.stringify(body)}`);
        heard.length = Math.min(heard.length, EVENTS_MAX);
        draw();
      },
      signal,
    );
  }
  panel.addEventListener("toggle", draw, { signal });
  signal.addEventListener("abort", store.subscribe(draw), { once: true });
  draw();
}

function isEventName(name: string): name is BridgeEventName {
  return name in EVENTS;
}

function partTimings(): readonly PartTiming[] {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming ? entry.serverTiming : [];
}
