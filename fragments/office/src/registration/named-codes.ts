import { localeOf } from "@fairline/i18n";
import { currencies } from "@fairline/money";

/** A code and what it is called in the player's language. */
export type NamedCode = { readonly code: string; readonly name: string };

/** What the lists of a registration offer, named in the language of the page. */
export type CodeNames = {
  readonly countries: readonly NamedCode[];
  readonly currencies: readonly NamedCode[];
};

/** Countries and currencies for the lists of a registration. */
export function namesIn(lang: string): CodeNames {
  return { countries: namedCountries(lang), currencies: namedCurrencies(lang) };
}

// ISO 3166-1 alpha-2.
const COUNTRIES = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH
ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT
HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS
LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI
NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG
SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG
UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`;

/** Countries by name. Made once and sent along: two machines may call a country differently. */
export function namedCountries(lang: string): readonly NamedCode[] {
  const names = new Intl.DisplayNames([localeOf(lang)], { type: "region" });
  const order = new Intl.Collator(localeOf(lang));
  return COUNTRIES.trim()
    .split(/\s+/)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => order.compare(a.name, b.name));
}

/** What a country is called. */
export function countryName(code: string, lang: string): string {
  const isCode = /^[A-Z]{2}$/.test(code);
  return isCode
    ? (new Intl.DisplayNames([localeOf(lang)], { type: "region" }).of(code) ?? code)
    : code;
}

/** Currencies in which an account can be kept, in the platform's order. */
export function namedCurrencies(lang: string): readonly NamedCode[] {
  const names = new Intl.DisplayNames([localeOf(lang)], { type: "currency" });
  return currencies
    .filter(({ kind }) => kind !== "points")
    .map(({ code, kind }) => ({ code, name: kind === "fiat" ? (names.of(code) ?? code) : code }));
}

// ISO 4217: where a currency of ours is the legal one.
const LEGAL_IN: Readonly<Record<string, string>> = {
  EUR:
    "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI " +
    "SK SM TF VA YT",
  GBP: "GB GG GS IM JE",
  JPY: "JP",
  KWD: "KW",
  RUB: "RU",
  USD: "AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM US VG VI",
};

const CURRENCY_OF = new Map(
  Object.entries(LEGAL_IN).flatMap(([currency, countries]) =>
    countries.split(" ").map((country) => [country, currency] as const),
  ),
);

/** The currency to suggest in a country, else the site's own; the player may choose another. */
export function suggestedCurrency(country: string, fallback: string): string {
  return CURRENCY_OF.get(country) ?? fallback;
}
