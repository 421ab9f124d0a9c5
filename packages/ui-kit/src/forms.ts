export { Checkbox, type CheckboxProps } from "./forms/checkbox.tsx";
export { Field, type FieldProps, type FieldTies } from "./forms/field.tsx";
export { PasswordField } from "./forms/password-field.tsx";
export { Select, type SelectProps } from "./forms/select.tsx";
export { useEarlySubmit } from "./forms/use-early-submit.ts";
export { TextField, type TextFieldProps } from "./forms/text-field.tsx";
