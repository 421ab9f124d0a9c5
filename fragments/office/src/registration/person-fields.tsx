import { useReading } from "@fairline/i18n";
import { Checkbox, Select, TextField } from "@fairline/ui-kit/forms";
import type { ReactNode } from "react";
import type { OfficeSite } from "../office-site.ts";
import { errorOf, sentenceOf } from "./field-sentence.ts";
import type { NamedCode } from "./named-codes.ts";
import { underAge } from "./registration-form.ts";
import styles from "./registration-page.module.css";
import type { Registration } from "./use-registration.ts";

/** Who he is, what he agrees to, and what he may choose along the way. */
export function PersonFields(props: {
  form: Registration;
  site: OfficeSite["registration"];
  countries: readonly NamedCode[];
  currencies: readonly NamedCode[];
}): ReactNode {
  const { form, site } = props;
  return (
    <>
      <Person form={form} countries={props.countries} currencies={props.currencies} />
      <Extras form={form} site={site} />
      <Consents form={form} wantsAgreement={site.agreement} />
    </>
  );
}

function Person(props: {
  form: Registration;
  countries: readonly NamedCode[];
  currencies: readonly NamedCode[];
}): ReactNode {
  const { t } = useReading();
  const { values, set, setCountry, setBirthDate, errors } = props.form;
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
          onChange={(event) => setBirthDate(event.target.value)}
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
      {/* Told while the date is being typed: a screen reader says it without a change of focus. */}
      <p role="status" className="fl-visually-hidden">
        {errors.birthDate === underAge ? sentenceOf(errors, "birthDate", t) : ""}
      </p>
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

/** The bonus of the first deposit, as far as the site offers one, and who sent him. */
function Extras(props: { form: Registration; site: OfficeSite["registration"] }): ReactNode {
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
        {...errorOf(form.errors, "refCode", t)}
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
