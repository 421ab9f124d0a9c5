import type { Log } from "@fairline/kernel";
import type { PhoneCode, SendPhoneCode } from "./ports.ts";

/** Hands codes to whoever sends them; no player waits for that. */
export type CodePost = {
  /** Whether this site sends any. */
  isOpen(): boolean;
  send(code: PhoneCode): void;
  /** Settles once nothing is on its way. */
  settle(): Promise<void>;
};

/** Codes on their way at once; one more is not sent, and its player asks again. */
const UNDER_WAY_MAX = 100;

/** Makes it; without a sender it stays closed. */
export function createCodePost(sendCode: SendPhoneCode | undefined, log: Log): CodePost {
  const underWay = new Set<Promise<void>>();

  async function send(sender: SendPhoneCode, code: PhoneCode): Promise<void> {
    try {
      await sender(code);
    } catch (cause) {
      // Neither the number nor the code belongs into a log of failures.
      log.error({ err: cause }, "Can't send code for user transfer");
    }
  }

  return {
    isOpen: () => sendCode !== undefined,
    send(code) {
      if (sendCode === undefined || underWay.size >= UNDER_WAY_MAX) {
        log.error({ underWay: underWay.size }, "Can't send code for user transfer");
        return;
      }
      const sending = send(sendCode, code).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async settle() {
      await Promise.all(underWay);
    },
  };
}
