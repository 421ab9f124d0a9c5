import { useT } from "@fairline/i18n";
import { type ReactNode, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { Field } from "./field.tsx";
import styles from "./field.module.css";
import type { TextFieldProps } from "./text-field.tsx";
import { useEarlyInput } from "./use-early-input.ts";

/** A password with a button that shows it. Pasting and password managers work. */
export function PasswordField(props: Omit<TextFieldProps, "type">): ReactNode {
  const { label, hint, error, isOptional, ...input } = props;
  const t = useT();
  const ref = useEarlyInput<HTMLInputElement>(input.value);
  const [isShown, setShown] = useState(false);
  return (
    <Field
      label={label}
      isOptional={isOptional ?? false}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
    >
      {(ties) => (
        <span className={styles.affix}>
          <input
            ref={ref}
            {...input}
            {...ties}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            className={styles.input}
          />
          <IconButton
            icon={isShown ? "eye-off" : "eye"}
            name={t(isShown ? "common.hidePassword" : "common.showPassword")}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
}
