import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";

/** What a text field is given beside what every HTML input takes. */
export type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "className" | "id">;

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, hint, error, isOptional, ...input } = props;
  return (
    <Field
      label={label}
      isOptional={isOptional ?? false}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
    >
      {(ties) => <input type="text" {...input} {...ties} className={styles.input} />}
    </Field>
  );
}
