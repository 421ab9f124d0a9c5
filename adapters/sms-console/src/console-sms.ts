import type { SendSms } from "@fairline/identity";
import type { Log } from "@fairline/kernel";

/** Texts of one; phones take no more of them at once either. */
const TEXT_MAX = 480;

/** Hands texts for phones to the operator, who reads the log. */
export function consoleSms(log: Log): SendSms {
  return async ({ to, text }) => {
    log.info({ to: `+${to}`, text: text.slice(0, TEXT_MAX) }, "a text for a phone");
  };
}
