import { createContext, type ReactNode, useContext, useEffect, useId, useState } from "react";
import { LeaveDialog } from "./leave-dialog.tsx";
import { createUnsavedForms, type UnsavedForms } from "./unsaved-forms.ts";
import { usePageHold } from "./use-page-hold.ts";

const Unsaved = createContext<UnsavedForms>({ note: () => undefined });

/** Holds its page while forms on it have something unsaved, and asks once, however many they are. */
export function UnsavedHold({ children }: { children: ReactNode }): ReactNode {
  const hold = usePageHold();
  const [forms] = useState(() => createUnsavedForms(hold));
  return (
    <Unsaved value={forms}>
      {children}
      <LeaveDialog hold={hold} reason="typed" />
    </Unsaved>
  );
}

/**
 * Says that a form has something unsaved. What it returns lets go at once, for a form whose page is
 * left before it is drawn anew.
 */
export function useUnsaved(isUnsaved: boolean): () => void {
  const forms = useContext(Unsaved);
  const form = useId();
  useEffect(() => {
    forms.note(form, isUnsaved);
    return () => forms.note(form, false);
  }, [forms, form, isUnsaved]);
  return () => forms.note(form, false);
}
