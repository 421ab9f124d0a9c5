import { findLanguage } from "@fairline/i18n";
import type { BridgeBus } from "@fairline/fragment-protocol";
import { COOKIES } from "../common/cookies.ts";
import type { Keeper } from "./consent/keeper.ts";

/** What remembering a language works with. */
export type KeepLanguageParts = {
  readonly keeper: Pick<Keeper, "write">;
  readonly bus: Pick<BridgeBus, "emit">;
  /** Code of the language that the page speaks. */
  lang(): string;
  /** Hears of every click on the page, with the address it leads to. */
  listen(heard: (url: URL) => void): void;
  /** Scheme, host and port of the page. */
  readonly origin: string;
};

/** Remembers the language that a visitor chooses: he follows a link to a page of the site in another one. */
export function keepLanguage({ keeper, bus, lang, listen, origin }: KeepLanguageParts): void {
  listen((url) => {
    const to = /^\/([a-z]{2})(?:\/|$)/.exec(url.pathname)?.[1];
    const from = lang();
    if (url.origin !== origin || to === undefined || to === from || !findLanguage(to)) return;
    keeper.write(COOKIES.language, to);
    bus.emit("analytics-trigger", { name: "language_change", params: { from, to } });
  });
}

/** The links that are clicked in this document, before anybody follows them. */
export function clickedLinks(signal: AbortSignal): KeepLanguageParts["listen"] {
  return (heard) =>
    document.addEventListener(
      "click",
      ({ target }) => {
        const link = target instanceof Element ? target.closest("a[href]") : null;
        if (link instanceof HTMLAnchorElement) heard(new URL(link.href));
      },
      { signal, capture: true },
    );
}
