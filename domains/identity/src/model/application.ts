import { type Refused, refused } from "@fairline/kernel";
import { findCurrency } from "@fairline/money";
import type { IdentityErrorCode } from "../errors.ts";
import { hasReachedAge, parseBirthDate } from "./birth-date.ts";
import { countryCodes } from "./countries.ts";
import { normaliseEmail } from "./email.ts";
import { findPasswordFault, PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "./password-policy.ts";
import { parsePersonName } from "./person-name.ts";

/** Registration as the person typed it. */
export type Application = {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly birthDate: string;
  readonly country: string;
  readonly currency: string;
  readonly language: string;
  readonly isAdultAndAcceptsTerms: boolean;
  readonly acceptsMarketing: boolean;
};

/** A person who may open an account, with everything in its one spelling. */
export type Applicant = {
  readonly email: string;
  readonly name: string;
  readonly birthDate: string;
  readonly country: string;
  readonly currency: string;
  readonly language: string;
};

/** Nobody younger may have an account, wherever he lives. */
const AGE_MIN_YEARS = 18;

/** Judges an application by everything that needs no database; the first fault answers. */
export function judgeApplication(
  application: Application,
  rules: { readonly blockedCountries: ReadonlySet<string>; readonly nowMs: number },
): Applicant | Refused<IdentityErrorCode> {
  const { country, currency, language } = application;
  const email = normaliseEmail(application.email);
  if (email === undefined) return refused("IDENTITY_EMAIL_INVALID");
  const name = parsePersonName(application.name);
  if (name === undefined) return refused("IDENTITY_NAME_INVALID");
  const fault = findPasswordFault(application.password, { email, name });
  if (fault !== undefined) {
    const bounds = { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX };
    return refused("IDENTITY_PASSWORD_WEAK", { reason: fault, ...bounds });
  }
  const birthDate = parseBirthDate(application.birthDate, rules.nowMs);
  if (birthDate === undefined) return refused("IDENTITY_BIRTH_DATE_INVALID");
  if (!hasReachedAge(birthDate, AGE_MIN_YEARS, rules.nowMs)) {
    return refused("IDENTITY_UNDER_AGE", { minAge: AGE_MIN_YEARS });
  }
  if (!application.isAdultAndAcceptsTerms) return refused("IDENTITY_CONSENT_REQUIRED");
  if (!countryCodes.has(country) || rules.blockedCountries.has(country)) {
    return refused("IDENTITY_COUNTRY_BLOCKED", { country });
  }
  const known = findCurrency(currency);
  if (!known || known.kind === "points") return refused("IDENTITY_CURRENCY_UNKNOWN", { currency });
  return { email, name, birthDate, country, currency, language };
}
