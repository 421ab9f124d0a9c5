import { useReading } from "@fairline/i18n";
import { Button } from "@fairline/ui-kit";
import { useEarlySubmit } from "@fairline/ui-kit/forms";
import { type ReactNode, type RefObject, useRef } from "react";
import type { OfficeSite } from "../office-site.ts";
import { AccountFields } from "./account-fields.tsx";
import { sentenceOf } from "./field-sentence.ts";
import type { NamedCode } from "./named-codes.ts";
import { PersonFields } from "./person-fields.tsx";
import { FIELDS, type RegistrationField, STEP_FIELDS, STEPS } from "./registration-form.ts";
import styles from "./registration-page.module.css";
import {
  type OpenedAccount,
  type Registration,
  useRegistration,
  type Vouched,
} from "./use-registration.ts";

/**
 * The form: the account first, then the person. Whom a network vouched for needs no password, so he
 * sees it as one.
 */
export function RegistrationForm(props: {
  countries: readonly NamedCode[];
  currencies: readonly NamedCode[];
  site: OfficeSite["registration"];
  vouched: Vouched | null;
  onOpened?: (account: OpenedAccount) => void;
  onStep?: (step: Registration["step"]) => void;
}): ReactNode {
  const { t } = useReading();
  const summary = useRef<HTMLDivElement>(null);
  const person = useRef<HTMLFieldSetElement>(null);
  const account = useRef<HTMLFieldSetElement>(null);
  const early = useEarlySubmit();
  const { site, vouched, onOpened, onStep } = props;
  const form = useRegistration(site, vouched, {
    onOpened: (opened) => onOpened?.(opened),
    onWrong: () => summary.current?.focus(),
    onStep(step) {
      onStep?.(step);
      const shown = step === "account" ? account : person;
      // It is drawn first; only then can the focus go there.
      requestAnimationFrame(() => shown.current?.querySelector("input")?.focus());
    },
  });
  const isWhole = vouched !== null;
  const isAccount = isWhole || form.step === "account";
  const isPerson = isWhole || form.step === "person";
  return (
    <form
      ref={early}
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {isWhole ? null : <StepList step={form.step} />}
      <Summary
        summaryRef={summary}
        form={form}
        fields={isWhole ? FIELDS : STEP_FIELDS[form.step]}
      />
      {/* What is out of sight stays in the form: a password manager reads all of it when it is sent. */}
      <fieldset ref={account} className={styles.step} hidden={!isAccount}>
        <legend className="fl-visually-hidden">{t("office.registration.step.account")}</legend>
        <AccountFields form={form} wantsPassword={!isWhole} />
      </fieldset>
      <fieldset ref={person} className={styles.step} hidden={!isPerson}>
        <legend className="fl-visually-hidden">{t("office.registration.step.person")}</legend>
        <PersonFields
          form={form}
          site={site}
          countries={props.countries}
          currencies={props.currencies}
        />
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" look="primary" size="large" isWide isBusy={form.isBusy}>
          {t(isPerson ? "office.registration.submit" : "office.registration.next")}
        </Button>
        {isAccount ? null : (
          <Button look="ghost" size="large" onClick={form.goBack}>
            {t("office.registration.back")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Where somebody is on his way. */
function StepList({ step }: { step: Registration["step"] }): ReactNode {
  const { t } = useReading();
  return (
    <ol className={styles.steps} aria-label={t("office.registration.steps")}>
      {STEPS.map((one) => (
        <li key={one} aria-current={one === step ? "step" : undefined}>
          {t(`office.registration.step.${one}`)}
        </li>
      ))}
    </ol>
  );
}

/** All errors in one place; it takes the focus when something is wrong. */
function Summary(props: {
  summaryRef: RefObject<HTMLDivElement | null>;
  form: Registration;
  /** Those in sight. */
  fields: readonly RegistrationField[];
}): ReactNode {
  const { summaryRef, form, fields } = props;
  const { t } = useReading();
  const wrong = fields.filter((field) => form.found[field] !== undefined);
  const isShown = wrong.length > 0 || form.problem !== null;
  return (
    <div
      ref={summaryRef}
      tabIndex={-1}
      role="alert"
      className={isShown ? styles.summary : undefined}
    >
      {form.problem === null ? null : <p>{t(form.problem.textKey)}</p>}
      {wrong.length > 0 ? (
        <>
          <p>{t("office.registration.errors", { count: wrong.length })}</p>
          <ul>
            {wrong.map((field) => (
              <li key={field}>
                <b>{t(`office.registration.${field}`)}:</b> {sentenceOf(form.found, field, t)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
