import en from "./locales/en.json" with { type: "json" };
import ru from "./locales/ru.json" with { type: "json" };

/** Key of a text on the provider's pages. */
export type TextKey = keyof typeof en;

/** Texts of one language. */
export type Texts = {
  readonly language: Language;
  (key: TextKey, values?: Readonly<Record<string, string>>): string;
};

/** Languages of the provider's pages. */
export const languages = [
  { code: "en", name: "English" },
  { code: "ru", name: "Русский" },
] as const;

/** Code of a language of the pages. */
type Language = (typeof languages)[number]["code"];

const dictionaries: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, ru };

/** The texts of the first language that the pages speak, of English otherwise. */
export function findTexts(...wanted: readonly (string | undefined)[]): Texts {
  const known = wanted.flatMap((code) => languages.filter((language) => language.code === code));
  const language = known[0]?.code ?? "en";
  const dictionary = dictionaries[language];
  const translate = (key: TextKey, values: Readonly<Record<string, string>> = {}) =>
    dictionary[key].replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? "");
  return Object.assign(translate, { language });
}
