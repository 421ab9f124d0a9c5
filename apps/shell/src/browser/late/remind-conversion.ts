import type { ApiCaller } from "@fairline/api-client";
import type { SiteFacts } from "../../common/facts/site-facts.ts";
import type { TabStorage } from "../visits.ts";

/** Which money can be exchanged: that of the main account, or that of an account beside it. */
export type ConversionVariant = "main" | "additional";

/** What reminding of conversions works with. */
export type ConversionParts = {
  readonly api: ApiCaller;
  readonly storage: Pick<TabStorage, "getItem" | "setItem"> | undefined;
  readonly playerId: string;
  rules(): SiteFacts["office"]["accountConversion"];
  /** Name of the route he stands on; undefined when he has gone. */
  routeName(): string | undefined;
  /** Leads to the page of the accounts. */
  openPage(): void;
  showModal(variant: ConversionVariant): void;
  /** Shows the rules of responsible gaming, and goes on once they were agreed to. */
  showAgreement(onAgreed: () => void): void;
  readonly signal: AbortSignal;
};

const QUIET_ROUTES: ReadonlySet<string> = new Set(["registration", "account"]);

/**
 * Reminds a player once in a browser session that he can exchange money between his accounts.
 * Answers whether it is settled: on pages where it would disturb it waits for the next one.
 */
export async function remindConversion(parts: ConversionParts): Promise<boolean> {
  const { api, storage, playerId, signal } = parts;
  const { enabled, target, responsibleAgreement } = parts.rules();
  const key = `conversionShown:${playerId}`;
  if (!enabled || storage?.getItem(key)) return true;
  if (isQuiet(parts.routeName())) return false;
  const answer = await api("findAccounts", {}, signal);
  if (!answer.ok) return true;
  const variant = variantOf(answer.reply.accounts);
  const routeName = parts.routeName();
  if (variant === undefined || routeName === undefined) return true;
  if (isQuiet(routeName)) return false;
  storage?.setItem(key, "1");
  const remind = (): void =>
    target === "page" || parts.routeName() === "login"
      ? parts.openPage()
      : parts.showModal(variant);
  const agreed = `conversionAgreed:${playerId}`;
  if (!responsibleAgreement || storage?.getItem(agreed)) {
    remind();
    return true;
  }
  parts.showAgreement(() => {
    storage?.setItem(agreed, "1");
    remind();
  });
  return true;
}

function isQuiet(routeName: string | undefined): boolean {
  return routeName !== undefined && QUIET_ROUTES.has(routeName);
}

/** Money beside the main account comes first; bonuses are not the player's to exchange. */
function variantOf(
  accounts: readonly { readonly kind: string; readonly balanceMinor: string }[],
): ConversionVariant | undefined {
  const held = accounts.filter(({ balanceMinor }) => BigInt(balanceMinor) > 0n);
  if (held.some(({ kind }) => kind === "currency")) return "additional";
  return held.some(({ kind }) => kind === "main") ? "main" : undefined;
}
