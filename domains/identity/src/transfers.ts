import type { Refused } from "@fairline/kernel";
import type { AttemptGuard, AttemptRefusal } from "./attempt-guard.ts";
import type { callerOf } from "./caller-of.ts";
import type { CodePost } from "./code-post.ts";
import { checkTransferCode } from "./commands/check-transfer-code.ts";
import {
  type AskedTransfer,
  sendTransferCode,
  type SentTransfer,
} from "./commands/send-transfer-code.ts";
import { takeTransferredUser, type TransferredUser } from "./commands/take-transferred-user.ts";
import type { IdentityErrorCode } from "./errors.ts";
import type { Browser, IdentityDeps } from "./identity.ts";
import type { Keyring } from "./keyring.ts";
import { transferDevice, transferSecret } from "./model/transfer-cookie.ts";

/** Brings accounts of an older site along. */
export interface Transfers {
  /** Sends a code to the phone of such an account, if there is one. */
  sendCode(asked: AskedTransfer, browser: Browser): Promise<SentTransfer | AttemptRefusal>;
  /** Judges the code; a right one is worth a token. */
  checkCode(
    asked: { readonly id: string; readonly code: string },
    browser: Browser,
  ): Promise<{ readonly redirectToken: string } | Refused<IdentityErrorCode>>;
  /** Makes the account usable. */
  takeUser(
    redirectToken: string,
    browser: Browser,
  ): Promise<TransferredUser | Refused<IdentityErrorCode>>;
}

/** Puts the steps of a transfer together. */
export function createTransfers(
  deps: IdentityDeps,
  parts: { readonly guard: AttemptGuard; readonly keyring: Keyring; readonly post: CodePost },
  asCaller: (browser: Browser) => ReturnType<typeof callerOf>,
): Transfers {
  return {
    async sendCode(asked, browser) {
      const deviceSecret = transferSecret(browser.cookieHeader);
      return sendTransferCode(deps, parts, asked, { ...(await asCaller(browser)), deviceSecret });
    },
    checkCode: (asked, browser) =>
      checkTransferCode(deps, parts.keyring, asked, transferDevice(browser.cookieHeader)),
    takeUser: (redirectToken, browser) =>
      takeTransferredUser(deps, redirectToken, transferDevice(browser.cookieHeader)),
  };
}
