import { transaction } from "@fairline/database";
import { secureBelow, secureToken } from "@fairline/fairness";
import { refused } from "@fairline/kernel";
import type { Attempt, AttemptGuard, AttemptRefusal } from "../attempt-guard.ts";
import type { CodePost } from "../code-post.ts";
import type { IdentityDeps } from "../identity.ts";
import type { Keyring } from "../keyring.ts";
import { hashText } from "../model/keys.ts";
import { TRANSFER_SECRET_BYTES } from "../model/transfer-cookie.ts";
import {
  CODE_BUDGETS,
  CODE_DIGITS,
  CODE_LIFE_MS,
  CODES,
  passedBudget,
  type SentCodes,
} from "../model/transfer-rules.ts";
import { openTransfer } from "../store/account-transfers.ts";
import { findOpenImport } from "../store/imported-accounts.ts";
import { countSentCodes, noteSentCode } from "../store/sent-codes.ts";
import { codeHash } from "./check-transfer-code.ts";

/** Which account a browser wants to bring along. */
export type AskedTransfer = {
  /** Made by the page. */
  readonly id: string;
  readonly countryCode: string;
  readonly phone: string;
};

/** What the browser has to keep. */
export type SentTransfer = { readonly deviceSecret: string };

/**
 * Sends a code to the phone of an imported account. A number that nobody has gets the same answer,
 * counts like any other, and nothing is sent. A captcha comes first, always.
 */
export async function sendTransferCode(
  deps: IdentityDeps,
  parts: { readonly guard: AttemptGuard; readonly keyring: Keyring; readonly post: CodePost },
  asked: AskedTransfer,
  caller: Attempt["caller"] & { readonly deviceSecret: string | undefined },
): Promise<SentTransfer | AttemptRefusal> {
  if (!parts.post.isOpen() || deps.isTransferOpen?.() !== true) {
    return refused("IDENTITY_TRANSFER_CLOSED");
  }
  const number = `${asked.countryCode}${asked.phone}`;
  const phoneHash = hashText(number);
  const refusal = await parts.guard.admit({ action: "transfer", caller, accountHash: phoneHash });
  if (refusal) return refusal;
  const account = await findOpenImport(deps.pool, asked);
  const passed = await noteWithinBudget(deps, { asked, phoneHash, isSent: account !== undefined });
  if (passed) return refuse(deps, passed);
  const nowMs = deps.clock.nowMs();
  const code = String(secureBelow(CODES)).padStart(CODE_DIGITS, "0");
  const deviceSecret = caller.deviceSecret ?? secureToken(TRANSFER_SECRET_BYTES);
  const isOpened = await openTransfer(deps.pool, {
    id: asked.id,
    importedId: account?.id ?? null,
    phoneHash,
    deviceHash: hashText(deviceSecret),
    codeHash: codeHash(await parts.keyring("code"), asked.id, code),
    expiresAt: new Date(nowMs + CODE_LIFE_MS),
    at: new Date(nowMs),
  });
  if (isOpened && account) {
    const minutes = CODE_LIFE_MS / 60_000;
    parts.post.send({ number, code, language: account.language, minutes });
  }
  return { deviceSecret };
}

async function noteWithinBudget(
  { pool, clock }: IdentityDeps,
  code: { asked: AskedTransfer; phoneHash: Uint8Array; isSent: boolean },
): Promise<keyof SentCodes | undefined> {
  const nowMs = clock.nowMs();
  const number = { phoneHash: code.phoneHash, countryCode: code.asked.countryCode };
  const since = {
    short: new Date(nowMs - CODE_BUDGETS.shortMs),
    day: new Date(nowMs - CODE_BUDGETS.dayMs),
  };
  return transaction(pool, async (client) => {
    const passed = passedBudget(await countSentCodes(client, number, since));
    if (!passed) {
      await noteSentCode(client, { ...number, isSent: code.isSent, at: new Date(nowMs) });
    }
    return passed;
  });
}

function refuse({ log }: IdentityDeps, passed: keyof SentCodes): AttemptRefusal {
  if (passed === "ofCountryDay" || passed === "ofAllDay") {
    log.error({ budget: passed }, "codes for phones are used up for today");
  }
  const isShort = passed === "ofNumberShort";
  const afterMs = isShort ? CODE_BUDGETS.shortMs : CODE_BUDGETS.dayMs;
  return refused("IDENTITY_CODES_USED_UP", { afterMinutes: afterMs / 60_000 });
}
