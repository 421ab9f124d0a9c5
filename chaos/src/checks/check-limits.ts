import { groupBy } from "./group-by.ts";
import type { Stored } from "../store/read-stored.ts";
import { acknowledged, field, type History, type Request } from "./history.ts";
import type { Report } from "./violation.ts";

type Transfer = Stored["transfers"][number];

const [STAKE, HOLD, CAPTURE, RELEASE, DEPOSIT] = [1, 2, 3, 4, 10];
/** Returns, refunds, sales and pays of games. */
const WON: ReadonlySet<number> = new Set([5, 7, 8, 9]);
const WAGER_24H = 1;
const LOSS_24H = 10;
const DEPOSIT_24H = 20;
const EXCLUSION = 30;
/** No type of limit: the account was closed to everything that the player starts. */
const BLOCK = 0;
const MICROS_PER_MS = 1_000n;
/** Between the answer and the clock that dates rows: both are of this machine. */
const SLACK_MS = 5;

/**
 * What a limit allows is summed anew from the journal of money: nothing that came after a limit, an
 * exclusion or a block passes it, neither by when it was acknowledged nor by when, in the database's time,
 * it began to hold. The run is shorter than every window, and nothing that is asked for in it ever loosens
 * a limit.
 */
export function checkLimits({ requests }: History, stored: Stored, report: Report): void {
  const playerIdOf = new Map(
    requests
      .filter(({ call }) => call === "register")
      .map((request) => [request.player, field(acknowledged(request)[0] ?? NOTHING, "playerId")]),
  );
  const answered = requests.flatMap((request) =>
    toLimits(request, playerIdOf.get(request.player) ?? ""),
  );
  for (const { playerId, type, value } of answered.filter((limit) => limit.type !== BLOCK)) {
    const isKept = stored.limits.some(
      (own) => String(own.playerId) === playerId && own.type === type && own.value <= value,
    );
    if (!isKept) report("lost", `player ${playerId}`, `limit ${type} of ${value} is not stored`);
  }
  const held = stored.limits.map(({ playerId, fromAt, untilAt, ...limit }) => {
    return { ...limit, playerId: String(playerId), fromMicros: fromAt, untilMicros: untilAt };
  });
  const limits = groupBy([...answered, ...held], ({ playerId }) => playerId);
  const transfers = groupBy(stored.transfers, ({ playerId }) => String(playerId));
  for (const [playerId, own] of limits) {
    walk(playerId, own, transfers.get(playerId) ?? [], report);
  }
}

const NOTHING: Request["attempts"][number] = {
  asked: {
    kind: "asked",
    id: 0,
    at: 0,
    call: "register",
    player: 0,
    key: "",
    body: {},
    to: "",
  },
  answer: undefined,
};

type Limit = {
  readonly playerId: string;
  readonly type: number;
  readonly value: bigint;
  /** What is dated later must keep it, up to its end. */
  readonly fromMicros: bigint;
  readonly untilMicros: bigint | null;
};

function toLimits(request: Request, playerId: string): Limit[] {
  const [first] = acknowledged(request);
  if (playerId === "" || !first?.answer) return [];
  if (request.call === "block") {
    const fromMicros = BigInt(field(first, "blockedAt"));
    return [{ playerId, type: BLOCK, value: 0n, fromMicros, untilMicros: null }];
  }
  const { limitType, limitValue } = first.asked.body;
  if (request.call !== "setLimit") return [];
  if (typeof limitType !== "number" || typeof limitValue !== "string") return [];
  const fromMicros = BigInt(first.answer.at + SLACK_MS) * MICROS_PER_MS;
  return [{ playerId, type: limitType, value: BigInt(limitValue), fromMicros, untilMicros: null }];
}

function walk(
  playerId: string,
  limits: readonly Limit[],
  transfers: readonly Transfer[],
  report: Report,
): void {
  let [wager, won, deposit] = [0n, 0n, 0n];
  for (const { kind, amountMinor, at, id } of transfers) {
    if (kind === STAKE || kind === HOLD) wager += amountMinor;
    if (kind === RELEASE) wager -= amountMinor;
    if (WON.has(kind)) won += amountMinor;
    if (kind === DEPOSIT) deposit += amountMinor;
    const isStake = kind === STAKE || kind === HOLD;
    for (const { type, value, fromMicros, untilMicros } of limits) {
      if (at <= fromMicros || (untilMicros !== null && at >= untilMicros)) continue;
      const subject = `player ${playerId}, transfer ${id}`;
      const over = (sum: bigint) => report("limit", subject, `${sum} over limit ${type} ${value}`);
      if (isStake && type === WAGER_24H && wager > value) over(wager);
      if (isStake && type === LOSS_24H && wager - won > value) over(wager - won);
      if (kind === DEPOSIT && type === DEPOSIT_24H && deposit > value) over(deposit);
      const isPlay = isStake || kind === CAPTURE;
      if (type === EXCLUSION && (isPlay || kind === DEPOSIT)) {
        report("exclusion", subject, `kind ${kind} after the exclusion`);
      }
      // What a provider took before arrives, whatever an operator did to the account since.
      if (type === BLOCK && isPlay) {
        report("exclusion", subject, `kind ${kind} after the account was blocked`);
      }
    }
  }
}
