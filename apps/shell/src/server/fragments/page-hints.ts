import type { SiteManifest } from "@fairline/fragment-protocol";

/** `Link` values one by one, and as the text of one header. */
export type StyleHints = { readonly links: readonly string[]; readonly text: string };

const known = new WeakMap<SiteManifest, Map<string | undefined, StyleHints>>();

/** Styles of the frame and of the main fragment as `Link` values: a browser may fetch them now. */
export function styleHints(site: SiteManifest, primary: string | undefined): StyleHints {
  const hints = known.get(site) ?? new Map<string | undefined, StyleHints>();
  known.set(site, hints);
  const found = hints.get(primary) ?? makeHints(site, primary);
  hints.set(primary, found);
  return found;
}

function makeHints(site: SiteManifest, primary: string | undefined): StyleHints {
  const own = primary === undefined ? [] : (site.fragments[primary]?.css ?? []);
  const urls = [...new Set([...site.shell.css, ...own])];
  const links = urls.map((url) => `<${url}>; rel=preload; as=style`);
  return { links, text: links.join(", ") };
}
