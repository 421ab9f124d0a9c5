import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";
import { useEarlyInput } from "./use-early-input.ts";

/** What a select is given beside what every HTML select takes. */
export type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, "className" | "id" | "children"> & {
    options: readonly { value: string; label: string }[];
  };

/** One of many, by the system's own list. */
export function Select(props: SelectProps): ReactNode {
  const { label, hint, error, isOptional, options, ...select } = props;
  const ref = useEarlyInput<HTMLSelectElement>(select.value);
  return (
    <Field
      label={label}
      isOptional={isOptional ?? false}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
    >
      {(ties) => (
        <select ref={ref} {...select} {...ties} className={styles.input}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
