import { type Selector, type SelectorComponent, transform } from "lightningcss";

/** What applies to a whole document wherever it stands: a scope would only hide it. */
const HOISTED: ReadonlySet<string> = new Set(["font-face", "property", "layer-statement"]);

/**
 * Keeps a fragment's styles inside of its views: they reach neither the page around a view nor the
 * views of other fragments in it. Names of its animations begin with the fragment's.
 */
export function scopeSheet(appName: string, css: string): string {
  const animations = animationsOf(css);
  const rename = (name: string) => (animations.has(name) ? `${appName}-${name}` : name);
  const scoped = change(css, {
    Rule: (rule) => (HOISTED.has(rule.type) ? [] : undefined),
    CustomIdent: rename,
    Token: {
      ident: (token) => ({
        type: "token",
        value: { type: "ident", value: rename(token.value) },
      }),
    },
    Selector: reachRoot,
  });
  const hoisted = change(css, {
    Rule: (rule) => (HOISTED.has(rule.type) ? undefined : []),
  });
  if (scoped.trim() === "") return hoisted;
  return `${hoisted}@scope ([data-mf="${appName}"]) to ([data-mf]:not(:scope)) {\n${scoped}}\n`;
}

type Visitor = NonNullable<Parameters<typeof transform>[0]["visitor"]>;

function change(css: string, visitor: Visitor): string {
  const { code } = transform({ filename: "sheet.css", code: Buffer.from(css), visitor });
  return Buffer.from(code).toString();
}

function animationsOf(css: string): ReadonlySet<string> {
  const names = new Set<string>();
  change(css, {
    Rule: {
      keyframes(rule) {
        names.add(rule.value.name.value);
      },
    },
  });
  return names;
}

const DESCENDANT: SelectorComponent = { type: "combinator", value: "descendant" };
/** The root of the scope, which adds nothing to what a selector weighs. */
const ROOT: SelectorComponent = {
  type: "pseudo-class",
  kind: "where",
  selectors: [[{ type: "pseudo-class", kind: "scope" }]],
};

/**
 * A selector that begins with what the document says of itself (`[data-on] .row`) would be looked for
 * inside of the scope, where no such element is.
 */
function reachRoot(selector: Selector): Selector | undefined {
  const end = selector.findIndex(({ type }) => type === "combinator");
  const isOfDocument = selector.slice(0, end).every(({ type }) => type === "attribute");
  if (end < 1 || !isOfDocument) return undefined;
  return [...selector.slice(0, end), DESCENDANT, ROOT, ...selector.slice(end)];
}
