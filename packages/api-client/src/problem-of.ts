import type { Problem } from "@fairline/contracts/calls";

/** The value of a JSON text; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value has the outline of a refusal. */
export function isProblem(value: unknown): value is Problem {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    typeof value.code === "string" &&
    "textKey" in value &&
    typeof value.textKey === "string" &&
    "data" in value &&
    typeof value.data === "object" &&
    value.data !== null
  );
}
