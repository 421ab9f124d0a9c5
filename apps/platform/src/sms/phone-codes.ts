import { createTranslate, loadDictionary } from "@fairline/i18n";
import { inEveryLanguage } from "@fairline/i18n/every-language";
import type { SendPhoneCode, SendSms } from "@fairline/identity";

const texts = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);

/** Writes codes for phones in the language of the account, and sends them. */
export function phoneCodes(sms: SendSms): SendPhoneCode {
  return async ({ number, code, language, minutes }) => {
    const t = createTranslate(language, await loadDictionary(language, texts));
    await sms({ to: number, text: t("sms.code", { code, minutes }) });
  };
}
