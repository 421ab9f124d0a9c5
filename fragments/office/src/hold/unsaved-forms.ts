import type { PageHold } from "./page-hold.ts";

/** The forms of one page that have something typed which is not saved. */
export type UnsavedForms = {
  /** A form has something unsaved from now on, or no longer. */
  note(form: string, isUnsaved: boolean): void;
};

/** Holds the page while there is any. */
export function createUnsavedForms(page: Pick<PageHold, "hold" | "letGo">): UnsavedForms {
  const unsaved = new Set<string>();
  return {
    note(form, isUnsaved) {
      if (isUnsaved === unsaved.has(form)) return;
      if (isUnsaved) unsaved.add(form);
      else unsaved.delete(form);
      if (unsaved.size > 0) page.hold();
      else page.letGo();
    },
  };
}

/** Whether anything stands in a form that did not stand there at first. */
export function isChanged<Values extends object>(first: Values, now: Values): boolean {
  const before = new Map(Object.entries(first));
  return Object.entries(now).some(([name, value]) => value !== before.get(name));
}
