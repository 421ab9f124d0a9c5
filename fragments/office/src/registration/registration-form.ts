import { isShort, lengthOf, PASSWORD_MAX, PASSWORD_MIN } from "./password-strength.ts";

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
  "refCode",
  "isAdultAndAcceptsTerms",
  "agreesToLimits",
] as const;

/** A field that can be wrong. */
export type RegistrationField = (typeof FIELDS)[number];

/** The two steps of the form, in their order. */
export const STEPS = ["account", "person"] as const;

/** One of them. */
export type RegistrationStep = (typeof STEPS)[number];

const ACCOUNT_FIELDS: readonly RegistrationField[] = ["email", "password"];

/** Which fields are asked for in which step. */
export const STEP_FIELDS: Readonly<Record<RegistrationStep, readonly RegistrationField[]>> = {
  account: ACCOUNT_FIELDS,
  person: FIELDS.filter((field) => !ACCOUNT_FIELDS.includes(field)),
};

/** The step of the first field that is wrong; undefined when none is. */
export function firstWrongStep(errors: FieldErrors): RegistrationStep | undefined {
  return STEPS.find((step) => STEP_FIELDS[step].some((field) => errors[field] !== undefined));
}

/** Dictionary keys of what is wrong, by field. */
export type FieldErrors = Partial<Record<RegistrationField, FieldError>>;

/** A sentence about a field. */
export type FieldError = { textKey: string; values: Readonly<Record<string, string | number>> };

/** He is too young: the one sentence, whoever finds it out. */
export const underAge: FieldError = { textKey: "error.IDENTITY_UNDER_AGE", values: {} };

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
type Wanted = {
  readonly wantsAgreement?: boolean;
  readonly wantsPassword?: boolean;
  /** How old somebody has to be, and the time. */
  readonly age?: { readonly minAge: number; readonly nowMs: number };
};

/** What can be seen to be missing before anything is sent; the platform judges the rest. */
export function checkRegistration(
  values: RegistrationValues,
  { wantsAgreement = false, wantsPassword = true, age }: Wanted = {},
): FieldErrors {
  const errors: FieldErrors = {};
  if (!/^\S+@\S+\.\S+$/.test(values.email.trim())) errors.email = plain("IDENTITY_EMAIL_INVALID");
  if (wantsPassword) {
    const fault = passwordFault(values.password);
    if (fault) errors.password = fault;
  }
  if (values.name.trim() === "") {
    errors.name = { textKey: "office.registration.name.missing", values: {} };
  }
  if (values.birthDate === "") errors.birthDate = plain("IDENTITY_BIRTH_DATE_INVALID");
  else if (age && isUnderAge(values.birthDate, age)) errors.birthDate = underAge;
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

/** Hours by which a day begins earlier than in Greenwich, where it begins first. */
const FIRST_DAY_MS = 14 * 3_600_000;
const BIRTH_DATE = /^(?:19|20)\d{2}-\d{2}-\d{2}$/;

/**
 * Whether somebody is too young wherever he lives; on the day around his birthday the platform judges by
 * his country. A date that is being typed is none yet.
 */
export function isUnderAge(
  birthDate: string,
  { minAge, nowMs }: { readonly minAge: number; readonly nowMs: number },
): boolean {
  if (!BIRTH_DATE.test(birthDate)) return false;
  const birthday = `${Number(birthDate.slice(0, 4)) + minAge}${birthDate.slice(4)}`;
  return birthday > new Date(nowMs + FIRST_DAY_MS).toISOString().slice(0, 10);
}

function passwordFault(password: string): FieldError | undefined {
  if (isShort(password)) {
    return { textKey: "office.registration.password.too-short", values: { min: PASSWORD_MIN } };
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
  IDENTITY_REF_CODE_UNKNOWN: "refCode",
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
