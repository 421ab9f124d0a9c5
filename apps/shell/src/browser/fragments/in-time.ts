import { type Clock, Failure } from "@fairline/kernel";

/** Gives up waiting after `limitMs` with a Failure of the given code. */
export function inTime<Value>(
  clock: Clock,
  limitMs: number,
  code: string,
  work: Promise<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limitMs, () =>
      reject(new Failure(code, `over ${limitMs} ms`, { details: { status: 504 } })),
    );
    work.then(resolve, reject).finally(cancel).catch(reject);
  });
}
