import type { z } from "zod";
import { core } from "./core.ts";
import * as play from "./play.ts";
import * as site from "./site.ts";

/** The 22 groups of the site's configuration, in the order of the specification. */
export const configGroups = {
  core,
  other: site.other,
  application: site.application,
  auth: site.auth,
  banner: site.banner,
  betting: play.betting,
  customize: site.customize,
  dicts: site.dicts,
  footer: site.footer,
  global: play.global,
  header: site.header,
  information: site.information,
  modules: site.modules,
  office: play.office,
  reg: play.reg,
  responsible: play.responsible,
  support: play.support,
  thirdparty: site.thirdparty,
  toto: play.toto,
  white_feature: site.whiteFeature,
  coupon: play.coupon,
  common: site.common,
} as const;

/** Name of a group. */
export type ConfigGroupName = keyof typeof configGroups;

/** The whole configuration of the site as its readers see it. */
export type SiteConfig = {
  readonly [Name in ConfigGroupName]: z.output<(typeof configGroups)[Name]["schema"]>;
};

/** Every group's name. */
export const configGroupNames = Object.keys(configGroups) as readonly ConfigGroupName[];

/** The configuration of a site that has stored nothing. */
export function defaultSiteConfig(): SiteConfig {
  const entries = configGroupNames.map((name) => [name, configGroups[name].schema.parse({})]);
  return Object.fromEntries(entries) as SiteConfig;
}

export { EMPTY_PAGES } from "./empty-pages.ts";
export { LINK_ROUTES, type LinkRoute } from "./link-routes.ts";
export { describeGroups } from "./json-schema.ts";
export { configLifeSeconds } from "./config-life.ts";
export { availableUnder } from "./white-flags.ts";
export type { ConfigGroup } from "./define-group.ts";
