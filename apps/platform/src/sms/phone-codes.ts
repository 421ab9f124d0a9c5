import { createTranslate, type DictionaryLoaders, loadDictionary } from "@fairline/i18n";
import type { SendPhoneCode, SendSms } from "@fairline/identity";

const texts: DictionaryLoaders = {
  en: () => import("./locales/en.json", { with: { type: "json" } }),
  ru: () => import("./locales/ru.json", { with: { type: "json" } }),
  de: () => import("./locales/de.json", { with: { type: "json" } }),
  es: () => import("./locales/es.json", { with: { type: "json" } }),
  fr: () => import("./locales/fr.json", { with: { type: "json" } }),
  pt: () => import("./locales/pt.json", { with: { type: "json" } }),
  tr: () => import("./locales/tr.json", { with: { type: "json" } }),
  ar: () => import("./locales/ar.json", { with: { type: "json" } }),
  hi: () => import("./locales/hi.json", { with: { type: "json" } }),
  zh: () => import("./locales/zh.json", { with: { type: "json" } }),
};

/** Writes codes for phones in the language of the account, and sends them. */
export function phoneCodes(sms: SendSms): SendPhoneCode {
  return async ({ number, code, language, minutes }) => {
    const t = createTranslate(language, await loadDictionary(language, texts));
    await sms({ to: number, text: t("sms.code", { code, minutes }) });
  };
}
