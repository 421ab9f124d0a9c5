import type { AccountStanding, PlayerView } from "@fairline/contracts";
import { PLATFORM_PARAMETER } from "../common/guards/platform-guard.ts";
import { readDevice } from "../common/device.ts";
import { type SiteChanges, type SiteFacts, siteFacts } from "../common/facts/site-facts.ts";
import { CLEAR_ACCOUNT, type SessionFacts } from "../common/facts/visitor-facts.ts";
import type { Judgement } from "../common/guards/judge.ts";
import type { KnownFacts } from "../common/guards/make-visit.ts";
import type { Visit } from "../common/guards/visit.ts";
import type { AfterPaint } from "./load-after-paint.ts";
import type { Device } from "../common/routes/route.ts";

/** The guards, which are not there before the page stands. */
export type Guide = Pick<AfterPaint, "judge" | "makeVisit" | "signedInTarget">;

/** What the browser knows of its visitor, and what the guards say of an address. */
export type Visits = {
  judge(guide: Guide, url: URL, from: Visit["from"]): Judgement;
  /** Where a player who signed in at an address goes on. */
  signedInTarget(guide: Guide, url: URL, from: Visit["from"]): string;
  site(): SiteFacts;
  block(): number | null;
  /** What the page of a closed site is made of. */
  closure(): Pick<Visit, "services" | "session" | "site">;
  /** What the server could not tell of the site is known now. */
  configured(changes: SiteChanges): void;
  /** The services closed the site for him, or opened it. */
  blockChanged(reason: number | null): void;
  /** The platform says that the terms changed since the player agreed to them. */
  termsChanged(): void;
  /** Who is signed in, and what his account asks of him, is something else now. */
  playerChanged(player: PlayerView | null, account?: AccountStanding): void;
};

/** What `createVisits` finds in the browser. */
export type VisitsOptions = {
  readonly known: KnownFacts;
  lang(): string;
  readonly userAgent: string;
  readonly touchPoints: number;
  readonly storage: TabStorage | undefined;
};

/** A tab's storage, as far as it is needed; undefined where the browser refuses it. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const DEVICE_KEY = "platform";

/** Follows what is known of the visitor while the document lives. */
export function createVisits(options: VisitsOptions): Visits {
  const { userAgent, storage } = options;
  let { known } = options;

  function browserFacts(search: string): KnownFacts["browser"] {
    const remembered = remember(storage, search);
    return {
      device: readDevice({ search, userAgent, remembered }),
      isBot: known.browser.isBot,
      isTouchMac: /\bMacintosh\b/.test(userAgent) && options.touchPoints > 1,
      keepsDevice: storage !== undefined,
    };
  }

  function visitOf({ makeVisit }: Guide, url: URL, from: Visit["from"]): Visit {
    return makeVisit(
      { ...known, browser: browserFacts(url.search) },
      {
        pathname: url.pathname,
        search: url.search,
        cookie: options.lang(),
        asked: [],
        from,
        host: url.host,
      },
    );
  }

  return {
    judge: (guide, url, from) => guide.judge(visitOf(guide, url, from)),
    signedInTarget: (guide, url, from) => guide.signedInTarget(visitOf(guide, url, from)),
    site: () => siteFacts(known.changes),
    block: () => known.services.block,
    closure: () => ({
      services: known.services,
      session: known.session,
      site: siteFacts(known.changes),
    }),
    configured(changes) {
      known = { ...known, changes };
    },
    blockChanged(block) {
      known = { ...known, services: { ...known.services, block } };
    },
    termsChanged() {
      const { session } = known;
      if (session.kind !== "player") return;
      const account = { ...session.account, termsChanged: true };
      known = { ...known, session: { kind: "player", account } };
    },
    playerChanged(player, account) {
      known = { ...known, session: sessionOf(player, account, known.session) };
    },
  };
}

/** What another player's account asks of him is not known before the platform says it. */
function sessionOf(
  player: PlayerView | null,
  account: AccountStanding | undefined,
  before: SessionFacts,
): SessionFacts {
  if (!player) return { kind: "guest" };
  if (account) return { kind: "player", account };
  return before.kind === "player" ? before : { kind: "player", account: CLEAR_ACCOUNT };
}

/** The device asked for by an address stays asked for in this tab. */
function remember(storage: TabStorage | undefined, search: string): Device | null {
  const asked = new URLSearchParams(search).get(PLATFORM_PARAMETER);
  if (asked === "mobile") storage?.setItem(DEVICE_KEY, "phone" satisfies Device);
  const remembered = storage?.getItem(DEVICE_KEY);
  return remembered === "phone" || remembered === "desktop" ? remembered : null;
}
