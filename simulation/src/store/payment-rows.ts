import type { JsonObject } from "@fairline/kernel";
import type {
  AlarmKind,
  PaymentCause,
  PaymentState,
  ReviewReason,
  WithdrawalCause,
  WithdrawalState,
} from "@fairline/payments";
import type { RatedRow } from "@fairline/wallet";

/** Columns as the payments select them. */
export type PaymentRow = {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly method_id: string;
  readonly provider: string;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly account: RatedRow | null;
  readonly counted_minor: bigint | null;
  readonly language: string;
  readonly state: PaymentState;
  readonly cause: PaymentCause;
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
  /** Of its hash, in hexadecimal digits. */
  readonly means: string | null;
};

export type PaymentStepRow = {
  readonly paymentId: bigint;
  readonly rev: number;
  readonly state: PaymentState;
  readonly cause: PaymentCause;
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
  readonly kind: AlarmKind;
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
  readonly account: RatedRow | null;
  readonly counted_minor: bigint | null;
  readonly state: WithdrawalState;
  readonly cause: WithdrawalCause;
  readonly rev: number;
  readonly provider_ref: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly next_look_at: Date | null;
  readonly looks: number;
  readonly reasons: readonly ReviewReason[];
  readonly needs_second: boolean;
  readonly first_approver: string | null;
  readonly second_approver: string | null;
  readonly first_approved_at: Date | null;
  /** Of its hash, in hexadecimal digits. */
  readonly means: string | null;
};

export type WithdrawalStepRow = {
  readonly withdrawalId: bigint;
  readonly rev: number;
  readonly state: WithdrawalState;
  readonly cause: WithdrawalCause;
  readonly at: Date;
  readonly operator: string | null;
};
