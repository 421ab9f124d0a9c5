import { createHash } from "node:crypto";
import type { SiteConfig } from "@fairline/contracts/site-config";
import {
  composeDictionaries,
  dictionariesOf,
  type FoundDictionary,
  type Texts,
} from "../model/dictionary-answer.ts";

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
  /** By name, of those that are written in the language. */
  versions: Record<string, string>;
  fallback: string[];
};

/** One dictionary as it is told. */
export type ToldDictionary = { texts: Record<string, string>; fallback: string[] };

const VERSION_LENGTH = 12;

/** The texts of routes in a language, with the configured language in place of what it lacks. */
export async function readDictionaries(
  source: DictionarySource,
  { dicts }: Pick<SiteConfig, "dicts">,
  asked: AskedTexts,
): Promise<ToldTexts> {
  const { lang } = asked;
  const names = dictionariesOf(dicts.routeDictionaries, asked.routes, asked.dicts);
  const found = await Promise.all(names.map((name) => find(source, dicts.fallback, name, lang)));
  const told = composeDictionaries(found);
  const written = found.filter(({ own }) => own !== undefined);
  const versions = written.map((one) => [one.name, versionOf(composeDictionary(one))]);
  return { version: versionOf(told), lang, ...told, versions: Object.fromEntries(versions) };
}

/**
 * One dictionary of a language at the version it has now; undefined at any other, and for one that
 * is not written in the language.
 */
export async function readDictionary(
  source: DictionarySource,
  { dicts }: Pick<SiteConfig, "dicts">,
  asked: { readonly dict: string; readonly lang: string; readonly version: string },
): Promise<ToldDictionary | undefined> {
  const found = await find(source, dicts.fallback, asked.dict, asked.lang);
  if (!found.own) return undefined;
  const told = composeDictionary(found);
  return versionOf(told) === asked.version ? told : undefined;
}

async function find(
  source: DictionarySource,
  fallback: string,
  name: string,
  lang: string,
): Promise<FoundDictionary> {
  const [own, other] = await Promise.all([
    source.read(name, lang),
    lang === fallback ? undefined : source.read(name, fallback),
  ]);
  return { name, own, fallback: other };
}

function composeDictionary(found: FoundDictionary): ToldDictionary {
  const { data, fallback } = composeDictionaries([found]);
  return { texts: data[found.name] ?? {}, fallback };
}

function versionOf(told: object): string {
  const hash = createHash("sha256").update(JSON.stringify(told));
  return hash.digest("hex").slice(0, VERSION_LENGTH);
}
