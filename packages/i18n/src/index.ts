export { type DateReading, daysBetween, formatDate } from "./format-date.ts";
export { addDays, dayAt, startOfDayIn, type Zone, zoneMinutesAt } from "./zone.ts";
export type { DateStyle } from "./locale-pack.ts";
export { loadLocale, localePackOf } from "./locale-store.ts";
export { formatMoney } from "./format-money.ts";
export { formatShortMoney } from "./format-short-money.ts";
export { decimalMark, formatNumber, groupDecimalText } from "./format-number.ts";
export {
  formatMoment,
  I18nProvider,
  type I18nProviderProps,
  MoreTexts,
  type OddsNotation,
  type Reading,
  useReading,
  useReadingAt,
  useT,
} from "./i18n-provider.tsx";
export {
  FALLBACK_LANGUAGE,
  findLanguage,
  knownLanguages,
  type Language,
  languages,
  localeOf,
  orderLanguages,
  type SpokenLanguage,
} from "./languages.ts";
export {
  type DictionaryLoader,
  type DictionaryLoaders,
  loadDictionary,
} from "./load-dictionary.ts";
export {
  createTranslate,
  type Dictionary,
  type MessageValues,
  type Translate,
} from "./translate.ts";
export {
  handicapText,
  lineText,
  marketName,
  type MarketRef,
  matchName,
  oppositeLine,
  outcomeName,
  settledByText,
  shortMarketName,
  shortOutcomeName,
  type Sides,
} from "./market-name.ts";
