import type { Clock, Log, Refused } from "@fairline/kernel";
import type { HeadState, Ledger, RecordDraft } from "@fairline/wallet";
import type { GameProduct, GameProvider } from "./model/provider.ts";
import type { BonusShare } from "./model/round-funding.ts";
import type { RoundStore } from "./store/round-store.ts";

/** What this domain works with. */
export type CasinoDeps = {
  readonly store: RoundStore;
  /** Tells how old a provider's signature is; all that decides about money goes by the ledger's time. */
  readonly clock: Clock;
  readonly log: Log;
  readonly ledger: Pick<Ledger, "submit" | "nextId" | "nowMs" | "readHead" | "openSubledger">;
  /** Who may call the wallet. */
  readonly providers: readonly GameProvider[];
  /** A player plays: whoever counts the time of his session may begin to. */
  readonly notePlay?: (play: {
    readonly playerId: bigint;
    readonly sessionId: string;
  }) => Promise<void>;
  /** Bonuses that may pay stakes of games; own money pays all of them without. */
  readonly funding?: Funding;
  /** Says that a commit outside the ledger left news in the outbox. */
  readonly nudge: () => void;
};

/** A game as a bonus knows it. */
export type GameToFund = {
  readonly gameId: string;
  readonly providerId: string;
  /** Null for a game whose kind is not known: no bonus pays it. */
  readonly product: GameProduct | null;
};

/** A stake in a game that is to be paid; amounts in minor units. */
export type StakeToFund = GameToFund & {
  readonly roundId: bigint;
  readonly stakeMinor: bigint;
  /** What the round has staked before and not taken back. */
  readonly earlierMinor: bigint;
  /** The bonus that takes part in the round already: no other one may. */
  readonly grantId: bigint | null;
};

/** The part of a bonus in a stake or a round. */
export type BonusPart = {
  readonly grantId: bigint;
  readonly accountId: bigint;
  readonly realMinor: bigint;
  readonly bonusMinor: bigint;
};

/** What a bonus writes in the same statement, and the player's grants afterwards. */
export type FundingEffect = { readonly records: readonly RecordDraft[]; readonly grants: unknown };

/** Bonuses, asked inside the ledger: every call is pure. The platform wires it. */
export interface Funding {
  /** Who pays a stake; null when own money pays all of it, or nobody can. */
  fund(
    state: HeadState,
    stake: StakeToFund,
    nowMicros: bigint,
  ): (BonusPart & FundingEffect) | Refused | null;
  /** The most bonus money that a first stake of a round of that game would take. */
  greatest(state: HeadState, game: GameToFund, nowMicros: bigint): bigint;
  /** Where a bonus share goes now, and what of it the bonus writes. */
  share(state: HeadState, part: BonusPart, bonusMinor: bigint): BonusShare & FundingEffect;
  /** The round has ended. */
  mark(state: HeadState, roundId: bigint, part: BonusPart, isOpen: boolean): FundingEffect;
}
