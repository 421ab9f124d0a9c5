/** An element of the document's head that a fragment may ask for. */
export type HeadItem = {
  readonly tag: "meta" | "link";
  readonly attributes: Readonly<Record<string, string>>;
};

/** What a fragment's `head` text holds: elements React can draw, and structured data as text. */
export type ParsedHead = {
  readonly items: readonly HeadItem[];
  readonly structuredData: readonly string[];
};

const ITEMS_MAX = 64;
const META_ATTRIBUTES = new Set(["name", "property", "content"]);
const LINK_ATTRIBUTES = new Set(["rel", "href", "as", "type", "crossorigin", "sizes", "media"]);
const LINK_RELATIONS = new Set(["canonical", "preload", "preconnect"]);

/**
 * Reads a fragment's `head`: meta, a few links, and JSON-LD. Everything else is dropped, so nothing
 * in it can run or send.
 */
export function parseHead(head: string | undefined): ParsedHead {
  const items: HeadItem[] = [];
  const structuredData: string[] = [];
  const text = head ?? "";
  const elements =
    /<(meta|link)((?:\s+[a-z-]+="[^"<>]*")*)\s*\/?>|<script\s+type="application\/ld\+json">([^<]*)<\/script>/g;
  for (const [, tag, attributes, json] of text.matchAll(elements)) {
    if (items.length + structuredData.length >= ITEMS_MAX) break;
    if (json !== undefined) structuredData.push(json);
    const item = readItem(tag, attributes ?? "");
    if (item) items.push(item);
  }
  return { items, structuredData };
}

function readItem(tag: string | undefined, text: string): HeadItem | undefined {
  const allowed = tag === "meta" ? META_ATTRIBUTES : LINK_ATTRIBUTES;
  const attributes: Record<string, string> = {};
  for (const [, name = "", value = ""] of text.matchAll(/([a-z-]+)="([^"]*)"/g)) {
    if (allowed.has(name)) attributes[name] = unescape(value);
  }
  if (tag === "meta") return "content" in attributes ? { tag, attributes } : undefined;
  if (tag === "link") {
    return LINK_RELATIONS.has(attributes.rel ?? "") && isWebAddress(attributes.href)
      ? { tag, attributes }
      : undefined;
  }
  return undefined;
}

function unescape(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function isWebAddress(href: string | undefined): boolean {
  return href !== undefined && (/^https?:\/\//.test(href) || /^\/(?!\/)/.test(href));
}
