import { assert, isRefused, type Refused, refused } from "@fairline/kernel";
import { currencies } from "@fairline/money";
import type { LimitErrorCode } from "../errors.ts";
import { changeLimit } from "../model/change-limit.ts";
import { isPeriod, type LimitType } from "../model/limit-types.ts";
import type { LimitSource } from "../model/limit-version.ts";
import { parseLimitValue } from "../model/parse-limit-value.ts";
import type { ResponsibleGamingDeps } from "../responsible-gaming.ts";
import { changeRules } from "./change-rules.ts";

/** A limit that is asked for. */
export type LimitRequest = {
  readonly playerId: bigint;
  readonly limitType: LimitType;
  /** Minor units, days, hours or minutes as decimal text; null asks for no limit any more. */
  readonly limitValue: string | null;
  /** Start of an exclusion or time-out in Unix milliseconds, when it is not now. */
  readonly startsAtMs?: number | undefined;
  /** Operators and regulators can only tighten. */
  readonly source?: LimitSource;
};

/** Sets a limit: at once when it is stricter, else as a change that waits for confirmation. */
export async function setLimit(
  deps: ResponsibleGamingDeps,
  request: LimitRequest,
): Promise<Refused<LimitErrorCode> | undefined> {
  const { playerId, limitType: type, limitValue, startsAtMs, source = "player" } = request;
  if (startsAtMs !== undefined && !isPeriod(type)) return refused("LIMIT_START_INVALID");
  if (source === "player" && !(await isOffered(deps, request))) return refused("LIMIT_NOT_OFFERED");
  const parsed = parseLimitValue(type, limitValue, await exponentOf(deps, playerId));
  if (isRefused(parsed)) return parsed;
  const startsAt = startsAtMs === undefined ? {} : { startsAt: BigInt(startsAtMs) * 1_000n };
  const asked = { type, source, value: parsed.value, ...startsAt };
  return changeRules(deps, { playerId, type, source }, (standing, at) =>
    changeLimit(standing, asked, at),
  );
}

/** What is set may be changed although the site offers it to nobody any more. */
async function isOffered(
  { store, offersType }: ResponsibleGamingDeps,
  { playerId, limitType }: LimitRequest,
): Promise<boolean> {
  if (offersType === undefined || offersType(limitType)) return true;
  const open = await store.findOpenVersions(playerId);
  return open.some(({ type }) => type === limitType);
}

async function exponentOf(deps: ResponsibleGamingDeps, playerId: bigint): Promise<number> {
  const { state } = await deps.wallet.readHead(playerId);
  const currency = currencies.find(({ id }) => id === state.currencyId);
  assert(currency, "the ledger's currencies are known");
  return currency.exponent;
}
