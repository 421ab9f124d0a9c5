import { lengthOf, passwordStrength, PASSWORD_MAX } from "./password-strength.ts";

/** What the person has filled in. */
export type RegistrationValues = {
  email: string;
  password: string;
  name: string;
  birthDate: string;
  country: string;
  currency: string;
  isAdultAndAcceptsTerms: boolean;
  acceptsMarketing: boolean;
  agreesToLimits: boolean;
  /** Who sent him; may be taken out. */
  refCode: string;
};

/** Fields in their order on the page; errors are told in this order. */
export const FIELDS = [
  "email",
  "password",
  "name",
  "birthDate",
  "country",
  "currency",
  "isAdultAndAcceptsTerms",
  "agreesToLimits",
] as const;

/** A field that can be wrong. */
export type RegistrationField = (typeof FIELDS)[number];

/** Dictionary keys of what is wrong, by field. */
export type FieldErrors = Partial<Record<RegistrationField, FieldError>>;

/** A sentence about a field. */
export type FieldError = { textKey: string; values: Readonly<Record<string, string | number>> };

/** Boxes start unticked: consent is the person's to give. */
export const emptyRegistration: Omit<RegistrationValues, "currency"> = {
  email: "",
  password: "",
  name: "",
  birthDate: "",
  country: "",
  isAdultAndAcceptsTerms: false,
  acceptsMarketing: false,
  agreesToLimits: false,
  refCode: "",
};

/** What the site asks for beside the usual. */
type Wanted = { readonly wantsAgreement?: boolean; readonly wantsPassword?: boolean };

/** What can be seen to be missing before anything is sent; the platform judges the rest. */
export function checkRegistration(
  values: RegistrationValues,
  { wantsAgreement = false, wantsPassword = true }: Wanted = {},
): FieldErrors {
  const errors: FieldErrors = {};
  if (!/^\S+@\S+\.\S+$/.test(values.email.trim())) errors.email = plain("IDENTITY_EMAIL_INVALID");
  if (wantsPassword) {
    const fault = passwordFault(values.password);
    if (fault) errors.password = fault;
  }
  if (values.name.trim() === "") errors.name = plain("IDENTITY_NAME_INVALID");
  if (values.birthDate === "") errors.birthDate = plain("IDENTITY_BIRTH_DATE_INVALID");
  if (values.country === "") {
    errors.country = { textKey: "office.registration.country.missing", values: {} };
  }
  if (!values.isAdultAndAcceptsTerms) {
    errors.isAdultAndAcceptsTerms = plain("IDENTITY_CONSENT_REQUIRED");
  }
  if (wantsAgreement && !values.agreesToLimits) {
    errors.agreesToLimits = plain("IDENTITY_AGREEMENT_REQUIRED");
  }
  return errors;
}

function passwordFault(password: string): FieldError | undefined {
  const strength = passwordStrength(password);
  if (strength === "empty" || strength === "short") {
    return { textKey: "office.registration.password.too-short", values: { min: 8 } };
  }
  return lengthOf(password) > PASSWORD_MAX
    ? { textKey: "office.registration.password.too-long", values: { max: PASSWORD_MAX } }
    : undefined;
}

const FIELD_OF_CODE: Readonly<Record<string, RegistrationField>> = {
  IDENTITY_EMAIL_INVALID: "email",
  IDENTITY_EMAIL_TAKEN: "email",
  IDENTITY_SOCIAL_EMAIL_KNOWN: "email",
  IDENTITY_PASSWORD_WEAK: "password",
  IDENTITY_NAME_INVALID: "name",
  IDENTITY_BIRTH_DATE_INVALID: "birthDate",
  IDENTITY_UNDER_AGE: "birthDate",
  IDENTITY_CONSENT_REQUIRED: "isAdultAndAcceptsTerms",
  IDENTITY_AGREEMENT_REQUIRED: "agreesToLimits",
  IDENTITY_COUNTRY_BLOCKED: "country",
  IDENTITY_CURRENCY_UNKNOWN: "currency",
};

const PASSWORD_REASONS: ReadonlySet<unknown> = new Set([
  "too-short",
  "too-long",
  "common",
  "brand",
  "personal",
]);

/** The server's refusal at its field; undefined when it concerns no field. */
export function errorsOfProblem(problem: {
  code: string;
  data: Record<string, unknown>;
}): FieldErrors | undefined {
  const field = FIELD_OF_CODE[problem.code];
  if (field === undefined) return undefined;
  const { reason, min, max } = problem.data;
  if (problem.code === "IDENTITY_PASSWORD_WEAK" && PASSWORD_REASONS.has(reason)) {
    const values = {
      min: typeof min === "number" ? min : 8,
      max: typeof max === "number" ? max : PASSWORD_MAX,
    };
    return { [field]: { textKey: `office.registration.password.${String(reason)}`, values } };
  }
  return { [field]: plain(problem.code) };
}

function plain(code: string): FieldError {
  return { textKey: `error.${code}`, values: {} };
}
