import type { ApiCaller } from "@fairline/api-client";
import {
  createTranslate,
  type Dictionary,
  type DictionaryLoaders,
  FALLBACK_LANGUAGE,
  loadDictionary,
  type Translate,
} from "@fairline/i18n";
import { Failure } from "@fairline/kernel";
import type { FragmentDefinition } from "./fragment-definition.ts";

/** Dictionaries that every fragment is written with, beside its own. */
const SHARED = ["common", "errors", "markets", "champions"];

type Spoken = Pick<FragmentDefinition<unknown>, "name" | "messages">;

/** The texts of a view: fetched when somebody first wants them, and the same for all who do. */
export type ViewTexts = {
  dictionary(): Promise<Dictionary>;
  translate(): Promise<Translate>;
};

/** Makes the texts of a view; nothing is fetched before it is asked for. */
export function openTexts(definition: Spoken, lang: string, api: ApiCaller): ViewTexts {
  let asked: Promise<Dictionary> | undefined;
  const dictionary = () => (asked ??= loadTexts(definition, lang, api));
  return { dictionary, translate: async () => createTranslate(lang, await dictionary()) };
}

/**
 * The texts of a fragment: the files of its build; where they do not come, those that the platform
 * tells; where it tells none, the English files. None of all is the Failure `FRAGMENT_DICTIONARY`:
 * its host tries again and then says so.
 */
export async function loadTexts(
  definition: Spoken,
  lang: string,
  api: ApiCaller,
): Promise<Dictionary> {
  const { name, messages } = definition;
  try {
    return await loadDictionary(lang, messages);
  } catch (cause) {
    const dicts = [...SHARED, name].join(",");
    const answer = await api("getDictionary", { query: { dicts, lang } });
    if (answer.ok) return Object.assign({}, ...Object.values(answer.reply.data));
    const english = await findEnglish(messages);
    if (english) return english;
    throw new Failure("FRAGMENT_DICTIONARY", `no texts of ${name}`, { cause });
  }
}

/** Undefined for a build without English: its pages would show the names of their texts. */
async function findEnglish(messages: DictionaryLoaders): Promise<Dictionary | undefined> {
  if (!(FALLBACK_LANGUAGE in messages)) return undefined;
  try {
    return await loadDictionary(FALLBACK_LANGUAGE, messages);
  } catch {
    return undefined;
  }
}
