import type { CallBody, CallReply, Problem } from "@fairline/contracts/calls";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { useEffect, useState } from "react";
import { useUnsaved } from "../hold/unsaved.tsx";
import { isChanged } from "../hold/unsaved-forms.ts";
import type { OfficeSite } from "../office-site.ts";
import { systemClock } from "@fairline/kernel";
import { suggestedCurrency } from "./named-codes.ts";
import {
  checkRegistration,
  emptyRegistration,
  errorsOfProblem,
  FIELDS,
  type FieldErrors,
  firstWrongStep,
  isUnderAge,
  type RegistrationField,
  type RegistrationStep,
  type RegistrationValues,
  STEP_FIELDS,
  underAge,
} from "./registration-form.ts";

/** A bonus of the first deposit: 0 none, 1 sport, 2 casino. */
export type BonusChoice = OfficeSite["registration"]["bonusChoices"][number];

/** The form's values, what is wrong with them, and how to send them. */
export type Registration = {
  values: RegistrationValues;
  /** What is told at the fields. */
  errors: FieldErrors;
  /** What is told above them, too: found when the step was sent. */
  found: FieldErrors;
  /** A refusal that concerns no field. */
  problem: Problem | null;
  isBusy: boolean;
  set(patch: Partial<RegistrationValues>): void;
  setCountry(country: string): void;
  /** Says at once when somebody is too young. */
  setBirthDate(birthDate: string): void;
  /** The bonus of the first deposit; null while none is chosen. */
  bonus: BonusChoice | null;
  setBonus(choice: BonusChoice | null): void;
  step: RegistrationStep;
  goBack(): void;
  /** Goes on to the next step; sends everything from the last one. */
  submit(): Promise<void>;
};

/** An account that was opened just now; the password is kept in the page's memory alone. */
export type OpenedAccount = {
  readonly playerId: string;
  readonly login: string;
  readonly password: string;
};

/** Somebody for whom a social network vouched. */
export type Vouched = NonNullable<CallReply<"getSocialApplicant">["applicant"]>;

/** What the page does when something happened. */
type Heard = {
  onOpened(account: OpenedAccount): void;
  /** Errors appeared: the focus goes to them. */
  onWrong(): void;
  /** Another step is in sight. */
  onStep(step: RegistrationStep): void;
};

/** Holds the form. */
export function useRegistration(
  site: OfficeSite["registration"],
  vouched: Vouched | null,
  { onOpened, onWrong, onStep }: Heard,
): Registration {
  const { api, lang, signal, bus } = useFragment();
  const t = useT();
  const [first, setFirst] = useState<RegistrationValues>({
    ...emptyRegistration,
    // The currency follows the country: before one is chosen none is suggested.
    currency: vouched?.currency ?? currencyFor(vouched?.country ?? ""),
    ...(vouched === null
      ? {}
      : {
          email: vouched.email ?? "",
          name: vouched.name ?? "",
          country: vouched.country ?? "",
        }),
  });
  const [values, setValues] = useState(first);
  const [bonus, setBonus] = useState<BonusChoice | null>(null);
  const [step, setStep] = useState<RegistrationStep>("account");
  const [found, setFound] = useState<FieldErrors>({});
  /** Told at its field while it is typed; the summary would move the form under his hands. */
  const [early, setEarly] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isCurrencyChosen, setCurrencyChosen] = useState(false);
  const letGo = useUnsaved(bonus !== null || isChanged(first, values));

  // The page tells it at once, or when it learns it: what was typed meanwhile stays.
  useEffect(() => {
    bus.on(
      "referral:told",
      ({ code }) => {
        const fill = (current: RegistrationValues) =>
          current.refCode === "" ? { ...current, refCode: code } : current;
        setFirst(fill);
        setValues(fill);
      },
      signal,
    );
    bus.emit("referral:ask", {});
  }, [bus, signal]);

  function currencyFor(country: string): string {
    return country === "" ? "" : suggestedCurrency(country, site.currencyFallback);
  }

  function set(patch: Partial<RegistrationValues>): void {
    if (patch.currency !== undefined) setCurrencyChosen(true);
    merge(patch);
  }

  function merge(patch: Partial<RegistrationValues>): void {
    setValues((current) => ({ ...current, ...patch }));
    setFound((current) =>
      withoutFields(
        current,
        FIELDS.filter((field) => field in patch),
      ),
    );
  }

  function goTo(next: RegistrationStep): void {
    setStep(next);
    onStep(next);
  }

  function fail(next: FieldErrors, refusal: Problem | null): void {
    setFound(next);
    setProblem(refusal);
    const wrongStep = firstWrongStep(next);
    if (vouched === null && wrongStep !== undefined && wrongStep !== step) goTo(wrongStep);
    // The errors are drawn first; only then can the focus go to them.
    requestAnimationFrame(onWrong);
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    const wrong = checkRegistration(values, {
      wantsAgreement: site.agreement,
      wantsPassword: vouched === null,
      age: { minAge: site.minAge, nowMs: systemClock.nowMs() },
    });
    if (vouched === null && step === "account") {
      if (firstWrongStep(wrong) === "account") {
        fail(withoutFields(wrong, STEP_FIELDS.person), null);
        return;
      }
      setFound({});
      setProblem(null);
      goTo("person");
      return;
    }
    if (Object.keys(wrong).length > 0) {
      fail(wrong, null);
      return;
    }
    setBusy(true);
    setProblem(null);
    const { agreesToLimits, refCode, password, ...typed } = values;
    const shared = {
      ...typed,
      email: values.email.trim(),
      language: lang,
      ...(site.agreement ? { agreesToLimits } : {}),
      ...(refCode.trim() === "" ? {} : { refCode: refCode.trim() }),
    };
    const answer = await send(shared, password);
    if (answer.ok && bonus !== null) await chooseBonus(bonus);
    setBusy(false);
    if (answer.ok) {
      letGo();
      bus.emit("analytics-trigger", { name: "reg_success", params: {} });
      if (bonus !== null) {
        bus.emit("analytics-trigger", { name: "reg_bonus_choice", params: { bonus } });
      }
      answer.follow();
      if (values.acceptsMarketing) bus.emit("show-email-subscription-success", {});
      return;
    }
    const refused = errorsOfProblem(answer.problem);
    fail(refused ?? {}, refused === undefined ? answer.problem : null);
  }

  /** Opens the account; what follows is a new page, or the one there is learns who signed in. */
  async function send(shared: CallBody<"registerBySocial">, password: string) {
    if (vouched === null) {
      const answer = await api("register", { body: { ...shared, password } }, signal);
      if (!answer.ok) return answer;
      const { playerId } = answer.reply.player;
      return {
        ok: true,
        follow() {
          onOpened({ playerId, login: shared.email, password });
          bus.emit("session:changed", { playerId, stays: true });
        },
      } as const;
    }
    const answer = await api("registerBySocial", { body: shared }, signal);
    if (!answer.ok) return answer;
    // The guards of the page he came for are told by the server who he is.
    return { ok: true, follow: () => location.assign(answer.reply.returnTo) } as const;
  }

  /** The account is open whatever becomes of this: the bonus can be chosen later as well. */
  async function chooseBonus(choice: BonusChoice): Promise<void> {
    const kept = await api("chooseFirstDepositBonus", { body: { choice } }, signal);
    if (!kept.ok) bus.emit("notice", { kind: "warn", text: t(kept.problem.textKey) });
  }

  return {
    bonus,
    setBonus,
    step,
    goBack: () => goTo("account"),
    values,
    errors: { ...early, ...found },
    found,
    problem,
    isBusy,
    set,
    setCountry(country) {
      merge({
        country,
        ...(isCurrencyChosen ? {} : { currency: currencyFor(country) }),
      });
    },
    setBirthDate(birthDate) {
      merge({ birthDate });
      const age = { minAge: site.minAge, nowMs: systemClock.nowMs() };
      setEarly(isUnderAge(birthDate, age) ? { birthDate: underAge } : {});
    },
    submit,
  };
}

function withoutFields(errors: FieldErrors, gone: readonly RegistrationField[]): FieldErrors {
  const kept = FIELDS.filter((field) => !gone.includes(field));
  return Object.fromEntries(
    kept.flatMap((field) => (errors[field] === undefined ? [] : [[field, errors[field]]])),
  );
}
