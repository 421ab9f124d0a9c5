import { assertNever } from "@fairline/kernel";
import type { InfoState } from "./page-state.ts";

/**
 * The languages in which what a page shows is written; undefined where it is there in every one, as
 * lists of texts are.
 */
export function writtenLanguages(state: InfoState): string[] | undefined {
  switch (state.kind) {
    case "page":
    case "article":
      return state.text.ok ? state.text.reply.languages : undefined;
    case "rules": {
      const { text, rules, group } = state;
      if (text) return text.ok ? text.reply.languages : undefined;
      return rules.ok ? languagesOf(rules.reply.groups, group) : undefined;
    }
    case "articles": {
      if (!state.list.ok) return undefined;
      const { categories, languages } = state.list.reply;
      const words = languagesOf(categories, state.category);
      return languages && words
        ? words.filter((code) => languages.includes(code))
        : (languages ?? words);
    }
    case "missing":
      return undefined;
    default:
      return assertNever(state);
  }
}

type Named = { readonly slug: string; readonly languages: string[] };

function languagesOf(all: readonly Named[], name: string | null): string[] | undefined {
  return all.find(({ slug }) => slug === name)?.languages;
}
