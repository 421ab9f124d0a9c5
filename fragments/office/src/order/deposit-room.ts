import type { CallReply } from "@fairline/contracts/calls";

/** A limit that deposits are kept to, and what it leaves now. */
export type DepositRoom = {
  readonly label: string;
  readonly leftMinor: string;
  readonly currency: string;
};

type Limit = CallReply<"findLimits">["limits"][number];

/** Deposit limits of 24 hours, 7 and 30 days. */
const DEPOSIT_LIMITS: ReadonlySet<number> = new Set([20, 21, 22]);

/** The deposit limit that leaves least; null for a player without one. */
export function depositRoom(limits: readonly Limit[]): DepositRoom | null {
  const rooms = limits.flatMap(({ limitType, limitState, limitBalance, label, currency }) =>
    limitState === "ACTIVE" && limitBalance !== null && DEPOSIT_LIMITS.has(limitType)
      ? [{ label, leftMinor: limitBalance, currency }]
      : [],
  );
  return rooms.toSorted((a, b) => (BigInt(a.leftMinor) < BigInt(b.leftMinor) ? -1 : 1))[0] ?? null;
}

/** Ways to pay with the one that was used last before the others. */
export function lastFirst<Way extends { readonly methodId: string }>(
  ways: readonly Way[],
  lastId: string | undefined,
): readonly Way[] {
  return [
    ...ways.filter(({ methodId }) => methodId === lastId),
    ...ways.filter(({ methodId }) => methodId !== lastId),
  ];
}
