import type { Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useState } from "react";
import { suggestedCurrency } from "./named-codes.ts";
import {
  checkRegistration,
  emptyRegistration,
  errorsOfProblem,
  FIELDS,
  type FieldErrors,
  type RegistrationValues,
} from "./registration-form.ts";

/** The form's values, what is wrong with them, and how to send them. */
export type Registration = {
  values: RegistrationValues;
  errors: FieldErrors;
  /** A refusal that concerns no field. */
  problem: Problem | null;
  isBusy: boolean;
  set(patch: Partial<RegistrationValues>): void;
  setCountry(country: string): void;
  submit(): Promise<void>;
};

/** Holds the form. `onWrong` is called when errors appeared, to bring the focus to them. */
export function useRegistration(
  onDone: (playerId: string) => void,
  onWrong: () => void,
): Registration {
  const { api, lang, signal } = useFragment();
  const [values, setValues] = useState(emptyRegistration);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isCurrencyChosen, setCurrencyChosen] = useState(false);

  function set(patch: Partial<RegistrationValues>): void {
    if (patch.currency !== undefined) setCurrencyChosen(true);
    setValues({ ...values, ...patch });
    setErrors(withoutFields(errors, patch));
  }

  function fail(next: FieldErrors, refusal: Problem | null): void {
    setErrors(next);
    setProblem(refusal);
    // The errors are drawn first; only then can the focus go to them.
    requestAnimationFrame(onWrong);
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    const found = checkRegistration(values);
    if (Object.keys(found).length > 0) {
      fail(found, null);
      return;
    }
    setBusy(true);
    setProblem(null);
    const body = { ...values, email: values.email.trim(), language: lang };
    const answer = await api("register", { body }, signal);
    setBusy(false);
    if (answer.ok) {
      onDone(answer.reply.player.playerId);
      return;
    }
    const refused = errorsOfProblem(answer.problem);
    fail(refused ?? {}, refused === undefined ? answer.problem : null);
  }

  return {
    values,
    errors,
    problem,
    isBusy,
    set,
    setCountry(country) {
      const currency = isCurrencyChosen ? values.currency : suggestedCurrency(country);
      setValues({ ...values, country, currency });
      setErrors(withoutFields(errors, { country }));
    },
    submit,
  };
}

function withoutFields(errors: FieldErrors, patch: Partial<RegistrationValues>): FieldErrors {
  const kept = FIELDS.filter((field) => !(field in patch));
  return Object.fromEntries(
    kept.flatMap((field) => (errors[field] === undefined ? [] : [[field, errors[field]]])),
  );
}
