import { createHash } from "node:crypto";
import type { SiteConfig } from "@fairline/contracts/site-config";
import { composeDictionaries, dictionariesOf, type Texts } from "../model/dictionary-answer.ts";

/** Where the texts that come with the program are. */
export interface DictionarySource {
  /** Texts of a dictionary in a language; undefined when nobody has written them. */
  read(name: string, lang: string): Promise<Texts | undefined>;
}

/** What is asked for: numbers of routes, names of dictionaries. */
export type AskedTexts = {
  readonly routes: readonly string[];
  readonly dicts: readonly string[];
  readonly lang: string;
};

/** Texts as they are told. */
export type ToldTexts = {
  version: string;
  lang: string;
  data: Record<string, Record<string, string>>;
  fallback: string[];
};

const VERSION_LENGTH = 12;

/** The texts of routes in a language, with the configured language in place of what it lacks. */
export async function readDictionaries(
  source: DictionarySource,
  { dicts }: Pick<SiteConfig, "dicts">,
  asked: AskedTexts,
): Promise<ToldTexts> {
  const { lang } = asked;
  const names = dictionariesOf(dicts.routeDictionaries, asked.routes, asked.dicts);
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      own: await source.read(name, lang),
      fallback: lang === dicts.fallback ? undefined : await source.read(name, dicts.fallback),
    })),
  );
  const told = composeDictionaries(found);
  const hash = createHash("sha256").update(JSON.stringify(told));
  return { version: hash.digest("hex").slice(0, VERSION_LENGTH), lang, ...told };
}
