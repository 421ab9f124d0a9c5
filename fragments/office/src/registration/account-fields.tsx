import { useReading } from "@fairline/i18n";
import { PasswordField, TextField } from "@fairline/ui-kit/forms";
import type { ReactNode } from "react";
import { errorOf } from "./field-sentence.ts";
import { PasswordMeter } from "./password-meter.tsx";
import { usePasswordJudge } from "./use-password-judge.ts";
import type { Registration } from "./use-registration.ts";

/** What somebody signs in by later. */
export function AccountFields(props: { form: Registration; wantsPassword: boolean }): ReactNode {
  return (
    <>
      <Email form={props.form} />
      {props.wantsPassword ? <Password form={props.form} /> : null}
    </>
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
  const { judge, load } = usePasswordJudge(values.password);
  return (
    <div onFocus={judge ? undefined : load}>
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
      <PasswordMeter
        password={values.password}
        personal={[values.email, values.name]}
        judge={judge}
      />
    </div>
  );
}
