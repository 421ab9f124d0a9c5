import { readFields } from "./read-fields.ts";

/** The act that takes what is won. */
export type Leave = { readonly leave: true };

/** The act that takes what is won. */
export const LEAVE: Leave = { leave: true };

/** Whether an act takes what is won. */
export function isLeave(given: unknown): boolean {
  return readFields(given, "leave")?.leave === true;
}
