import type { GrantState } from "./grant-moves.ts";
import type { Template } from "./template.ts";

/** A grant as stored. Amounts are minor units, times microseconds. */
export type Grant = {
  readonly grantId: bigint;
  readonly playerId: bigint;
  readonly template: Template;
  readonly currencyId: number;
  readonly accountId: bigint | null;
  readonly state: GrantState;
  readonly depositMinor: bigint;
  readonly principalMinor: bigint;
  readonly requiredMinor: bigint;
  readonly convertedMinor: bigint;
  readonly doneE4: bigint;
  readonly grantedAt: bigint;
  readonly activateUntil: bigint;
  readonly activatedAt: bigint | null;
  readonly expiresAt: bigint | null;
  readonly endedAt: bigint | null;
  readonly reason: string | null;
};

/** What a new grant is made of. */
export type NewGrant = Pick<
  Grant,
  | "grantId"
  | "playerId"
  | "template"
  | "currencyId"
  | "depositMinor"
  | "principalMinor"
  | "requiredMinor"
  | "grantedAt"
  | "activateUntil"
> & {
  /** The same cause grants once. */
  readonly causeKey: string;
  /** When the deposit was made that it is for; null for none. */
  readonly depositedAt: bigint | null;
};
