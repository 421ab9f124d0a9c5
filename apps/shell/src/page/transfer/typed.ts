/** What was typed into a field. */
export function textOf(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === "string" ? value : "";
}

/** The digits of what was typed into a field. */
export function digitsOf(typed: FormData, name: string): string {
  return textOf(typed, name).replace(/\D/g, "");
}
