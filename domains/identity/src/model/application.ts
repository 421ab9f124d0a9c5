import { type Refused, refused } from "@fairline/kernel";
import { findCurrency } from "@fairline/money";
import type { IdentityErrorCode } from "../errors.ts";
import { hasReachedAge, parseBirthDate } from "./birth-date.ts";
import { countryCodes } from "./countries.ts";
import { dayInCountry } from "./country-day.ts";
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
  /** He has read the rules of responsible gaming. */
  readonly agreesToLimits?: boolean | undefined;
  /** Who sent him, as he says. */
  readonly refCode?: string | undefined;
};

/** The same without a password, of somebody for whom a social network vouches. */
export type SocialApplication = Omit<Application, "password">;

/** A person who may open an account, with everything in its one spelling. */
export type Applicant = {
  readonly email: string;
  readonly name: string;
  readonly birthDate: string;
  readonly country: string;
  readonly currency: string;
  readonly language: string;
  /** Who sent him, else the site itself; null where the site has no number either. */
  readonly refCode: string | null;
};

/** Nobody younger may have an account, wherever he lives. */
const AGE_MIN_YEARS = 18;

/** What a site asks of applicants of a country. */
export type RegistrationRules = {
  /** Whether it takes new players, by this form. */
  readonly isOpen: boolean;
  /** Years; never fewer than the law's 18. */
  readonly minAge: number;
  /** Whether he must agree to the rules of responsible gaming. */
  readonly wantsAgreement?: boolean;
  /** The site's own reference, for whoever brings none. */
  readonly ownRefCode?: string;
};

/** What a reference of a site, a partner or a friend looks like. */
const REF_CODE = /^[A-Za-z0-9_.:-]{1,128}$/;

/** Judges an application by everything that needs no database; the first fault answers. */
export function judgeApplication(
  application: SocialApplication & { readonly password?: string },
  rules: {
    readonly blockedCountries: ReadonlySet<string>;
    readonly nowMs: number;
    readonly registration?: RegistrationRules | undefined;
  },
): Applicant | Refused<IdentityErrorCode> {
  const { country, currency, language } = application;
  if (rules.registration?.isOpen === false) return refused("IDENTITY_REGISTRATION_CLOSED");
  const email = normaliseEmail(application.email);
  if (email === undefined) return refused("IDENTITY_EMAIL_INVALID");
  const name = parsePersonName(application.name);
  if (name === undefined) return refused("IDENTITY_NAME_INVALID");
  const { password } = application;
  const fault = password === undefined ? undefined : findPasswordFault(password, { email, name });
  if (fault !== undefined) {
    const bounds = { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX };
    return refused("IDENTITY_PASSWORD_WEAK", { reason: fault, ...bounds });
  }
  const birthDate = parseBirthDate(application.birthDate, rules.nowMs);
  if (birthDate === undefined) return refused("IDENTITY_BIRTH_DATE_INVALID");
  const minAge = Math.max(AGE_MIN_YEARS, rules.registration?.minAge ?? 0);
  if (!hasReachedAge(birthDate, minAge, dayInCountry(country, rules.nowMs))) {
    return refused("IDENTITY_UNDER_AGE", { minAge });
  }
  if (!application.isAdultAndAcceptsTerms) return refused("IDENTITY_CONSENT_REQUIRED");
  if (rules.registration?.wantsAgreement && application.agreesToLimits !== true) {
    return refused("IDENTITY_AGREEMENT_REQUIRED");
  }
  if (!countryCodes.has(country) || rules.blockedCountries.has(country)) {
    return refused("IDENTITY_COUNTRY_BLOCKED", { country });
  }
  const known = findCurrency(currency);
  if (!known || known.kind === "points") return refused("IDENTITY_CURRENCY_UNKNOWN", { currency });
  const brought = application.refCode?.trim() || undefined;
  if (brought !== undefined && parseReference(brought) === undefined) {
    return refused("IDENTITY_REF_CODE_UNKNOWN");
  }
  const refCode = brought ?? parseReference(rules.registration?.ownRefCode) ?? null;
  return { email, name, birthDate, country, currency, language, refCode };
}

/** A text that can be a reference. */
export function parseReference(text: string | undefined): string | undefined {
  return text !== undefined && REF_CODE.test(text) ? text : undefined;
}
