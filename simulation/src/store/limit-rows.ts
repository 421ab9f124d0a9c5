import type { LimitSource, LimitType } from "@fairline/responsible-gaming";

/** Columns as the limits select them. */
export type LimitVersionRow = {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly type: LimitType;
  readonly value: bigint | null;
  readonly source: LimitSource;
  /** 0 pending, 1 active, 2 inactive. */
  readonly state: number;
  readonly requested_at: bigint;
  readonly effective_at: bigint;
  readonly confirmed_at: bigint | null;
  readonly ends_at: bigint | null;
  readonly ended_at: bigint | null;
};

export type RulesRow = {
  readonly player_id: bigint;
  readonly w1: bigint | null;
  readonly w7: bigint | null;
  readonly w30: bigint | null;
  readonly l1: bigint | null;
  readonly l7: bigint | null;
  readonly l30: bigint | null;
  readonly d1: bigint | null;
  readonly d7: bigint | null;
  readonly d30: bigint | null;
  readonly excluded_from: bigint | null;
  readonly excluded_until: bigint | null;
  readonly timeout_from: bigint | null;
  readonly timeout_until: bigint | null;
  readonly excluded_later: readonly bigint[];
  readonly timeout_later: readonly bigint[];
  readonly session_h: number | null;
  readonly session_from: bigint | null;
  readonly check_min: number | null;
};
