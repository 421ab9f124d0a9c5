import type { AskedLeg, OddsPolicy } from "@fairline/contracts";
import { limitRuleOf, limitTypes } from "@fairline/contracts/limit-types";
import { isRefused, type Refused } from "@fairline/kernel";
import type { BetRequest } from "@fairline/sportsbook";
import type { ApiProcess } from "./api-process.ts";
import { worldTemplates } from "./bonuses.ts";
import { type Call, type Caller, codeOf } from "./caller.ts";
import type { Heard } from "./history.ts";
import type { OfferFixture } from "./offer.ts";
import type { Player, World } from "./world.ts";

const POLICIES: readonly OddsPolicy[] = ["none", "better", "any"];
const LIMIT_TYPES = limitTypes.filter((type) => limitRuleOf(type).measure === "money");
const isForGames = ({ products }: (typeof worldTemplates)[number]) => products.includes("slots");
const FOR_BETS = worldTemplates.filter((each) => !isForGames(each));
const FOR_GAMES = worldTemplates.filter(isForGames);
const TWO = 2;
/** Parts of a bet that are sold, in basis points. */
const PARTS = [10_000, 10_000, 5_000, 3_333, 1];

/** What players do with bets, bonuses and limits. */
export class Players {
  readonly #world: World;
  readonly #caller: Caller;

  constructor(world: World, caller: Caller) {
    this.#world = world;
    this.#caller = caller;
  }

  /** Sends a new bet. */
  bet(): void {
    const { random, history } = this.#world;
    const process = this.#world.anyProcess();
    if (process === undefined) return;
    const player = random.pick(this.#world.players);
    const bet = this.#coupon(player, process);
    if (bet === undefined) return;
    history.did(bet.plan === "single" ? "bet: single" : "bet: accumulator");
    this.#caller.open(player, bet.requestId, betCall(player.id, bet));
  }

  /** Looks at the offers for a player's bets and takes one. */
  cashOut(): void {
    const { random, history } = this.#world;
    const process = this.#world.anyProcess();
    if (process === undefined) return;
    const player = random.pick(this.#world.players);
    history.did("cash-out");
    const [requestId, part] = [this.#world.key(), random.below(PARTS.length)];
    const drawn = random.below(1_000);
    process.sportsbook.findCashOutOffers(player.id).then(
      ({ offers }) => {
        const standing = offers.flatMap(({ betId, offer }) => (offer ? [{ ...offer, betId }] : []));
        const offer = standing[drawn % Math.max(1, standing.length)];
        if (offer === undefined) return;
        const { betId, offerId } = offer;
        const partBp = PARTS[part] ?? 10_000;
        const sale = { betId, offerId, partBp };
        this.#caller.open(player, requestId, saleCall(player.id, requestId, sale));
      },
      (error: unknown) => history.note(`no offers: ${codeOf(error)}`),
    );
  }

  /** A bonus is given, given up, or chosen for the first deposit. */
  bonus(): void {
    const { random, history } = this.#world;
    const process = this.#world.anyProcess();
    if (process === undefined) return;
    const { promotions } = process;
    const { id: playerId, unitMinor } = random.pick(this.#world.players);
    const drawn = random.below(8);
    const [forBets, cause] = [random.pick(FOR_BETS), `cause-${random.below(12)}`];
    if (drawn < 5) {
      history.did("bonus: grant");
      const depositMinor = unitMinor / BigInt(1 + random.below(4));
      // Most who are given a bonus for bets are given one for games beside it.
      for (const { templateId } of drawn < 3 ? [forBets, ...FOR_GAMES] : [forBets]) {
        const asked = { playerId, templateId, depositMinor, cause: `${cause}-${templateId}` };
        this.#watch(process, `bonus ${templateId} of ${playerId}`, promotions.grantBonus(asked));
      }
    } else if (drawn < 6) {
      history.did("bonus: choice");
      const chosen = promotions.chooseFirstDepositBonus(playerId, 1);
      this.#watch(process, `choice of ${playerId}`, chosen);
    } else {
      history.did("bonus: cancel");
      const given = promotions.findGrants(playerId).then((grants) => {
        const active = grants.find(({ state }) => state === "active" || state === "pending");
        return active && promotions.cancelGrant(playerId, BigInt(active.grantId));
      });
      this.#watch(process, `bonus of ${playerId} given up`, given);
    }
  }

  /** Sets a limit, or an exclusion, or a time-out. */
  limit(): void {
    const { random, history } = this.#world;
    const process = this.#world.anyProcess();
    if (process === undefined) return;
    const { id: playerId, unitMinor } = random.pick(this.#world.players);
    const drawn = random.below(24);
    history.did(drawn === 0 ? "exclusion" : drawn <= TWO ? "time-out" : "limit");
    if (drawn <= TWO) {
      const limitType = drawn === 0 ? 30 : 33;
      const startsAtMs = Math.floor(this.#world.time.now / 1_000) + random.below(20_000);
      const start = random.below(2) === 0 ? { startsAtMs } : {};
      const asked = { playerId, limitType, limitValue: "1", ...start } as const;
      this.#watch(process, `limit ${limitType}`, process.limits.setLimit(asked));
      return;
    }
    const limitType = random.pick(LIMIT_TYPES);
    const isRemoved = random.below(10) === 0;
    const limitValue = isRemoved ? null : String((unitMinor * BigInt(1 + random.below(80))) / 8n);
    const asked = { playerId, limitType, limitValue };
    this.#watch(process, `limit ${limitType} = ${limitValue}`, process.limits.setLimit(asked));
  }

  /** Confirms, rejects or takes back what waits. */
  answerLimit(): void {
    const { random, history } = this.#world;
    const process = this.#world.anyProcess();
    if (process === undefined) return;
    const { id } = random.pick(this.#world.players);
    const type = random.pick(LIMIT_TYPES);
    const drawn = random.below(4);
    history.did("answer to a limit");
    const answered =
      drawn === 0
        ? process.limits.cancelLimit(id, type)
        : process.limits.answerLimit(id, type, drawn !== 1);
    this.#watch(process, `answer to limit ${type}`, answered);
  }

  #watch(process: ApiProcess, what: string, answer: Promise<unknown>): void {
    const heard = answer.then(
      (refusal): Heard =>
        isRefused(refusal)
          ? { kind: "refused", code: refusal.code }
          : { kind: "done", ref: "limit" },
    );
    this.#caller.watch(process, what, heard);
  }

  #coupon(player: Player, process: ApiProcess): SimulatedBet | undefined {
    const { random } = this.#world;
    const fixtures = process.book.fixtures.filter(({ markets }) =>
      markets.some(({ status }) => status === "active"),
    );
    if (fixtures.length === 0) return undefined;
    const isFold = random.below(4) === 0 && fixtures.length >= TWO;
    const chosen = isFold
      ? random.shuffle(fixtures).slice(0, TWO + random.below(Math.min(2, fixtures.length - 1)))
      : [random.pick(fixtures)];
    const drawn = (player.unitMinor * BigInt(1 + random.below(60))) / 50n;
    const stake = (random.below(2) === 0 && this.#stakeOfBonus(player)) || drawn;
    return {
      requestId: this.#world.key(),
      plan: chosen.length > 1 ? "accumulator" : "single",
      stakeMinor: String(random.below(12) === 0 ? stake * 40n : stake + BigInt(random.below(97))),
      oddsPolicy: random.pick(POLICIES),
      legs: chosen.map((fixture) => this.#leg(fixture)),
    };
  }

  /** All own money and half of a bonus for bets, for whoever has one: few bets ask a bonus by chance. */
  #stakeOfBonus({ id }: Player): bigint {
    const { database } = this.#world;
    const own = database.accounts.read(id)?.balanceMinor ?? 0n;
    const balances = database.grants
      .committed()
      .filter((grant) => grant.player_id === id && grant.state === "active")
      .filter(({ template_id: templateId }) =>
        FOR_BETS.some((each) => each.templateId === templateId),
      )
      .map(({ account_id: account }) => account && database.accounts.read(account)?.balanceMinor);
    const bonus = balances.find((balance) => balance) || 0n;
    return bonus === 0n ? 0n : own + (bonus + 1n) / 2n;
  }

  #leg(fixture: OfferFixture): AskedLeg {
    const { random } = this.#world;
    const active = fixture.markets.filter(({ status }) => status === "active");
    const market = random.pick(active.length > 0 ? active : fixture.markets);
    const outcome = random.pick(market.outcomes);
    return {
      fixtureId: fixture.fixtureId,
      typeId: market.typeId,
      specifiers: market.specifiers,
      outcomeId: outcome.id,
      oddsMilli: outcome.oddsMilli,
      epoch: 1,
      seq: market.seq,
    };
  }
}

/** A bet of a simulated player, who has no account but his main one. */
type SimulatedBet = Omit<BetRequest, "accountId">;

function betCall(playerId: bigint, bet: SimulatedBet): Call {
  return {
    kind: "bet",
    body: { ...bet, legs: bet.legs.map((leg) => ({ ...leg })) },
    ask: async ({ sportsbook }) => heardOf(await sportsbook.placeBet(playerId, bet)),
    twisted: () => betCall(playerId, { ...bet, stakeMinor: `${bet.stakeMinor}1` }),
  };
}

type Sale = { readonly betId: string; readonly offerId: string; readonly partBp: number };

function saleCall(playerId: bigint, requestId: string, sale: Sale): Call {
  return {
    kind: "cash-out",
    body: { ...sale },
    ask: async ({ sportsbook }) =>
      heardOf(await sportsbook.cashOutBet(playerId, { requestId, ...sale })),
    twisted: () => saleCall(playerId, requestId, { ...sale, partBp: 1_234 }),
  };
}

function heardOf(answer: Refused | { readonly betId: string }): Heard {
  return isRefused(answer)
    ? { kind: "refused", code: answer.code }
    : { kind: "done", ref: answer.betId };
}
