/** What a person should know of, beside what the states of payments say by themselves. */
export type AlarmKind =
  /** Money came that may not be credited, or went, or came again: written with the step. */
  | "held"
  | "refunded"
  | "charged-back"
  | "charge-back-won"
  /** An event id with another body than before. */
  | "event-reused"
  /** A word that no table knows. */
  | "unknown-word"
  /** A word about money that fits neither the payment's state nor its amount: nothing was posted. */
  | "word-impossible"
  /** The provider names an order by another reference than before. */
  | "other-reference"
  /** A message about an order that is not ours. */
  | "unknown-order";

/** An alarm that is raised: once for its kind and subject. */
export type Alarm = {
  readonly kind: AlarmKind;
  /** At most 400 characters. */
  readonly subject: string;
  readonly provider: string;
  readonly paymentId?: bigint | undefined;
};

/** An alarm as the desk reads it. */
export type RaisedAlarm = Omit<Alarm, "paymentId"> & {
  readonly id: bigint;
  readonly atMs: number;
  readonly paymentId: bigint | undefined;
};
