import { Failure } from "@fairline/kernel";

/** A text as it is written in a file: facts above, Markdown below. */
export type TextFile = {
  readonly title: string;
  readonly lead: string;
  readonly position: number;
  readonly datedAtMs: number | null;
  readonly body: string;
};

const SHAPE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const KNOWN = new Set(["title", "lead", "position", "date"]);

/**
 * Reads a text file: `---`, lines of `title: …`, `lead: …`, `position: n`, `date: 2026-11-01`, `---`,
 * and the body. A fact that is unknown or wrong is a Failure that names the file.
 */
export function readTextFile(name: string, content: string): TextFile {
  const [, head, body] = SHAPE.exec(content.replaceAll("\r\n", "\n")) ?? [];
  if (head === undefined || body === undefined) throw broken(name, "has no head of facts");
  const facts = new Map<string, string>();
  for (const line of head.split("\n").filter((each) => each.trim() !== "")) {
    const colon = line.indexOf(":");
    const fact = line.slice(0, colon).trim();
    if (colon < 1 || !KNOWN.has(fact)) throw broken(name, `has an unknown fact: ${line}`);
    facts.set(fact, line.slice(colon + 1).trim());
  }
  const title = facts.get("title") ?? "";
  if (title === "") throw broken(name, "has no title");
  const position = Number(facts.get("position") ?? 0);
  if (!Number.isInteger(position)) throw broken(name, "has a position that is no whole number");
  const date = facts.get("date");
  const datedAtMs = date === undefined ? null : Date.parse(`${date}T09:00:00Z`);
  if (Number.isNaN(datedAtMs)) throw broken(name, `has the date ${date}`);
  return { title, lead: facts.get("lead") ?? "", position, datedAtMs, body: body.trim() };
}

function broken(name: string, what: string): Failure {
  return new Failure("TEXT_FILE_BROKEN", `${name} ${what}`);
}
