import type { Clock } from "@fairline/kernel";

/** What a browser says of its network; absent where it says nothing. */
export type NetworkSigns = { readonly effectiveType?: string; readonly saveData?: boolean };

const HOVER_MS = 65;
const AT_ONCE_MAX = 2;
const NEVER = /^\/[a-z]{2}\/(?:office|onpay|user\/logout)(?:\/|$)/;

/** Whether links may be prepared over a network. */
export function mayPrefetch(network: NetworkSigns | undefined): boolean {
  return network?.saveData !== true && network?.effectiveType?.endsWith("2g") !== true;
}

/** Where a pointer rests or the keyboard stands, by address. */
export interface LinkSigns {
  onEnter(heard: (url: URL) => void): void;
  onLeave(heard: () => void): void;
  onFocus(heard: (url: URL) => void): void;
}

/** Prepares the page behind a link once a pointer has rested on it, or the keyboard stands there. */
export function prefetchLinks(options: {
  readonly clock: Clock;
  readonly links: LinkSigns;
  network(): NetworkSigns | undefined;
  /** Fetches what the page of an address runs; settles when it is there. */
  prepare(url: URL): Promise<void>;
}): void {
  const { clock, links } = options;
  const done = new Set<string>();
  let atOnce = 0;
  let cancelRest: () => void = () => undefined;

  function prepare(url: URL): void {
    if (atOnce >= AT_ONCE_MAX || done.has(url.pathname) || NEVER.test(url.pathname)) return;
    if (!mayPrefetch(options.network())) return;
    done.add(url.pathname);
    atOnce += 1;
    const end = () => {
      atOnce -= 1;
    };
    options.prepare(url).then(end, end);
  }

  links.onEnter((url) => {
    cancelRest();
    cancelRest = clock.after(HOVER_MS, () => prepare(url));
  });
  links.onLeave(() => cancelRest());
  links.onFocus(prepare);
}

/** The links of this document that lead to pages of the site. */
export function documentLinks(signal: AbortSignal): LinkSigns {
  const follow = (name: string, heard: (url: URL) => void) =>
    document.addEventListener(
      name,
      ({ target }) => {
        const link = target instanceof Element ? target.closest("a[href]") : null;
        if (!(link instanceof HTMLAnchorElement)) return;
        const url = new URL(link.href);
        if (url.origin === location.origin) heard(url);
      },
      { signal, passive: true },
    );
  return {
    onEnter: (heard) => follow("pointerover", heard),
    onLeave: (heard) => follow("pointerout", heard),
    onFocus: (heard) => follow("focusin", heard),
  };
}

/** What this browser says of its network. */
export function networkSigns(): NetworkSigns | undefined {
  const value: unknown = Reflect.get(navigator, "connection");
  if (typeof value !== "object" || value === null) return undefined;
  const effectiveType: unknown = Reflect.get(value, "effectiveType");
  return {
    saveData: Reflect.get(value, "saveData") === true,
    ...(typeof effectiveType === "string" ? { effectiveType } : {}),
  };
}

/** Has the browser fetch modules and styles that a page will ask for. */
export function prefetchFiles(scripts: readonly string[], styles: readonly string[]): void {
  const add = (rel: string, href: string) => {
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
    const link = document.createElement("link");
    link.rel = rel;
    link.href = href;
    if (rel === "prefetch") link.as = "style";
    document.head.append(link);
  };
  for (const href of scripts) add("modulepreload", href);
  for (const href of styles) add("prefetch", href);
}
