import { SHORT_LINK_PARAMETER } from "../../common/short-link.ts";
import type { CookieName } from "@fairline/contracts/cookies";
import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Keeper } from "../consent/keeper.ts";

/** What keeping a referral works with. */
export type ReferralParts = {
  readonly bus: BridgeBus;
  readonly keeper: Pick<Keeper, "read" | "write">;
  /** The search of the address at which the visitor came. */
  readonly search: string;
  readonly signal: AbortSignal;
};

/** What a reference looks like; anything else is dropped. */
const CODE = /^[A-Za-z0-9_.:-]{1,128}$/;
/** How a partner's mark is written: the partner, his link and perhaps a campaign. */
const PARTNER = /^([A-Za-z0-9.:-]+)_([A-Za-z0-9_.:-]+)$/;
/** Parameters that carry a partner's mark; the first that is one counts. */
const PARTNER_PARAMETERS = ["btag", "tag", "qtag"];
/** A click whose partner wants to hear nothing only bridges a redirect. */
const BRIDGE_SECONDS = 4;
/** Cookies that say who sent a visitor, what counts most first; none is touched while one lives. */
const SENDERS = ["click_partner_id", "partner_id", "short_reflink", "refererid"] as const;

/**
 * Keeps who sent a visitor, as far as he consented, and tells it to the form he registers with. Who
 * sent him first counts: what one address brought stays together, and no later one adds to it.
 */
export function keepReferral({ bus, keeper, search, signal }: ReferralParts): void {
  if (SENDERS.every((name) => keeper.read(name) === undefined)) {
    for (const [name, value, life] of readReferral(search)) keeper.write(name, value, life);
  }
  const tell = () => {
    const code = codeOf(keeper);
    if (code !== undefined) bus.emit("referral:told", { code });
  };
  bus.on("referral:ask", tell, signal);
  // A form may have asked before anybody listened.
  tell();
}

/** A cookie, its value, and its seconds where they are not the usual ones. */
type Kept = readonly [name: CookieName, value: string, lifeSeconds?: number | undefined];

/** What an address says of who sent its visitor, in cookies. */
export function readReferral(search: string): readonly Kept[] {
  const query = new URLSearchParams(search);
  const given = (name: string): string | undefined => {
    const value = query.get(name) ?? "";
    return CODE.test(value) ? value : undefined;
  };
  const [ref, click, sub] = [given("ref"), given("clickid"), given("subid")];
  const short = given(SHORT_LINK_PARAMETER);
  const partner = PARTNER_PARAMETERS.map((name) => PARTNER.exec(given(name) ?? "")).find(Boolean);
  const watched = query.get("pb") === "1" ? undefined : BRIDGE_SECONDS;
  const rows: Kept[] = [];
  if (ref !== undefined) rows.push(["refererid", ref]);
  if (short !== undefined) rows.push(["short_reflink", short]);
  if (partner?.[1] !== undefined && partner[2] !== undefined) {
    rows.push(["partner_id", partner[1]], ["reflink_id", partner[2]]);
  }
  if (click !== undefined) {
    rows.push(["click_partner_id", click], ["postback_watcher", click, watched]);
  }
  if (rows.length > 0 && sub !== undefined) rows.push(["subid", sub]);
  return rows;
}

/** The one reference that a registration is given: the click, the partner's mark, a short link or the site's. */
function codeOf(keeper: Pick<Keeper, "read">): string | undefined {
  const [click, partner, short, ref] = SENDERS.map((name) => keeper.read(name));
  const link = keeper.read("reflink_id");
  const mark = partner === undefined || link === undefined ? undefined : `${partner}_${link}`;
  return [click, mark, short, ref].find((code) => code !== undefined && CODE.test(code));
}
