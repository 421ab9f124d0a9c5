import { FALLBACK_LANGUAGE } from "@fairline/i18n";
import { menuTexts } from "@fairline/i18n/menu";
import type { MenuWords } from "../model/site-frame.ts";

/** The words of menus in a language; English stands in for what it lacks. */
export async function loadMenuWords(lang: string): Promise<MenuWords> {
  const [own, fallback] = await Promise.all([
    menuTexts[lang]?.(),
    menuTexts[FALLBACK_LANGUAGE]?.(),
  ]);
  return {
    lang,
    texts: own?.default ?? {},
    fallback: { lang: FALLBACK_LANGUAGE, texts: fallback?.default ?? {} },
  };
}
