import { FEATURES } from "@fairline/contracts/features";
import { languages } from "@fairline/i18n";
import { SITE_DEFAULTS, type SiteChanges } from "./site-facts.ts";

/** Fields that pages read long after they came: a site that says nothing of them has them like this. */
const LATE_DEFAULTS = {
  core: { languages: languages.map(({ code }) => code).toSorted() },
  auth: { isTransferRequired: false, googleOneTap: false },
  thirdparty: { webPush: { enabled: false, vapidPublicKey: "" } },
};

const { movedPages: _operators, ...DEFAULTS } = SITE_DEFAULTS;
const GROUPS = {
  ...DEFAULTS,
  core: { ...DEFAULTS.core, ...LATE_DEFAULTS.core },
  auth: { ...DEFAULTS.auth, ...LATE_DEFAULTS.auth },
  thirdparty: { ...DEFAULTS.thirdparty, ...LATE_DEFAULTS.thirdparty },
};

/** A group of the configuration that pages read. */
export type PageGroupName = keyof typeof GROUPS;

/** Every such group. */
export const PAGE_GROUPS = Object.keys(GROUPS).filter(isPageGroup);

/** Of each group the fields that differ from the defaults; groups that are not there yield nothing. */
export function changesOf(groups: Readonly<Partial<Record<PageGroupName, object>>>): SiteChanges {
  const changed = PAGE_GROUPS.flatMap((name) => {
    const fields = changedFields(GROUPS[name], groups[name] ?? {});
    return Object.keys(fields).length === 0 ? [] : [[name, fields] as const];
  });
  return Object.fromEntries(changed);
}

function isPageGroup(name: string): name is PageGroupName {
  return name in GROUPS;
}

function changedFields(usual: object, given: object): Record<string, unknown> {
  const fields = Object.entries(given).flatMap(([name, told]) => {
    if (!(name in usual)) return [];
    const value = READERS[name]?.(told) ?? told;
    const before: unknown = Reflect.get(usual, name);
    const isUsual = JSON.stringify(sorted(before)) === JSON.stringify(sorted(value));
    return isUsual ? [] : [[name, value] as const];
  });
  return Object.fromEntries(fields);
}

/** Fields of which pages read less than is told. */
const READERS: Readonly<Record<string, (told: unknown) => unknown>> = {
  available: knownNumbers,
  languages: knownCodes,
};

const KNOWN: ReadonlySet<unknown> = new Set(Object.values(FEATURES));

/** Numbers that stand for nothing tell a page nothing. */
function knownNumbers(value: unknown): unknown {
  return Array.isArray(value) ? value.filter((id) => KNOWN.has(id)) : value;
}

/** Of languages their codes, as far as the site speaks them. */
function knownCodes(value: unknown): unknown {
  const told = new Set(Array.isArray(value) ? value.map(codeOf) : []);
  return LATE_DEFAULTS.core.languages.filter((code) => told.has(code));
}

function codeOf(language: unknown): unknown {
  return typeof language === "object" && language !== null
    ? Reflect.get(language, "code")
    : undefined;
}

/** Numbers that are available mean the same in any order. */
function sorted(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every((item) => typeof item === "number")) return value;
  return value.toSorted((a, b) => a - b);
}
