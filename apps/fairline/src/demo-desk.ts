import { createHash } from "node:crypto";
import { secureToken } from "@fairline/fairness";

/** Where withdrawals of the demo world are decided, with the keys of its operators. */
export type DemoDesk = { readonly url: string; readonly keys: readonly DemoKey[] };

/** An operator of the demo world; a large or doubtful withdrawal takes both of them. */
export type DemoKey = { readonly name: string; readonly key: string };

const NAMES = ["anna", "boris"] as const;
const KEY_BYTES = 24;

/** Makes the demo operators, with keys that live as long as the process; `list` is what the desk reads. */
export function makeDemoKeys(): { readonly list: string; readonly keys: readonly DemoKey[] } {
  const keys = NAMES.map((name) => ({ name, key: secureToken(KEY_BYTES) }));
  const lines = keys.map(({ name, key }) => `${name} ${sha256(key)}`);
  return { list: lines.join("\n"), keys };
}

/** The page of the desk, on this machine alone. */
export function payoutsUrl(port: number): string {
  return `http://127.0.0.1:${port}/payouts`;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
