/** Whether something typed on the page was not sent yet. */
export type FormWatch = { areDirty(): boolean };

/**
 * Follows the forms that send something (`method="post"`): one is dirty from the first thing typed
 * until it is sent, is reset or leaves the page. A form that only asks, as a search does, never is.
 */
export function followForms(
  page: Pick<EventTarget, "addEventListener">,
  signal: AbortSignal,
): FormWatch {
  const dirty = new Set<{ readonly isConnected: boolean }>();
  page.addEventListener(
    "input",
    ({ target }) => {
      const form = formOf(target);
      if (form?.method === "post") dirty.add(form);
    },
    { signal },
  );
  for (const end of ["submit", "reset"]) {
    page.addEventListener(end, ({ target }) => void (isForm(target) && dirty.delete(target)), {
      signal,
    });
  }
  return {
    areDirty() {
      for (const form of dirty) if (!form.isConnected) dirty.delete(form);
      return dirty.size > 0;
    },
  };
}

/** The part of a form that counts here. */
type Form = { readonly method: string; readonly isConnected: boolean };

function formOf(target: unknown): Form | undefined {
  if (typeof target !== "object" || target === null || !("form" in target)) return undefined;
  return isForm(target.form) ? target.form : undefined;
}

function isForm(value: unknown): value is Form {
  return typeof value === "object" && value !== null && "method" in value && "isConnected" in value;
}
