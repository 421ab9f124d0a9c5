export { daysBetween, type DateStyle, formatDate, startOfDay } from "./format-date.ts";
export { formatMoney } from "./format-money.ts";
export { decimalMark, formatNumber, groupDecimalText } from "./format-number.ts";
export {
  I18nProvider,
  type I18nProviderProps,
  type OddsNotation,
  type Reading,
  useReading,
  useT,
} from "./i18n-provider.tsx";
export {
  FALLBACK_LANGUAGE,
  findLanguage,
  type Language,
  languages,
  localeOf,
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
  marketName,
  type MarketRef,
  outcomeName,
  settledByText,
  shortOutcomeName,
  type Sides,
} from "./market-name.ts";
