import { ask } from "./ask.ts";
import { RULES } from "./rules.ts";

/** What came of one rule; without a problem it holds. */
export type Finding = { readonly rule: string; readonly problem: string | undefined };

/** What is asked for. */
export type CheckOptions = {
  /** A path of the site with its language. */
  readonly path: string;
};

/** Asks a fragment's server about every rule of the protocol, one after the other. */
export async function checkFragment(
  url: string,
  options: CheckOptions,
): Promise<readonly Finding[]> {
  const address = new URL(url.replace(/\/$/, "") + options.path);
  const findings: Finding[] = [];
  for (const rule of RULES) {
    try {
      const reply = await ask(address, rule.question);
      findings.push({ rule: rule.name, problem: rule.judge(reply) });
    } catch (cause) {
      const problem = cause instanceof Error ? cause.message : "no answer";
      findings.push({ rule: rule.name, problem });
    }
  }
  return findings;
}
