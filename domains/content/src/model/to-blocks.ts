import type { Block, Inline } from "@fairline/contracts";
import { lexer, type Token, type Tokens } from "marked";

/** Markdown that is no text of ours: markup of its own, pictures, addresses that are none. */
export class TextRefused extends Error {}

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const OUTSIDE = /^https:\/\/[a-z0-9.-]+(\/[^\s]*)?$/i;
const MAIL = /^mailto:[^\s?]+$/;

/**
 * Reads Markdown into blocks: headings from the second level, paragraphs, lists, tables and quotes.
 * HTML is refused rather than cleaned, and so is a link that is neither a path of this site nor
 * https.
 */
export function toBlocks(markdown: string): Block[] {
  const ids = new Set<string>();
  return lexer(markdown, { gfm: true }).flatMap((token) => toBlock(token, ids));
}

function toBlock(token: Token, ids: Set<string>): Block[] {
  switch (token.type) {
    case "space":
      return [];
    case "heading": {
      const { depth, tokens, text } = token as Tokens.Heading;
      const id = unusedId(text, ids);
      return [{ kind: "heading", depth: depth <= 2 ? 2 : 3, id, content: toInlines(tokens) }];
    }
    case "paragraph":
      return [{ kind: "paragraph", content: toInlines((token as Tokens.Paragraph).tokens) }];
    case "list": {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: "list", isOrdered: ordered, items: items.map(toItem) }];
    }
    case "table": {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => toInlines(tokens));
      return [{ kind: "table", head: cells(header), rows: rows.map(cells) }];
    }
    case "blockquote": {
      const { tokens } = token as Tokens.Blockquote;
      return [{ kind: "quote", content: tokens.flatMap(inlinesOf) }];
    }
    case "hr":
      return [{ kind: "rule" }];
    default:
      throw new TextRefused(`a text holds no ${token.type}`);
  }
}

function toItem({ tokens }: Tokens.ListItem): Inline[] {
  return tokens.flatMap(inlinesOf);
}

function inlinesOf(token: Token): Inline[] {
  const inner = "tokens" in token ? token.tokens : undefined;
  if (token.type === "text" || token.type === "paragraph") {
    return toInlines(inner ?? [token]);
  }
  if (token.type === "space") return [];
  throw new TextRefused(`a list or quote holds no ${token.type}`);
}

function toInlines(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap((token) => toInline(token));
}

function toInline(token: Token): Inline[] {
  switch (token.type) {
    case "text":
    case "escape":
      return [{ text: decode((token as Tokens.Text).text) }];
    case "br":
      return [{ text: "\n" }];
    case "strong":
    case "em": {
      const { tokens } = token as Tokens.Strong;
      const mark = token.type;
      return toInlines(tokens ?? []).map((each) => ({ ...each, mark }));
    }
    case "codespan":
      return [{ text: decode((token as Tokens.Codespan).text), mark: "code" }];
    case "link": {
      const { href, tokens } = token as Tokens.Link;
      if (!OWN_PATH.test(href) && !OUTSIDE.test(href) && !MAIL.test(href)) {
        throw new TextRefused(`${href} is no address of a text`);
      }
      return toInlines(tokens).map((each) => ({ ...each, href }));
    }
    default:
      throw new TextRefused(`a text holds no ${token.type}`);
  }
}

function unusedId(text: string, ids: Set<string>): string {
  const base =
    text
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60) || "part";
  let id = base;
  for (let number = 2; ids.has(id); number += 1) id = `${base}-${number}`;
  ids.add(id);
  return id;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** The reader of Markdown escapes for HTML; here text stays text. */
function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
