import type { Problem } from "@fairline/contracts/calls";
import { formatMoment, formatMoney, type Reading } from "@fairline/i18n";
import { parseMinor } from "@fairline/money";

/** Facts that a sentence of the frame's own needs; where they are not told, the shared one stands in. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  GAME_STAKE_INVALID: ["min", "max"],
};

/** The sentence of a refusal with the server's own facts in it. */
export function explainProblem(
  { code, data }: Pick<Problem, "code" | "data">,
  currency: string,
  reading: Reading,
): string {
  const { t } = reading;
  const facts = factsOf(data, currency, reading);
  const isTold = (NEEDS[code] ?? []).every((name) => name in facts);
  const keys = isTold ? [`seat.problem.${code}`, `error.${code}`] : [`error.${code}`];
  // A missing text shows its key.
  const key = keys.find((one) => t(one, facts) !== one);
  const sentence = key === undefined ? t("seat.problem.other", { code }) : t(key, facts);
  const { left } = facts;
  return left === undefined ? sentence : t("limit.left", { sentence, left });
}

/** Amounts and moments of a refusal as text; a player's limits are in the currency they name. */
function factsOf(
  data: Problem["data"],
  currency: string,
  reading: Reading,
): Record<string, string | number> {
  const unit = typeof data.currency === "string" ? data.currency : currency;
  const facts: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(data)) {
    if (name.endsWith("Minor") && typeof value === "string") {
      const minor = parseMinor(value);
      if (minor !== undefined) {
        facts[name.slice(0, -"Minor".length)] = formatMoney(minor, unit, reading.lang);
      }
    } else if (name.endsWith("AtMs") && typeof value === "number") {
      facts[name.slice(0, -"AtMs".length)] = formatMoment(value, "time", reading);
    } else if (typeof value === "number" || typeof value === "string") facts[name] = value;
  }
  return facts;
}
