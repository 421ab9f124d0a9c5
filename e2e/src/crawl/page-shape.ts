import type { Page } from "@playwright/test";

/**
 * Kinds of elements that have been judged. Two pages whose elements have the same tags, roles,
 * states, classes and ancestors differ in their texts and numbers alone, and axe says the same of
 * both: it looks at a page that has an element of a kind not seen before.
 */
export class SeenShapes {
  readonly #seen = new Set<number>();

  /** Whether the page holds something new; it counts as seen from then on. */
  async isNew(page: Page): Promise<boolean> {
    const kinds = await page.evaluate(kindsOfElements);
    const fresh = kinds.filter((kind) => !this.#seen.has(kind));
    for (const kind of fresh) this.#seen.add(kind);
    return fresh.length > 0;
  }
}

/**
 * Runs in the page, whole: one number for each kind of element, hashed over its own traits and
 * those of all its ancestors. Of the root only its direction counts.
 */
function kindsOfElements(): number[] {
  const left = /^(?:id|class|style|lang)$/;
  const valued =
    /^(?:role|type|dir|inputmode|data-(?:state|on|dir|result|kind|rank|strength|status)|aria-(?!label|describedby|controls|owns).*)$/;
  const filled = /^(?:aria-label|alt|title|href|src|for|name|placeholder)$/;
  const kinds = new Set<number>();
  const waiting: [Element, number][] = [[document.documentElement, 2_166_136_261]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [element, above] = next;
    if (/^(?:head|script|style|template|svg)$/i.test(element.tagName)) continue;
    const isRoot = element === document.documentElement;
    const traits = [element.tagName, ...[...element.classList].toSorted()];
    for (const { name, value } of isRoot ? [] : element.attributes) {
      if (valued.test(name)) traits.push(`${name}=${value.replaceAll(/\d+/g, "0")}`);
      else if (filled.test(name)) traits.push(`${name}${value === "" ? "-" : "+"}`);
      else if (!left.test(name)) traits.push(name);
    }
    const text = isRoot ? document.dir : traits.join(" ");
    const hasText = [...element.childNodes].some((node) => node.nodeValue?.trim());
    let kind = above ^ Number(hasText);
    for (let at = 0; at < text.length; at += 1) {
      kind = Math.imul(kind ^ text.charCodeAt(at), 16_777_619);
    }
    kinds.add(kind);
    for (const child of element.children) waiting.push([child, kind]);
  }
  return [...kinds];
}
