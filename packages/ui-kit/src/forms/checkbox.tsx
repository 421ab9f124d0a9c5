import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { useEarlyInput } from "./use-early-input.ts";

/** What a checkbox is given beside what every HTML checkbox takes. */
export type CheckboxProps = Omit<ComponentProps<"input">, "className" | "id" | "type"> & {
  label: ReactNode;
  error?: string;
};

/** A box to tick, with its sentence and error. */
export function Checkbox({ label, error, ...input }: CheckboxProps): ReactNode {
  const id = useId();
  const ref = useEarlyInput<HTMLInputElement>(input.checked, "checked");
  return (
    <div className={styles.checkbox}>
      <input
        ref={ref}
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
      />
      <label htmlFor={id}>{label}</label>
      {error === undefined ? null : (
        <p id={`${id}-note`} className={`${styles.note} ${styles.error}`}>
          {error}
        </p>
      )}
    </div>
  );
}
