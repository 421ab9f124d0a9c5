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
/** Between the answer and the clock that dates rows: both are of this machine. */
const SLACK_MS = 5;

/**
 * What a limit allows is summed anew from the journal of money: nothing that came after a limit or
 * an exclusion was acknowledged passes it. The run is shorter than every window, and nothing that is
 * asked for in it ever loosens a limit.
 */
export function checkLimits({ requests }: History, stored: Stored, report: Report): void {
  const playerIdOf = new Map(
    requests
      .filter(({ call }) => call === "register")
      .map((request) => [request.player, field(acknowledged(request)[0] ?? NOTHING, "playerId")]),
  );
  const limits = groupBy(requests.flatMap(toLimit), ({ player }) => playerIdOf.get(player));
  const transfers = groupBy(stored.transfers, ({ playerId }) => String(playerId));
  for (const [playerId, own] of limits) {
    if (playerId === undefined) continue;
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
  readonly player: number;
  readonly type: number;
  readonly value: bigint;
  readonly knownAtMs: number;
};

function toLimit(request: Request): Limit[] {
  const [first] = acknowledged(request);
  if (request.call !== "setLimit" || !first?.answer) return [];
  const { limitType, limitValue } = first.asked.body;
  if (typeof limitType !== "number" || typeof limitValue !== "string") return [];
  const { player } = request;
  return [
    { player, type: limitType, value: BigInt(limitValue), knownAtMs: first.answer.at + SLACK_MS },
  ];
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
    const atMs = Number(at / 1_000n);
    for (const { type, value, knownAtMs } of limits) {
      if (atMs <= knownAtMs) continue;
      const subject = `player ${playerId}, transfer ${id}`;
      const over = (sum: bigint) => report("limit", subject, `${sum} over limit ${type} ${value}`);
      if (isStake && type === WAGER_24H && wager > value) over(wager);
      if (isStake && type === LOSS_24H && wager - won > value) over(wager - won);
      if (kind === DEPOSIT && type === DEPOSIT_24H && deposit > value) over(deposit);
      if (type === EXCLUSION && (isStake || kind === CAPTURE || kind === DEPOSIT)) {
        report("exclusion", subject, `kind ${kind} after the exclusion`);
      }
    }
  }
}
