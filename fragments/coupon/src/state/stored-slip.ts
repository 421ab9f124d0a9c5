import { type PriceStamp, pickKey, type SlipPick } from "./pick.ts";
import { emptySlip, PICKS_MAX, type Slip } from "./slip.ts";

/** Version of the stored form; another version is not read. */
const STORED_VERSION = 1;

/** Longest stored text that is looked at. */
const STORED_TEXT_MAX = 100_000;

/** The slip as text for the browser's storage and for other tabs: without what only flickers. */
export function slipToText(slip: Slip): string {
  return JSON.stringify({
    v: STORED_VERSION,
    picks: slip.picks.map(({ moved: _moved, score: _score, ...pick }) => pick),
    planWish: slip.planWish,
    stakeText: slip.stakeText,
    stakeMode: slip.stakeMode,
    legStakeTexts: slip.legStakeTexts,
    policy: slip.policy,
    keepsPicks: slip.keepsPicks,
  });
}

/** Reads a stored slip. Whatever is not understood is left out; nonsense is an empty slip. */
export function slipFromText(text: string | null): Slip {
  const stored = parseObject(text);
  if (stored?.v !== STORED_VERSION) return emptySlip;
  const picks = Array.isArray(stored.picks) ? stored.picks.slice(0, PICKS_MAX) : [];
  return {
    ...emptySlip,
    picks: picks.map(readPick).filter((pick) => pick !== undefined),
    planWish: oneOf(stored.planWish, ["single", "accumulator"], emptySlip.planWish),
    stakeText: shortText(stored.stakeText) ?? "",
    stakeMode: oneOf(stored.stakeMode, ["common", "each"], emptySlip.stakeMode),
    legStakeTexts: readTexts(stored.legStakeTexts),
    policy: oneOf(stored.policy, ["none", "better", "any"], emptySlip.policy),
    keepsPicks: stored.keepsPicks === true,
  };
}

/** Parses text as a JSON object; undefined when it is anything else. */
export function parseObject(text: string | null): Record<string, unknown> | undefined {
  if (text === null || text.length > STORED_TEXT_MAX) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value is an object with names, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readPick(value: unknown): SlipPick | undefined {
  if (!isRecord(value)) return undefined;
  const agreed = readStamp(value.agreed);
  const names = readNames(value);
  if (agreed === undefined || names === undefined) return undefined;
  return {
    ...names,
    key: pickKey(names),
    agreed,
    now: readStamp(value.now) ?? null,
    state: oneOf(value.state, ["open", "suspended", "closed"], "open"),
    score: null,
    isLive: value.isLive === true,
    moved: null,
  };
}

type PickNames = Omit<SlipPick, "key" | "agreed" | "now" | "state" | "score" | "isLive" | "moved">;

function readNames(value: Record<string, unknown>): PickNames | undefined {
  const text = (name: string) => shortText(value[name]);
  const fixtureId = text("fixtureId");
  const typeId = text("typeId");
  const outcomeId = text("outcomeId");
  if (!fixtureId || !typeId || !outcomeId) return undefined;
  return {
    fixtureId,
    typeId,
    outcomeId,
    specifiers: text("specifiers") ?? "",
    section: oneOf(value.section, ["line", "live"], "line"),
    home: text("home") ?? "",
    away: text("away") ?? "",
    sport: text("sport") ?? "",
    championId: text("championId") ?? "",
    championSlug: text("championSlug") ?? "",
    championName: text("championName") ?? "",
    slug: text("slug") ?? "",
    startsAt: typeof value.startsAt === "number" ? value.startsAt : 0,
    ...readCrests(value.crests),
  };
}

const CREST = /^\/(offering-api\/crest|flags)\/[\w-]{1,60}\.svg$/;

/** Pictures of this site only. */
function readCrests(value: unknown): Pick<SlipPick, "crests"> {
  if (!Array.isArray(value)) return {};
  const [home, away] = value.map((one) => (CREST.test(String(one)) ? String(one) : undefined));
  return home === undefined || away === undefined ? {} : { crests: [home, away] };
}

function readStamp(value: unknown): PriceStamp | undefined {
  if (!isRecord(value)) return undefined;
  const { oddsMilli, epoch, seq } = value;
  if (typeof oddsMilli !== "number" || typeof epoch !== "number" || typeof seq !== "number") {
    return undefined;
  }
  return { oddsMilli, epoch, seq };
}

function readTexts(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, PICKS_MAX)
      .flatMap(([key, item]) => {
        const text = shortText(item);
        return text === undefined ? [] : [[key, text]];
      }),
  );
}

/** Longest name, id or stake text that is kept. */
const SHORT_TEXT_MAX = 200;

function shortText(value: unknown): string | undefined {
  return typeof value === "string" && value.length <= SHORT_TEXT_MAX ? value : undefined;
}

function oneOf<Word extends string>(value: unknown, words: readonly Word[], other: Word): Word {
  return words.find((word) => word === value) ?? other;
}
