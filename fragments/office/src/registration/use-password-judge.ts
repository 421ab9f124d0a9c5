import { useCallback, useEffect, useState } from "react";
import type { JudgePassword } from "./password-strength.ts";

/** What passwords are judged by: its lists are large, and come when somebody is about to type one. */
export function usePasswordJudge(password: string): {
  readonly judge: JudgePassword | undefined;
  load(): void;
} {
  const [judge, setJudge] = useState<JudgePassword>();
  const load = useCallback(() => {
    // Without it the meter stays silent; the next focus tries again.
    import("./judge-password.ts").then(
      ({ judgePassword }) => setJudge(() => judgePassword),
      () => undefined,
    );
  }, []);
  // Password managers fill a field that never had the focus.
  const isFilled = password !== "";
  useEffect(() => {
    if (isFilled) load();
  }, [isFilled, load]);
  return { judge, load };
}
