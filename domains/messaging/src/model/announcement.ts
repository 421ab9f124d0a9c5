import { Failure } from "@fairline/kernel";

/** News that an operator tells everybody who wished to hear of any. */
export type Announcement = {
  /** Page of the site it leads to, without language. */
  readonly path: string;
  /** By language; whoever has none of his own reads English. */
  readonly texts: Readonly<Record<string, { readonly title: string; readonly body: string }>>;
};

const PATH = /^\/[\w/.-]{0,200}$/;
const LANGUAGE = /^[a-z]{2}$/;
const TITLE_MAX = 100;
const BODY_MAX = 300;
const USAGE = `Write {"path": "/news", "texts": {"en": {"title": "…", "body": "…"}, …}}: English is there, a title has at most ${TITLE_MAX} letters, a body ${BODY_MAX}.`;

/** Reads one from JSON; a Failure says how to write it. */
export function readAnnouncement(text: string): Announcement {
  const { path, texts } = objectOf(parse(text));
  const entries = Object.entries(objectOf(texts)).map(([lang, told]) => {
    const { title, body } = objectOf(told);
    if (!LANGUAGE.test(lang) || !isText(title, TITLE_MAX) || !isText(body, BODY_MAX))
      return refuse();
    return [lang, { title, body }] as const;
  });
  if (typeof path !== "string" || !PATH.test(path) || !entries.some(([lang]) => lang === "en")) {
    return refuse();
  }
  return { path, texts: Object.fromEntries(entries) };
}

function isText(value: unknown, max: number): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= max;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse();
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : refuse();
}

function refuse(): never {
  throw new Failure("ANNOUNCEMENT", USAGE);
}
