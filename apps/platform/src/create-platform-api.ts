import type { FastifyRequest } from "fastify";
import { mountCasinoRoutes } from "@fairline/casino/routes";
import { allContracts } from "@fairline/contracts";
import { mountComplianceRoutes } from "@fairline/compliance/routes";
import { mountContentRoutes } from "@fairline/content/routes";
import { dictionaryFiles } from "./dictionary-files.ts";
import { type Api, createApi } from "@fairline/http";
import { createSessionSource, mountIdentityRoutes } from "@fairline/identity/routes";
import { assert, whenKnown } from "@fairline/kernel";
import { mountMessagingRoutes } from "@fairline/messaging/routes";
import { mountOfferingRoutes } from "@fairline/offering/routes";
import { mountPaymentsRoutes } from "@fairline/payments/routes";
import { mountPromotionsRoutes } from "@fairline/promotions/routes";
import { mountLimitRoutes } from "@fairline/responsible-gaming/routes";
import { mountSportsbookRoutes } from "@fairline/sportsbook/routes";
import { mountWalletRoutes } from "@fairline/wallet/routes";
import type { Pool } from "pg";
import { catalogues } from "./catalogues.ts";
import { classifyError } from "./classify-error.ts";
import type { Domains } from "./create-domains.ts";
import type { PlatformOptions } from "./create-platform.ts";
import { mountFingerprintScript } from "./fingerprint-script.ts";
import { mountPolicyLogo } from "./policy-logo.ts";
import { webAddress } from "./web-address.ts";
import { noLocator } from "./geo-locator.ts";
import { visitorCountry } from "./visitor-country.ts";
import { nameSubjects } from "./name-subjects.ts";

/** Calls that the provider of our own games answers, outside the platform. */
const GAMES_PATH = "/games-api/";

/** Puts the calls of every domain on one api. */
export function createPlatformApi(options: PlatformOptions, domains: Domains): Api {
  const { pool, log, publicOrigins } = options;
  const {
    identity,
    wallet,
    limits,
    offering,
    sportsbook,
    casino,
    payments,
    promotions,
    messaging,
    content,
    compliance,
  } = domains;
  const readSession = createSessionSource(identity);
  const api = createApi({
    log,
    catalogues,
    readSession: (request) =>
      whenKnown(readSession(request), (session) =>
        session === null ? null : whenKnown(limits.noteSession(session), () => session),
      ),
    publicOrigins,
    classify: classifyError,
    addressOf: (url) => webAddress(url, content.baseConfig().core.apiPath),
    ...(options.siteVersion ? { version: options.siteVersion } : {}),
    ...(options.trustedProxies ? { trustedProxies: options.trustedProxies } : {}),
    health: async () => ({ database: await askDatabase(pool), offering: offering.health() }),
  });
  mountIdentityRoutes(api, identity);
  mountWalletRoutes(api, {
    pool,
    ledger: wallet.ledger,
    nameSubjects: nameSubjects(casino, sportsbook),
  });
  mountLimitRoutes(api, limits);
  mountOfferingRoutes(api, offering);
  mountSportsbookRoutes(api, sportsbook);
  mountCasinoRoutes(api, casino);
  mountPaymentsRoutes(api, payments);
  mountPromotionsRoutes(api, promotions);
  mountMessagingRoutes(api, messaging);
  const locator = options.geoLocator ?? noLocator;
  const countryOf = (request: FastifyRequest) => visitorCountry(request, locator);
  mountComplianceRoutes(api, compliance, { countryOf });
  mountContentRoutes(api, content, {
    countryOf,
    socialNetworks: () => identity.social.offered(),
    banOf: (playerId) => identity.getStanding(playerId),
    dictionaries: dictionaryFiles(options.root),
  });
  mountPolicyLogo(api, content, countryOf);
  mountFingerprintScript(api, options.root);
  const mounted = new Set(api.mounted());
  for (const { id, path } of allContracts) {
    assert(mounted.has(id) !== path.startsWith(GAMES_PATH), `${id} has a handler, here or there`);
  }
  return api;
}

async function askDatabase(pool: Pool): Promise<"ok" | "failed"> {
  try {
    await pool.query("select 1");
    return "ok";
  } catch {
    // What failed is in the pool's log; health tells only that it did.
    return "failed";
  }
}
