import { useState } from "react";

/** Runs what a button asks for, one at a time; a Failure is shown by its code. */
export function useRefusal(): {
  readonly code: string | null;
  readonly isBusy: boolean;
  run(work: () => Promise<void>): Promise<void>;
} {
  const [code, setCode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    code,
    isBusy,
    async run(work) {
      if (isBusy) return;
      setBusy(true);
      setCode(null);
      try {
        await work();
      } catch (cause) {
        setCode(codeOf(cause));
      }
      setBusy(false);
    },
  };
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "INTERNAL";
}
