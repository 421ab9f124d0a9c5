import type { Translate } from "@fairline/i18n";
import type { FieldErrors, RegistrationField } from "./registration-form.ts";

/** What is wrong with a field, as its property; none when nothing is. */
export function errorOf(
  errors: FieldErrors,
  field: RegistrationField,
  t: Translate,
): { error?: string } {
  return errors[field] === undefined ? {} : { error: sentenceOf(errors, field, t) };
}

/** What is wrong with a field; empty when nothing is. */
export function sentenceOf(errors: FieldErrors, field: RegistrationField, t: Translate): string {
  const error = errors[field];
  return error === undefined ? "" : t(error.textKey, error.values);
}
