import { useT } from "@fairline/i18n";
import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./field.module.css";

/** What every field is given. */
export type FieldProps = {
  label: string;
  hint?: string;
  /** A sentence that says what is wrong and how to mend it. */
  error?: string;
  isOptional?: boolean;
};

/** Ids and states that tie an input to its label, hint and error. */
export type FieldTies = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** Label, input, hint and error in the order in which they are read. */
export function Field(props: FieldProps & { children: (ties: FieldTies) => ReactNode }): ReactNode {
  const { label, hint, error, isOptional = false } = props;
  const t = useT();
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional ? <span className={styles.optional}> · {t("common.optional")}</span> : null}
      </label>
      {props.children({
        id,
        "aria-describedby": note === undefined ? undefined : noteId,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      <p id={noteId} className={classNames(styles.note, error !== undefined && styles.error)}>
        {note}
      </p>
    </div>
  );
}
