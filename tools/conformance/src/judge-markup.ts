import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Elements that a page takes from no fragment. */
const REFUSED = new Set(["base", "embed", "frame", "frameset", "meta", "object"]);
/** Attributes whose value a browser may go to. */
const ADDRESSES = new Set(["action", "data", "formaction", "href", "poster", "src", "xlink:href"]);
const DATA_TYPES = new Set(["application/json", "application/ld+json"]);
const HEAD_RELATIONS = new Set(["alternate", "canonical", "preconnect", "preload"]);

/** What in a fragment's body could run, restyle the page or send elsewhere; undefined when nothing does. */
export function problemOfBody(html: string): string | undefined {
  return firstProblem(parseFragment(html), problemOfElement);
}

/** What in a fragment's head no page takes: it may hold meta, a few links and structured data. */
export function problemOfHead(html: string): string | undefined {
  return firstProblem(parseFragment(html), problemOfHeadElement);
}

/** Parsed as a browser would, so that it means the same there; templates hold markup as well. */
function firstProblem(
  parent: Parent,
  problemOf: (element: Element) => string | undefined,
): string | undefined {
  for (const node of parent.childNodes) {
    if (!isElement(node)) continue;
    const inner = "content" in node ? firstProblem(node.content, problemOf) : undefined;
    const problem = problemOf(node) ?? inner ?? firstProblem(node, problemOf);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function problemOfElement(element: Element): string | undefined {
  const { tagName } = element;
  if (REFUSED.has(tagName)) return `an element ${tagName}`;
  if (tagName === "script" && !isData(element)) return "a script";
  if (tagName === "iframe" && valueOf(element, "sandbox") === undefined) {
    return "an iframe without sandbox";
  }
  for (const { name, value } of element.attrs) {
    if (name.startsWith("on") || name === "style" || name === "srcdoc")
      return `a ${name} attribute`;
    if (ADDRESSES.has(name) && runs(value)) return `an address that runs in ${name}`;
    if (name.endsWith("action") && leavesSite(value)) return `a form that sends to ${value}`;
  }
  return undefined;
}

function problemOfHeadElement(element: Element): string | undefined {
  const { tagName } = element;
  if (tagName === "meta") {
    return valueOf(element, "http-equiv") === undefined ? undefined : "a meta http-equiv";
  }
  if (tagName === "script") return isData(element) ? undefined : "a script";
  const isKnown = tagName === "link" && HEAD_RELATIONS.has(valueOf(element, "rel") ?? "");
  return isKnown ? undefined : `an element ${tagName}`;
}

function isData(script: Element): boolean {
  return DATA_TYPES.has((valueOf(script, "type") ?? "").trim().toLowerCase());
}

/** Browsers skip control characters and blanks in a scheme. */
function runs(address: string): boolean {
  const plain = address.replace(/[^!-~]/g, "").toLowerCase();
  return /^(?:javascript|vbscript):|^data:(?!image\/(?:png|jpeg|gif|webp|avif)[;,])/.test(plain);
}

function leavesSite(action: string): boolean {
  return !/^(?:$|[?#]|\/(?![/\\]))/.test(action.trim());
}

function isElement(node: Node): node is Element {
  return "tagName" in node;
}

function valueOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}
