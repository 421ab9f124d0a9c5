import type { ApiCaller } from "@fairline/api-client";
import { type Dictionary, loadDictionary } from "@fairline/i18n";
import { Failure } from "@fairline/kernel";
import type { FragmentDefinition } from "./fragment-definition.ts";

/** Dictionaries that every fragment is written with, beside its own. */
const SHARED = ["common", "errors", "markets", "champions"];

/**
 * The texts of a fragment: the files of its build, and where they do not come, those that the
 * platform tells. Neither is the Failure `FRAGMENT_DICTIONARY`: its host tries again and then says so.
 */
export async function loadTexts(
  definition: Pick<FragmentDefinition<unknown>, "name" | "messages">,
  lang: string,
  api: ApiCaller,
): Promise<Dictionary> {
  try {
    return await loadDictionary(lang, definition.messages);
  } catch (cause) {
    const dicts = [...SHARED, definition.name].join(",");
    const answer = await api("getDictionary", { query: { dicts, lang } });
    if (answer.ok) return Object.assign({}, ...Object.values(answer.reply.data));
    throw new Failure("FRAGMENT_DICTIONARY", `no texts of ${definition.name}`, { cause });
  }
}
