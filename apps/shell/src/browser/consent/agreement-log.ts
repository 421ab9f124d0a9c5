import type { ApiCaller } from "@fairline/api-client";
import { CONSENT_WORDING } from "../../common/consent/consent.ts";

/** When somebody agreed, until the platform was told. */
const KEY = "cookiesAgreeTime";

/** Notes the moment of an answer to the question about cookies. */
export function noteAgreement(storage: Pick<Storage, "setItem"> | undefined, nowMs: number): void {
  storage?.setItem(KEY, String(Math.floor(nowMs)));
}

/** Tells the platform when the player agreed, and forgets it here; what fails is logged only. */
export async function sendAgreement(
  api: ApiCaller,
  storage: Pick<Storage, "getItem" | "removeItem"> | undefined,
  log: (message: string) => void,
): Promise<void> {
  const noted = Number(storage?.getItem(KEY) ?? Number.NaN);
  if (!Number.isSafeInteger(noted)) return;
  const body = { cookiesAgreeTime: noted, wording: CONSENT_WORDING };
  const answer = await api("logAgreement", { body });
  if (answer.ok) storage?.removeItem(KEY);
  else log(`the agreement was not logged: ${answer.problem.code}`);
}
