import { findCurrency } from "@fairline/money";
import { hasReachedAge, parseBirthDate } from "./birth-date.ts";
import { countryCodes } from "./countries.ts";
import { dayInCountry } from "./country-day.ts";
import { normaliseEmail } from "./email.ts";
import { parsePersonName } from "./person-name.ts";

/** An account of an older site, with everything in its one spelling. */
export type ImportedAccount = {
  /** Its number at the older site. */
  readonly olderId: string;
  readonly countryCode: string;
  readonly phone: string;
  readonly email: string;
  readonly name: string;
  readonly birthDate: string;
  readonly country: string;
  readonly currency: string;
  readonly language: string;
};

/** Names of the columns, as the first line of a file has them. */
export const IMPORT_COLUMNS = [
  "id",
  "country_code",
  "phone",
  "email",
  "name",
  "birth_date",
  "country",
  "currency",
  "language",
] as const;

/** Name of a column. */
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const OLDER_ID = /^[A-Za-z0-9_-]{1,64}$/;
const COUNTRY_CODE = /^[1-9]\d{0,3}$/;
const PHONE = /^\d{4,14}$/;
const LANGUAGE = /^[a-z]{2}$/;
/** Nobody younger comes along. */
const AGE_MIN_YEARS = 18;

/** Reads one line; answers the column that is wrong instead. */
export function readImported(
  row: Readonly<Record<ImportColumn, string>>,
  rules: { readonly blockedCountries: ReadonlySet<string>; readonly nowMs: number },
): ImportedAccount | ImportColumn {
  if (!OLDER_ID.test(row.id)) return "id";
  if (!COUNTRY_CODE.test(row.country_code)) return "country_code";
  if (!PHONE.test(row.phone)) return "phone";
  const email = normaliseEmail(row.email);
  if (email === undefined) return "email";
  const name = parsePersonName(row.name);
  if (name === undefined) return "name";
  const { country, currency, language } = row;
  const birthDate = parseBirthDate(row.birth_date, rules.nowMs);
  const today = dayInCountry(country, rules.nowMs);
  if (birthDate === undefined || !hasReachedAge(birthDate, AGE_MIN_YEARS, today)) {
    return "birth_date";
  }
  if (!countryCodes.has(country) || rules.blockedCountries.has(country)) return "country";
  const known = findCurrency(currency);
  if (!known || known.kind === "points") return "currency";
  if (!LANGUAGE.test(language)) return "language";
  const { id: olderId, country_code: countryCode, phone } = row;
  return { olderId, countryCode, phone, email, name, birthDate, country, currency, language };
}
