import { type HeadItem, parseHead } from "../../common/head-items.ts";

/** What one fragment wants in the head. */
export type FragmentHead = {
  readonly appName: string;
  readonly title: string | undefined;
  readonly head: string | undefined;
};

/** The heads of a page as one, and what had to give way. */
export type MergedHeads = {
  readonly title: string;
  readonly items: readonly HeadItem[];
  /** JSON-LD, each text once. */
  readonly structuredData: readonly string[];
  readonly conflicts: readonly { readonly key: string; readonly appName: string }[];
};

/** Meta elements that may stand in a head several times. */
const REPEATABLE = new Set(["og:image", "article:tag"]);

/** What only the main fragment says of a page. */
const OF_PRIMARY = new Set(["description", "robots", "canonical"]);

/**
 * One head out of several, the main fragment's first, then in the order of the slots: who has a key
 * first owns it. The list decides, not who answered first: equal lists give equal heads.
 */
export function mergeHeads(
  primary: FragmentHead | undefined,
  others: readonly FragmentHead[],
): MergedHeads {
  const items = new Map<string, HeadItem>();
  const structuredData = new Set<string>();
  const conflicts: { key: string; appName: string }[] = [];
  for (const one of primary ? [primary, ...others] : others) {
    const isPrimary = one === primary;
    if (!isPrimary && one.title !== undefined)
      conflicts.push({ key: "title", appName: one.appName });
    if (!one.head) continue;
    const head = parseHead(one.head);
    for (const text of head.structuredData) structuredData.add(text);
    for (const item of head.items) {
      const key = keyOf(item);
      const owner = items.get(key);
      if (owner ? !isSame(owner, item) : !isPrimary && OF_PRIMARY.has(key)) {
        conflicts.push({ key: nameOf(item), appName: one.appName });
      } else if (!owner) items.set(key, item);
    }
  }
  return {
    title: primary?.title ?? "",
    items: [...items.values()],
    structuredData: [...structuredData],
    conflicts,
  };
}

function keyOf(item: HeadItem): string {
  const { attributes } = item;
  const name = nameOf(item);
  if (item.tag === "link") return name === "canonical" ? name : `${name} ${attributes.href}`;
  return REPEATABLE.has(name) ? `${name} ${attributes.content}` : name;
}

function nameOf({ tag, attributes }: HeadItem): string {
  return (tag === "link" ? attributes.rel : (attributes.property ?? attributes.name)) ?? "";
}

function isSame(one: HeadItem, other: HeadItem): boolean {
  return JSON.stringify(one.attributes) === JSON.stringify(other.attributes);
}
