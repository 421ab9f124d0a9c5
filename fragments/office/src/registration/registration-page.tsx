import { useFragment } from "@fairline/fragment-kit";
import { type Translate, useReading } from "@fairline/i18n";
import { Button, Notice } from "@fairline/ui-kit";
import { Checkbox, PasswordField, Select, TextField, useEarlySubmit } from "@fairline/ui-kit/forms";
import { type ReactNode, type RefObject, useRef } from "react";
import { useIsModal } from "../layout/office-frame.tsx";
import type { OfficeSite } from "../office-site.ts";
import { SocialRow } from "../social/social-row.tsx";
import { useSignedIn } from "../login/use-signed-in.ts";
import { wayBack } from "../login/way-back.ts";
import type { NamedCode } from "./named-codes.ts";
import { PasswordMeter } from "./password-meter.tsx";
import { FIELDS, type FieldErrors, type RegistrationField } from "./registration-form.ts";
import styles from "./registration-page.module.css";
import { type Registration, useRegistration, type Vouched } from "./use-registration.ts";

/** Opening an account: by e-mail, by a social network, or by either, as the site has it. */
export function RegistrationPage(props: {
  returnTo: string | null;
  /** Whether the address asks for social networks alone. */
  isSocial: boolean;
  countries: readonly NamedCode[];
  currencies: readonly NamedCode[];
  site: OfficeSite["registration"];
}): ReactNode {
  const { t } = useReading();
  const { href, bus } = useFragment();
  const isModal = useIsModal();
  const { isOpen, networks } = props.site;
  if (!isOpen && networks.length === 0) {
    return (
      <div className={isModal ? undefined : styles.card}>
        <Notice kind="info">{t("error.IDENTITY_REGISTRATION_CLOSED")}</Notice>
      </div>
    );
  }
  const hasForm = isOpen && !(props.isSocial && networks.length > 0);
  return (
    <div className={isModal ? undefined : styles.card}>
      {hasForm ? <RegistrationForm {...props} vouched={null} /> : null}
      <SocialRow
        networks={networks}
        purpose="sign-in"
        returnTo={props.returnTo}
        title={t("office.social.register")}
      />
      <p className={styles.other}>
        {t("office.registration.hasAccount")}{" "}
        {isModal ? (
          <button
            type="button"
            className={styles.link}
            onClick={() =>
              bus.emit(
                "show-login-form",
                props.returnTo === null ? {} : { returnTo: props.returnTo },
              )
            }
          >
            {t("common.logIn")}
          </button>
        ) : (
          <a href={href("/user/login") + wayBack(props.returnTo)}>{t("common.logIn")}</a>
        )}
      </p>
    </div>
  );
}

/** The form; whom a network vouched for needs no password. */
export function RegistrationForm(props: {
  countries: readonly NamedCode[];
  currencies: readonly NamedCode[];
  site: OfficeSite["registration"];
  vouched: Vouched | null;
}): ReactNode {
  const { t } = useReading();
  const onSignedIn = useSignedIn();
  const summary = useRef<HTMLDivElement>(null);
  const early = useEarlySubmit();
  const { site, vouched } = props;
  const form = useRegistration(site, vouched, onSignedIn, () => summary.current?.focus());
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
      <Summary summaryRef={summary} form={form} />
      <Email form={form} />
      {vouched === null ? <Password form={form} /> : null}
      <Person form={form} countries={props.countries} currencies={props.currencies} />
      <Extras form={form} site={site} savesLogin={vouched === null} />
      <Consents form={form} wantsAgreement={site.agreement} />
      <Button type="submit" look="primary" size="large" isWide isBusy={form.isBusy}>
        {t("office.registration.submit")}
      </Button>
    </form>
  );
}

/** All errors in one place; it takes the focus when something is wrong. */
function Summary(props: {
  summaryRef: RefObject<HTMLDivElement | null>;
  form: Registration;
}): ReactNode {
  const { summaryRef, form } = props;
  const { t } = useReading();
  const wrong = FIELDS.filter((field) => form.errors[field] !== undefined);
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
                <b>{t(`office.registration.${field}`)}:</b> {sentence(form.errors, field, t)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function Email({ form }: { form: Registration }): ReactNode {
  const { t } = useReading();
  const { values, set, errors } = form;
  return (
    <TextField
      label={t("office.registration.email")}
      type="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      value={values.email}
      onChange={(event) => set({ email: event.target.value })}
      {...errorOf(errors, "email", t)}
    />
  );
}

function Password({ form }: { form: Registration }): ReactNode {
  const { t } = useReading();
  const { values, set, errors } = form;
  return (
    <div>
      <PasswordField
        label={t("office.registration.password")}
        name="password"
        autoComplete="new-password"
        maxLength={512}
        hint={t("office.registration.password.hint")}
        value={values.password}
        onChange={(event) => set({ password: event.target.value })}
        {...errorOf(errors, "password", t)}
      />
      <PasswordMeter password={values.password} personal={[values.email, values.name]} />
    </div>
  );
}

function Person(props: {
  form: Registration;
  countries: readonly NamedCode[];
  currencies: readonly NamedCode[];
}): ReactNode {
  const { t } = useReading();
  const { values, set, setCountry, errors } = props.form;
  const countries = props.countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <TextField
        label={t("office.registration.name")}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={values.name}
        onChange={(event) => set({ name: event.target.value })}
        {...errorOf(errors, "name", t)}
      />
      <div className={styles.pair}>
        <TextField
          label={t("office.registration.birthDate")}
          type="date"
          name="birthDate"
          autoComplete="bday"
          min="1900-01-01"
          value={values.birthDate}
          onChange={(event) => set({ birthDate: event.target.value })}
          {...errorOf(errors, "birthDate", t)}
        />
        <Select
          label={t("office.registration.country")}
          name="country"
          autoComplete="country"
          options={[{ value: "", label: t("office.registration.choose") }, ...countries]}
          value={values.country}
          onChange={(event) => setCountry(event.target.value)}
          {...errorOf(errors, "country", t)}
        />
      </div>
      {values.country === "" && values.currency === "" ? null : (
        <CurrencyField form={props.form} currencies={props.currencies} />
      )}
    </>
  );
}

/** The account's currency, suggested by the country; it is asked for once a country is chosen. */
function CurrencyField(props: { form: Registration; currencies: readonly NamedCode[] }): ReactNode {
  const { t } = useReading();
  const { values, set, errors } = props.form;
  return (
    <Select
      label={t("office.registration.currency")}
      name="currency"
      hint={t("office.registration.currency.hint")}
      options={props.currencies.map(({ code, name }) => ({
        value: code,
        label: code === name ? code : `${code} · ${name}`,
      }))}
      value={values.currency}
      onChange={(event) => set({ currency: event.target.value })}
      {...errorOf(errors, "currency", t)}
    />
  );
}

/** The bonus of the first deposit and ways to keep the log-in, as far as the site offers them. */
function Extras(props: {
  form: Registration;
  site: OfficeSite["registration"];
  /** Whether there is a password to save. */
  savesLogin: boolean;
}): ReactNode {
  const { t } = useReading();
  const { form, site } = props;
  const choices = site.bonusChoices.map((choice) => ({
    value: String(choice),
    label: t(`office.registration.bonus.${choice}`),
  }));
  return (
    <>
      {site.bonusChoices.some((choice) => choice !== 0) ? (
        <Select
          label={t("office.registration.bonus")}
          name="bonus"
          options={[{ value: "", label: t("office.registration.bonus.later") }, ...choices]}
          value={form.bonus === null ? "" : String(form.bonus)}
          onChange={({ target }) =>
            form.setBonus(site.bonusChoices.find((one) => String(one) === target.value) ?? null)
          }
        />
      ) : null}
      {props.savesLogin && site.savingWays.length > 0 ? (
        <fieldset className={styles.ways}>
          <legend>{t("office.registration.saving")}</legend>
          {site.savingWays.map((way) => (
            <Checkbox
              key={way}
              label={t(`office.registration.saving.${way}`)}
              checked={form.ways.includes(way)}
              onChange={(event) => form.setWay(way, event.target.checked)}
            />
          ))}
        </fieldset>
      ) : null}
      <TextField
        label={t("office.registration.refCode")}
        name="refCode"
        isOptional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        value={form.values.refCode}
        onChange={(event) => form.set({ refCode: event.target.value })}
      />
    </>
  );
}

function Consents(props: { form: Registration; wantsAgreement: boolean }): ReactNode {
  const { t } = useReading();
  const { values, set, errors } = props.form;
  return (
    <div className={styles.consents}>
      <Checkbox
        label={t("office.registration.isAdultAndAcceptsTerms.label")}
        checked={values.isAdultAndAcceptsTerms}
        onChange={(event) => set({ isAdultAndAcceptsTerms: event.target.checked })}
        {...errorOf(errors, "isAdultAndAcceptsTerms", t)}
      />
      {props.wantsAgreement ? (
        <Checkbox
          label={t("office.registration.agreesToLimits.label")}
          checked={values.agreesToLimits}
          onChange={(event) => set({ agreesToLimits: event.target.checked })}
          {...errorOf(errors, "agreesToLimits", t)}
        />
      ) : null}
      <Checkbox
        label={t("office.registration.acceptsMarketing")}
        checked={values.acceptsMarketing}
        onChange={(event) => set({ acceptsMarketing: event.target.checked })}
      />
    </div>
  );
}

function errorOf(errors: FieldErrors, field: RegistrationField, t: Translate): { error?: string } {
  return errors[field] === undefined ? {} : { error: sentence(errors, field, t) };
}

function sentence(errors: FieldErrors, field: RegistrationField, t: Translate): string {
  const error = errors[field];
  return error === undefined ? "" : t(error.textKey, error.values);
}
