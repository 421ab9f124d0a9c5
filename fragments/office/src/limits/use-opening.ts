import { useState } from "react";

/** A form that opens under its button and gives the focus back to it. */
export type Opening = {
  readonly isOpen: boolean;
  /** Of the button that opens the form. */
  readonly buttonId: string;
  toggle(): void;
  close(): void;
};

/** Starts closed. */
export function useOpening(buttonId: string): Opening {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    buttonId,
    toggle: () => setOpen(!isOpen),
    close() {
      setOpen(false);
      document.getElementById(buttonId)?.focus();
    },
  };
}

/** Ref of a form that has just opened: its first field takes the focus. */
export function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("input, select")?.focus();
}
