import type { Problem } from "@fairline/contracts/calls";
import { formatMoment, type Reading } from "@fairline/i18n";

/** One text for both wrong parts, so that nobody learns which accounts exist. */
export function explainSignIn(problem: Problem, reading: Reading): string {
  const { t } = reading;
  const { untilMs } = problem.data;
  if (problem.code === "IDENTITY_LOCKED" && typeof untilMs === "number") {
    return t("office.login.locked", { until: formatMoment(untilMs, "time", reading) });
  }
  return t(problem.textKey);
}
