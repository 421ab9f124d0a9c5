import type { AccountStanding, BanReason, ClosedSports } from "@fairline/contracts";
import { type Refused, refused } from "@fairline/kernel";
import type { IdentityErrorCode } from "../errors.ts";

/** How a player stands with the site; all of it holds until it is changed. */
export type Standing = {
  /** Above zero he is banned. */
  readonly banLevel: number;
  readonly banVersion: number;
  readonly banReason: BanReason | null;
  readonly needsIdentification: boolean;
  readonly needsData: boolean;
  /** Sports he is not taken bets on, by their numbers, ascending. */
  readonly closedSports: ClosedSports;
  /** The wording of the terms he agreed to last. */
  readonly agreedTerms: string | null;
};

/** A player about whom nobody has said anything. */
export const CLEAR_STANDING: Omit<Standing, "agreedTerms"> = {
  banLevel: 0,
  banVersion: 0,
  banReason: null,
  needsIdentification: false,
  needsData: false,
  closedSports: { line: [], live: [] },
};

/** What an operator may say about a player; what is left out stays as it is. */
export type StandingChange = {
  readonly ban?: { readonly level: number; readonly version: number; readonly reason: BanReason };
  readonly liftBan?: true;
  readonly needsIdentification?: boolean;
  readonly needsData?: boolean;
  /** All that are closed from now on; what is left out stays as it is. */
  readonly closedSports?: Partial<ClosedSports>;
};

const BAN_LEVEL_MAX = 999;
const BAN_VERSION_MAX = 99;

/** The standing after a change, or why there can be no such standing. */
export function changeStanding(
  standing: Standing,
  change: StandingChange,
): Standing | Refused<IdentityErrorCode> {
  const { ban, liftBan } = change;
  if (
    ban &&
    !(isWithin(ban.level, 1, BAN_LEVEL_MAX) && isWithin(ban.version, 0, BAN_VERSION_MAX))
  ) {
    return refused("IDENTITY_BAN_INVALID", {
      maxLevel: BAN_LEVEL_MAX,
      maxVersion: BAN_VERSION_MAX,
    });
  }
  const banned = ban
    ? { banLevel: ban.level, banVersion: ban.version, banReason: ban.reason }
    : liftBan && { banLevel: 0, banVersion: 0, banReason: null };
  return {
    ...standing,
    ...banned,
    needsIdentification: change.needsIdentification ?? standing.needsIdentification,
    needsData: change.needsData ?? standing.needsData,
    closedSports: {
      line: inOrder(change.closedSports?.line ?? standing.closedSports.line),
      live: inOrder(change.closedSports?.live ?? standing.closedSports.live),
    },
  };
}

/** Whether a change takes something away from the player: then his sessions end with it. */
export function isHarder(before: Standing, after: Standing): boolean {
  if (after.banLevel === 0) return false;
  return before.banLevel !== after.banLevel || before.banVersion !== after.banVersion;
}

/** What pages are told; `terms` is the wording the site asks for now. */
export function presentStanding(standing: Standing, terms: string): AccountStanding {
  const { banLevel, banVersion, banReason, needsIdentification, needsData } = standing;
  const termsChanged = standing.agreedTerms !== terms;
  return { banLevel, banVersion, banReason, needsIdentification, needsData, termsChanged };
}

/** Taking money out stays open to him who must not put any in. */
const TAKES_OUT: ReadonlySet<string> = new Set(["start-withdrawal"]);
/** The level at which a banned player may take his money out, by version of the ban. */
const TAKE_OUT_LEVEL = 45;
const TAKE_OUT_LEVEL_VERSION_1 = 53;
const TERMS_EXCEPTION_CODE = 1;

/** Why a call that moves money is closed to the player now; undefined when it is open. */
export function findMoneyBar(
  standing: Standing,
  terms: string,
  callId: string,
): Refused<"ACCOUNT_BANNED" | "TERMS_CHANGED"> | undefined {
  const { banLevel, banVersion } = standing;
  const takesOut = TAKES_OUT.has(callId);
  const openLevel = banVersion === 1 ? TAKE_OUT_LEVEL_VERSION_1 : TAKE_OUT_LEVEL;
  if (banLevel > 0 && !(takesOut && banLevel === openLevel)) {
    return refused("ACCOUNT_BANNED", { level: banLevel, reason: standing.banReason });
  }
  if (standing.agreedTerms === terms || takesOut) return undefined;
  return refused("TERMS_CHANGED", { exception_code: TERMS_EXCEPTION_CODE, version: terms });
}

function inOrder(sports: readonly number[]): readonly number[] {
  return [...new Set(sports)].toSorted((one, other) => one - other);
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
