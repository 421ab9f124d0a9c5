import type { ApiCaller, CallOutcome } from "@fairline/api-client";
import type { CallName } from "@fairline/contracts/calls";

type Asked = { params?: unknown; query?: unknown; body?: unknown };
type Waiting = { readonly name: string; resolve(outcome: unknown): void };

/** An api whose answers a test gives one by one, in the order of the questions. */
export function fakeApi() {
  const log: { readonly name: string; readonly asked: Asked }[] = [];
  const waiting: Waiting[] = [];
  const call = ((name: string, asked: Asked = {}) => {
    log.push({ name, asked });
    return new Promise((resolve) => waiting.push({ name, resolve }));
  }) as unknown as ApiCaller;
  async function answer<Name extends CallName>(
    name: Name,
    outcome: CallOutcome<Name>,
  ): Promise<void> {
    const at = waiting.findIndex((one) => one.name === name);
    const [one] = at < 0 ? [] : waiting.splice(at, 1);
    one?.resolve(outcome);
    await settled();
  }
  return {
    call,
    asked: (name: CallName) => log.filter((entry) => entry.name === name).map(({ asked }) => asked),
    answer,
    refuse: (name: CallName, code: string, status = 409, data: Record<string, unknown> = {}) =>
      answer(name, { ok: false, status, problem: problemOf(code, data) }),
  };
}

/** A refusal as the platform words it. */
export function problemOf(code: string, data: Record<string, unknown> = {}) {
  return { code, textKey: `error.${code}`, requestId: "q1", data };
}

/** Lets every promise that is ready run on. */
export async function settled(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
}
