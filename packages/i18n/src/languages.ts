/** A language of the site. `locale` is what Intl formats numbers and dates by. */
export type Language = {
  readonly code: string;
  readonly locale: string;
  readonly nativeName: string;
  readonly direction: "ltr" | "rtl";
};

/** Every language the site speaks, in the order of the language menu. */
export const languages: readonly Language[] = [
  { code: "en", locale: "en-GB", nativeName: "English", direction: "ltr" },
  { code: "ru", locale: "ru-RU", nativeName: "Русский", direction: "ltr" },
];

/** What is spoken when nothing better is known, and where missing texts come from. */
export const FALLBACK_LANGUAGE = "en";

/** The language of a code, or undefined when the site does not speak it. */
export function findLanguage(code: string): Language | undefined {
  return languages.find((language) => language.code === code);
}

/** The Intl locale of a language code; unknown codes read as the fallback. */
export function localeOf(code: string): string {
  return findLanguage(code)?.locale ?? "en-GB";
}
