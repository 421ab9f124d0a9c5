import type { ContributionView, GrantView } from "@fairline/contracts";
import { type Bus, type Clock, Failure, type Log, type News, type Refused } from "@fairline/kernel";
import type { Pool } from "pg";
import { activateNext } from "./commands/activate-next.ts";
import { cancelGrant } from "./commands/cancel-grant.ts";
import {
  chooseFirstDepositBonus,
  type FirstDepositTemplates,
  grantFirstDeposits,
} from "./commands/choose-first-deposit-bonus.ts";
import { followPlayer, followStakes, type Stake } from "./commands/follow-player.ts";
import { type GrantRequest, grantBonus } from "./commands/grant-bonus.ts";
import { publishTemplate } from "./commands/publish-template.ts";
import { releaseReached } from "./commands/release-reached.ts";
import type { BonusErrorCode } from "./errors.ts";
import {
  keepPartitions,
  reconcileGrants,
  reconcileOnce,
  sweepGrants,
  sweepOnce,
} from "./jobs/sweep-grants.ts";
import type { TemplateJson } from "./model/template.ts";
import type { BetSource, IsMarketable, LedgerPort } from "./ports.ts";
import { findGrantViews } from "./queries/find-grant-views.ts";
import { findOffers, type Offers } from "./queries/find-offers.ts";
import { getGrantView } from "./queries/get-grant-view.ts";
import type { FirstDepositChoice, GrantStore } from "./store/grant-store.ts";
import { postgresGrantStore } from "./store/postgres-grant-store.ts";

/** What this domain works with. */
export type PromotionsDeps = {
  readonly store: GrantStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Bus;
  readonly ledger: LedgerPort;
  readonly bets: BetSource;
  /** Rounds of games, told as bets are. */
  readonly rounds: BetSource;
  readonly isMarketable: IsMarketable;
  /** Published at the start; versions that are published already stay. */
  readonly templates: readonly TemplateJson[];
  /** The template of each choice for the first deposit. */
  readonly firstDeposit: FirstDepositTemplates;
  /** Whether the site offers a choice; every one unless told. Taking none is always open. */
  readonly offersChoice?: (choice: FirstDepositChoice) => boolean;
};

/** Bonuses: what is granted, what it may pay, what counts towards it. */
export interface Promotions {
  publishTemplate(data: TemplateJson): Promise<Refused<BonusErrorCode> | undefined>;
  /** Gives a bonus, once for its cause. */
  grantBonus(
    request: GrantRequest,
  ): Promise<{ readonly grantId: bigint } | Refused<BonusErrorCode>>;
  chooseFirstDepositBonus(
    playerId: bigint,
    choice: FirstDepositChoice,
  ): Promise<Refused<BonusErrorCode> | undefined>;
  /** The player gives a bonus up. */
  cancelGrant(playerId: bigint, grantId: bigint): Promise<Refused<BonusErrorCode> | undefined>;
  /**
   * What can be taken, in the player's own currency; a guest's is `currency`, or the usual one. A
   * player who may not be offered anything sees nothing.
   */
  findOffers(playerId: bigint | null, currency: string | undefined): Promise<Offers>;
  findGrants(playerId: bigint): Promise<GrantView[]>;
  /** A grant with the last of what counted towards it. */
  getGrant(
    playerId: bigint,
    grantId: bigint,
  ): Promise<{ grant: GrantView; contributions: ContributionView[] } | Refused<BonusErrorCode>>;
  /** A bet has changed: counts it, and ends or completes what that decides. */
  followBet(playerId: bigint, betId: bigint): Promise<void>;
  /** Counts all that a player's bets have come to, and releases the bonuses that are reached by it. */
  releaseReached(playerId: bigint): Promise<void>;
  /** Does everything that is due and that no event brought. */
  work(): Promise<void>;
  /** Counts every bet of every active bonus again. */
  reconcile(): Promise<void>;
  /** Begins to follow bets and deposits, and to look for what no event told. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Deposits one event decides on. */
const DEPOSITS_MAX = 10;

/** Bets and rounds looked at together. */
const STAKES_MAX = 1_024;

/** What this domain works with over PostgreSQL. */
export type PromotionsOptions = Omit<PromotionsDeps, "store"> & { readonly pool: Pool };

/** Puts the domain together over PostgreSQL. */
export function createPromotions({ pool, ...deps }: PromotionsOptions): Promotions {
  return createPromotionsOver({ ...deps, store: postgresGrantStore(pool, deps.ledger) });
}

/** Puts the domain together over any store. */
export function createPromotionsOver(deps: PromotionsDeps): Promotions {
  const jobs = [sweepGrants(deps), reconcileGrants(deps), keepPartitions(deps)];
  let subscriptions: (() => void)[] = [];
  return {
    publishTemplate: (data) => publishTemplate(deps, data),
    grantBonus: (request) => grantBonus(deps, request),
    chooseFirstDepositBonus: (playerId, choice) => chooseFirstDepositBonus(deps, playerId, choice),
    cancelGrant: (playerId, grantId) => cancelGrant(deps, playerId, grantId),
    findOffers: (playerId, currency) => findOffers(deps, playerId, currency),
    findGrants: (playerId) => findGrantViews(deps, playerId),
    getGrant: (playerId, grantId) => getGrantView(deps, playerId, grantId),
    followBet: (playerId, id) => followPlayer(deps, playerId, [{ source: deps.bets, id }]),
    releaseReached: (playerId) => releaseReached(deps, playerId),
    work: () => sweepOnce(deps),
    reconcile: () => reconcileOnce(deps),
    async start() {
      await deps.store.ensurePartitions();
      for (const template of deps.templates) await publish(deps, template);
      subscriptions = [
        deps.bus.subscribeAll(["bet.changed", "round.settled"], STAKES_MAX, (news) =>
          followStakes(
            deps,
            news.flatMap((each) => toStake(deps, each) ?? []),
          ),
        ),
        deps.bus.subscribe("payment.changed", async ({ playerId, state }) => {
          if (typeof playerId !== "string" || state !== "succeeded") return;
          await grantFirstDeposits(deps, BigInt(playerId), DEPOSITS_MAX);
        }),
        // Whatever ended a bonus, a withdrawal too: the next one takes its turn.
        deps.bus.subscribe("bonus.changed", async ({ playerId, state }) => {
          if (typeof playerId !== "string" || state === "active") return;
          await activateNext(deps, BigInt(playerId));
        }),
      ];
      for (const job of jobs) job.start();
    },
    async stop() {
      for (const unsubscribe of subscriptions) unsubscribe();
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

function toStake({ bets, rounds }: PromotionsDeps, { topic, message }: News): Stake | undefined {
  const { playerId, betId, roundId } = message;
  const [source, id] = topic === "bet.changed" ? [bets, betId] : [rounds, roundId];
  if (typeof playerId !== "string" || typeof id !== "string") return undefined;
  return { source, playerId: BigInt(playerId), id: BigInt(id) };
}

async function publish(deps: PromotionsDeps, template: TemplateJson): Promise<void> {
  const fault = await publishTemplate(deps, template);
  if (!fault) return;
  const { templateId, version } = template;
  throw new Failure(fault.code, `the template ${templateId}@${version} cannot be published`, {
    details: fault.data,
  });
}
