/** A promise that was broken, by whom, in words for whoever looks for the cause. */
export type Violation = {
  readonly check: string;
  readonly subject: string;
  readonly detail: string;
};

/** Collects what is broken. */
export type Report = (check: string, subject: string, detail: string) => void;
