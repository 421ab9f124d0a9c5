import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";
import { useEarlyInput } from "./use-early-input.ts";

/** What a text field is given beside what every HTML input takes. */
export type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "className" | "id">;

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, hint, error, isOptional, ...input } = props;
  const ref = useEarlyInput<HTMLInputElement>(input.value);
  return (
    <Field
      label={label}
      isOptional={isOptional ?? false}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
    >
      {(ties) => <input ref={ref} type="text" {...input} {...ties} className={styles.input} />}
    </Field>
  );
}
