import { type KnownFacts, SITE_DATA_ID } from "@fairline/app-shell/routes";
import { findLanguage } from "@fairline/i18n";
import { Failure } from "@fairline/kernel";

const SITE_DATA = new RegExp(`<script[^>]*id="${SITE_DATA_ID}"[^>]*>([^<]*)</script>`);

/** What the server knew of a visitor when it drew a page. */
export function readKnown(html: string): KnownFacts {
  const text = SITE_DATA.exec(html)?.[1];
  if (text === undefined) throw new Failure("CRAWL_SITE_DATA", "a page carries no site data");
  // The product under the crawl wrote it, from this very type.
  return (JSON.parse(text) as { known: KnownFacts }).known;
}

/** Own addresses that a page links to, without query and hash. */
export function readLinks(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"?#]*)/g)].map(([, href]) => href ?? "");
  return [...new Set(links)];
}

/** What is wrong with a document of a language; nothing for a good one. */
export function findFaults(html: string, lang: string, namespaces: RegExp): string[] {
  const faults: string[] = [];
  const direction = findLanguage(lang)?.direction ?? "ltr";
  const root = /<html\b[^>]*>/.exec(html)?.[0] ?? "";
  if (!root.includes(`lang="${lang}"`)) faults.push(`the document does not say lang ${lang}`);
  if (!root.includes(`dir="${direction}"`)) faults.push(`the document does not say ${direction}`);
  if (!/<title[^>]*>[^<]+<\/title>/.test(html)) faults.push("it has no title");
  const body = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
  const headings = body.match(/<h1[\s>]/g)?.length ?? 0;
  if (headings !== 1) faults.push(`it has ${headings} main headings`);
  if (/\sstyle="/.test(body)) faults.push("it carries a style attribute");
  const missing = new Set([...textsOf(body).matchAll(namespaces)].map(([key]) => key));
  for (const key of missing) faults.push(`missing text ${key}`);
  return faults;
}

/** A pattern of keys: names of the parts of the site with words behind dots. */
export function keyPattern(names: readonly string[]): RegExp {
  return new RegExp(`(?<![\\w./@-])(?:${names.join("|")})(?:\\.[a-zA-Z][\\w-]*)+(?![\\w/@])`, "g");
}

const SPOKEN = /\s(?:aria-label|aria-description|title|placeholder|alt|content)="([^"]*)"/g;

function textsOf(body: string): string {
  const spoken = [...body.matchAll(SPOKEN)].map(([, text]) => text ?? "");
  return `${body.replaceAll(/<[^>]*>/g, "\n")}\n${spoken.join("\n")}`;
}
