import type { Send, WalletCall } from "../wallet/wallet-client.ts";

/** What happens to a call on its way: it or its answer is lost, comes broken, or is the last thing that happens. */
export type Fault =
  | "lose-request"
  | "lose-answer"
  | "error"
  | "unreadable"
  | "hang"
  | "die-before"
  | "die-after";

/** A line to the wallet that breaks when it is told to. */
export type FaultyLine = {
  readonly send: Send;
  /** Breaks the next calls whose path contains a word, one fault a call. */
  breakNext(word: string, ...faults: readonly Fault[]): void;
  /** Nothing that was planned happens any more. */
  mend(): void;
  /** Resolves when a call hangs, or the process stopped with one; `release` lets the call go on. */
  stuck(): Promise<{ release(): Promise<void> }>;
  /** Paths of all calls, in order. */
  readonly paths: readonly string[];
};

type Stuck = { release(): Promise<void> };

/** Makes a line that carries calls by `send`. */
export function faultyLine(send: Send): FaultyLine {
  const plans: { word: string; fault: Fault }[] = [];
  const paths: string[] = [];
  let waiting: (stuck: Stuck) => void = () => undefined;
  let stuckNow = Promise.resolve<Stuck>({ release: async () => undefined });
  function expectStuck(): void {
    stuckNow = new Promise((resolve) => {
      waiting = resolve;
    });
  }
  async function carry(call: WalletCall, fault: Fault | undefined): ReturnType<Send> {
    switch (fault) {
      case undefined:
        return send(call);
      case "lose-request":
        throw new RangeError("the request was lost");
      case "lose-answer":
        await send(call);
        throw new RangeError("the answer was lost");
      case "error":
        return { status: 500, text: async () => '{"ok":false,"code":"INTERNAL","retry":true}' };
      case "unreadable":
        await send(call);
        return { status: 200, text: async () => "<html>" };
      case "hang":
        return new Promise((resolve) => {
          waiting({ release: async () => resolve(await send(call)) });
        });
      case "die-before":
        waiting({ release: async () => undefined });
        return new Promise(() => undefined);
      case "die-after":
        await send(call);
        waiting({ release: async () => undefined });
        return new Promise(() => undefined);
    }
  }
  return {
    paths,
    send(call) {
      paths.push(call.path);
      const at = plans.findIndex(({ word }) => call.path.includes(word));
      const [plan] = at < 0 ? [] : plans.splice(at, 1);
      return carry(call, plan?.fault);
    },
    breakNext(word, ...faults) {
      expectStuck();
      plans.push(...faults.map((fault) => ({ word, fault })));
    },
    mend: () => void plans.splice(0),
    stuck: () => stuckNow,
  };
}
