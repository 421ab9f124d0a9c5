import ar from "./locales/ar.json" with { type: "json" };
import de from "./locales/de.json" with { type: "json" };
import en from "./locales/en.json" with { type: "json" };
import es from "./locales/es.json" with { type: "json" };
import fr from "./locales/fr.json" with { type: "json" };
import hi from "./locales/hi.json" with { type: "json" };
import pt from "./locales/pt.json" with { type: "json" };
import ru from "./locales/ru.json" with { type: "json" };
import tr from "./locales/tr.json" with { type: "json" };
import zh from "./locales/zh.json" with { type: "json" };

/** Key of a text on the provider's pages. */
export type TextKey = keyof typeof en;

/** Texts of one language. */
export type Texts = {
  readonly language: Language;
  readonly direction: "ltr" | "rtl";
  (key: TextKey, values?: Readonly<Record<string, string>>): string;
};

/** Languages of the provider's pages. */
export const languages = [
  { code: "en", name: "English" },
  { code: "ru", name: "Русский" },
  { code: "de", name: "Deutsch" },
  { code: "es", name: "Español" },
  { code: "fr", name: "Français" },
  { code: "pt", name: "Português" },
  { code: "tr", name: "Türkçe" },
  { code: "ar", name: "العربية" },
  { code: "hi", name: "हिन्दी" },
  { code: "zh", name: "简体中文" },
] as const;

/** Code of a language of the pages. */
type Language = (typeof languages)[number]["code"];

const dictionaries: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = {
  en,
  ru,
  de: { ...en, ...de },
  es: { ...en, ...es },
  fr: { ...en, ...fr },
  pt: { ...en, ...pt },
  tr: { ...en, ...tr },
  ar: { ...en, ...ar },
  hi: { ...en, ...hi },
  zh: { ...en, ...zh },
};

/** The texts of the first language that the pages speak, of English otherwise. */
export function findTexts(...wanted: readonly (string | undefined)[]): Texts {
  const known = wanted.flatMap((code) => languages.filter((language) => language.code === code));
  const language = known[0]?.code ?? "en";
  const dictionary = dictionaries[language];
  const translate = (key: TextKey, values: Readonly<Record<string, string>> = {}) =>
    dictionary[key].replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? "");
  const direction = language === "ar" ? "rtl" : "ltr";
  return Object.assign(translate, { language, direction } as const);
}
