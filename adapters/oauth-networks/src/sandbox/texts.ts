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

/** Key of a text on the sandbox's page. */
export type TextKey = keyof typeof en;

/** Texts of one language. */
export type Texts = {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  (key: TextKey, values?: Readonly<Record<string, string>>): string;
};

const dictionaries: ReadonlyMap<string, Readonly<Record<TextKey, string>>> = new Map(
  Object.entries({ en, ru, de, es, fr, pt, tr, ar, hi, zh }),
);

/** Languages of the page. */
export const languages: readonly string[] = [...dictionaries.keys()];

/** The texts of the first language that the page speaks, of English otherwise. */
export function findTexts(...wanted: readonly (string | undefined)[]): Texts {
  const language = wanted.find((code) => code !== undefined && dictionaries.has(code)) ?? "en";
  const dictionary = dictionaries.get(language) ?? en;
  const translate = (key: TextKey, values: Readonly<Record<string, string>> = {}) =>
    dictionary[key].replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? "");
  const direction = language === "ar" ? "rtl" : "ltr";
  return Object.assign(translate, { language, direction } as const);
}
