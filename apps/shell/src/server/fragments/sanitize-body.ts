import { type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements of foreign markup that never reach a page. */
const DROPPED = new Set([
  "base",
  "embed",
  "frame",
  "frameset",
  "link",
  "meta",
  "noscript",
  "object",
  "script",
  "style",
  "template",
]);
/** Attributes that hold an address. */
const ADDRESSES = new Set([
  "action",
  "background",
  "cite",
  "data",
  "formaction",
  "href",
  "ping",
  "poster",
  "src",
  "xlink:href",
]);
/** Attributes that no foreign markup needs. */
const FORBIDDEN = new Set(["style", "srcdoc", "nonce", "is", "ping"]);
/** A frame's rights may not grow beyond these. */
const SANDBOX = /^(?:allow-(?:forms|popups|scripts|presentation)\s*)*$/;
const DEPTH_MAX = 256;

/**
 * Foreign markup without anything that runs, restyles the page or sends what is typed elsewhere. It
 * is parsed as a browser would, so that what is left means the same there.
 */
export function sanitizeBody(html: string): string {
  const root = parseFragment(html);
  clean(root, 0);
  return serialize(root);
}

function clean(parent: DefaultTreeAdapterTypes.ParentNode, depth: number): void {
  parent.childNodes = depth >= DEPTH_MAX ? [] : parent.childNodes.filter(mayStay);
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    child.attrs = child.attrs.filter(({ name, value }) => maySay(child, name.toLowerCase(), value));
    clean(child, depth + 1);
  }
}

function mayStay(node: Node): boolean {
  if (node.nodeName === "#comment") return false;
  if (!isElement(node)) return true;
  const name = node.tagName.toLowerCase();
  if (DROPPED.has(name)) return false;
  return name !== "iframe" || SANDBOX.test(valueOf(node, "sandbox") ?? "unsafe");
}

function maySay(element: Element, name: string, value: string): boolean {
  if (name.startsWith("on") || FORBIDDEN.has(name)) return false;
  if (name === "action" || name === "formaction") return isOwnAddress(value);
  if (name === "srcset") return value.split(",").every((part) => isAddress(part));
  if (element.tagName === "iframe" && name === "src") return /^https:\/\//i.test(value.trim());
  return !ADDRESSES.has(name) || isAddress(value);
}

/** Browsers skip control characters and blanks in a scheme, and so does this. */
function isAddress(value: string): boolean {
  const plain = value.replace(/[^!-~\u0080-\uffff]/g, "").toLowerCase();
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(plain)?.[1];
  if (scheme === undefined) return true;
  if (scheme === "data") return /^data:image\/(?:png|jpeg|gif|webp|avif);/.test(plain);
  return ["http", "https", "mailto", "tel"].includes(scheme);
}

/** A form stays on the site. */
function isOwnAddress(value: string): boolean {
  return /^\/(?![/\\])/.test(value.trim());
}

function isElement(node: Node): node is Element {
  return "tagName" in node;
}

function valueOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}
