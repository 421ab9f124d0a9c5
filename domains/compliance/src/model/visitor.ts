/** Kinds of devices, as far as rules tell them apart. */
export type Platform = "desktop" | "tablet" | "phone" | "app";

/** What is known of a visitor and of the address he asks for. */
export type Visitor = {
  /** Address of his connection, in the notation of IPv4 or IPv6. */
  readonly address: string;
  /** Two lower-case letters; undefined when nobody knows. */
  readonly country: string | undefined;
  readonly userAgent: string;
  /** The whole address he asks for. */
  readonly url: URL;
  /** Null is a guest. */
  readonly playerId: bigint | null;
};

/** Number of a player, language, path and device, as conditions name them. */
export type VisitorWords = {
  readonly playerId: string | null;
  readonly language: string;
  /** Without its language prefix. */
  readonly path: string;
  readonly platform: Platform;
};

const USER_AGENT_LENGTH_MAX = 512;
const PATH_LENGTH_MAX = 2_048;

/** Reads out of a visitor what conditions are written about. */
export function wordsOf({ url, userAgent, playerId }: Visitor): VisitorWords {
  const [, language = "", rest = ""] = /^\/([a-z]{2})(\/.*)?$/.exec(url.pathname) ?? [];
  const path = language === "" ? url.pathname : rest || "/";
  return {
    playerId: playerId === null ? null : String(playerId),
    language,
    path: path.slice(0, PATH_LENGTH_MAX),
    platform: platformOf(userAgent),
  };
}

/** As much of a user agent as is looked at. */
export function cutUserAgent(userAgent: string): string {
  return userAgent.slice(0, USER_AGENT_LENGTH_MAX);
}

function platformOf(userAgent: string): Platform {
  if (/\bFairlineApp\//.test(userAgent)) return "app";
  if (/\biPad\b|\bTablet\b/.test(userAgent)) return "tablet";
  if (/\bAndroid\b/.test(userAgent) && !/\bMobi/.test(userAgent)) return "tablet";
  return /\bMobi/.test(userAgent) ? "phone" : "desktop";
}
