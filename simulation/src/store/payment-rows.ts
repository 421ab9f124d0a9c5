import type { JsonObject } from "@fairline/kernel";

/** Columns as the payments select them. */
export type PaymentRow = {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly method_id: string;
  readonly provider: string;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly account: JsonObject | null;
  readonly counted_minor: bigint | null;
  readonly language: string;
  readonly state: string;
  readonly cause: string;
  readonly rev: number;
  readonly request_id: string;
  readonly request_hash: Buffer;
  readonly held_minor: bigint | null;
  readonly held_currency: string | null;
  readonly provider_ref: string | null;
  readonly redirect_url: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly link_until: Date;
  readonly settle_until: Date;
  readonly next_query_at: Date | null;
  readonly last_query_at: Date | null;
  readonly queries: number;
};

export type PaymentStepRow = {
  readonly paymentId: bigint;
  readonly rev: number;
  readonly state: string;
  readonly cause: string;
  readonly at: Date;
};

export type ProviderEventRow = {
  readonly provider: string;
  readonly event_id: string;
  readonly payment_id: bigint;
  readonly evidence: JsonObject;
  readonly body_hash: Buffer;
  readonly received_at: Date;
  readonly apply_at: Date | null;
  readonly tries: number;
};

export type PaymentAlarmRow = {
  readonly at: Date;
  readonly kind: string;
  readonly subject: string;
  readonly provider: string;
  readonly payment_id: bigint | null;
};

/** A withdrawal, in the columns in which the payments select it. */
export type WithdrawalRow = {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly method_id: string;
  readonly provider: string;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly account: JsonObject | null;
  readonly counted_minor: bigint | null;
  readonly state: string;
  readonly cause: string;
  readonly rev: number;
  readonly provider_ref: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly next_look_at: Date | null;
  readonly looks: number;
  readonly reasons: readonly string[];
  readonly needs_second: boolean;
  readonly first_approver: string | null;
  readonly second_approver: string | null;
  readonly first_approved_at: Date | null;
  readonly means: null;
};

export type WithdrawalStepRow = {
  readonly withdrawalId: bigint;
  readonly rev: number;
  readonly state: string;
  readonly cause: string;
  readonly at: Date;
  readonly operator: string | null;
};
