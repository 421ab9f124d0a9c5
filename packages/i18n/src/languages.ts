/** A language of the site. */
export type Language = {
  /** First segment of every address in this language. */
  readonly code: string;
  /** BCP 47 name of its dates, numbers and plurals. */
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
};

/** A language whose texts are translated, with the name it gives itself. */
export type SpokenLanguage = Language & { readonly nativeName: string };

// One code for every locale pack; a code is its own locale unless it is listed below.
const CODES =
  "af am ar az be bg bn br bs ca cs cy da de eg el en es et eu fa fi fr ga gb gl gu ha he hi hr hu " +
  "hy id ig is it ja ka kk km kn ko ku ky lb lo lt lv mg mk ml mn mr ms mt mx my ne nl nb or pa pl " +
  "ps pt ro ru rw sd si sk sl so sq sr st sv sw ta te tg th ti tk tl tn tr tt tw ug uk ur uz vi wo " +
  "xh yo zh zu";

const LOCALES: Readonly<Record<string, string>> = {
  br: "pt-BR",
  eg: "ar-EG",
  en: "en-GB",
  gb: "en-GB",
  mx: "es-MX",
  pt: "pt-PT",
  tl: "fil",
  tw: "zh-Hant-TW",
};

const RIGHT_TO_LEFT = new Set(["ar", "eg", "fa", "he", "ps", "sd", "ug", "ur"]);

/** Every language whose dates and numbers the site can write, by code. */
export const knownLanguages: readonly Language[] = CODES.split(" ").map((code) => ({
  code,
  locale: LOCALES[code] ?? code,
  direction: RIGHT_TO_LEFT.has(code) ? "rtl" : "ltr",
}));

const byCode = new Map(knownLanguages.map((language) => [language.code, language]));

const spoken: readonly (readonly [code: string, nativeName: string])[] = [
  ["en", "English"],
  ["ru", "Русский"],
  ["de", "Deutsch"],
  ["es", "Español"],
  ["fr", "Français"],
  ["pt", "Português"],
  ["tr", "Türkçe"],
  ["ar", "العربية"],
  ["hi", "हिन्दी"],
  ["zh", "简体中文"],
];

/** Every language the site speaks. */
export const languages: readonly SpokenLanguage[] = spoken.flatMap(([code, nativeName]) => {
  const language = byCode.get(code);
  return language ? [{ ...language, nativeName }] : [];
});

const byName = new Intl.Collator("en");

/** A list of languages as people look one up: the page's own first, the others by their own names. */
export function orderLanguages<Entry extends { readonly code: string; readonly name: string }>(
  list: readonly Entry[],
  lang: string,
): readonly Entry[] {
  const rank = ({ code }: Entry) => (code === lang ? 0 : 1);
  return list.toSorted((a, b) => rank(a) - rank(b) || byName.compare(a.name, b.name));
}

/** What is spoken when nothing better is known, and where missing texts come from. */
export const FALLBACK_LANGUAGE = "en";

/**
 * Languages that never lack a text: tests refuse a hole. One that is not here yet may show English for
 * a while, and its pages load English beside it.
 */
const whole = new Set("en ru de es fr pt tr ar hi zh".split(" "));

/** Whether every text is written in the language, so that nothing is loaded to fill holes. */
export function isWholeLanguage(code: string): boolean {
  return whole.has(code);
}

/** The spoken language of a code, or undefined when the site does not speak it. */
export function findLanguage(code: string): SpokenLanguage | undefined {
  return languages.find((language) => language.code === code);
}

/** The BCP 47 locale of a language code; unknown codes read as the fallback. */
export function localeOf(code: string): string {
  return byCode.get(code)?.locale ?? "en-GB";
}
