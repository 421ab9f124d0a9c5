import { createHash } from "node:crypto";

/** Work to be proved, as the platform asks for it. */
export type AskedWork = {
  readonly salt: string;
  readonly challenge: string;
  readonly maxNumber: number;
  readonly signature: string;
};

/** Does the work of a captcha as fast as a process can; answers with its solution. */
export function solveCaptcha({ salt, challenge, maxNumber, signature }: AskedWork): string {
  for (let number = 0; number <= maxNumber; number += 1) {
    const found = createHash("sha256").update(`${salt}.${number}`).digest("hex");
    if (found === challenge) return `${salt}.${number}.${signature}`;
  }
  throw new RangeError("the challenge has no solution");
}

/** The work that a refusal asks for; undefined when it asks for none. */
export function askedWork(refusal: unknown): AskedWork | undefined {
  const data = partOf(refusal, "data");
  const work = partOf(data, "challenge");
  return isWork(work) ? work : undefined;
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function isWork(value: unknown): value is AskedWork {
  return (
    typeof partOf(value, "salt") === "string" && typeof partOf(value, "maxNumber") === "number"
  );
}
