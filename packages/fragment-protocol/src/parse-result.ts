import { type FragmentFault, fault } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import type {
  CacheHints,
  ComponentResult,
  FragmentExt,
  FragmentRedirect,
  FragmentResult,
} from "./result.ts";

const APP_NAME = /^[a-z][a-z0-9-]{0,63}$/;

/**
 * Checks an answer of the fragment `appName`, from whatever transport. Unknown top-level keys are
 * dropped, an unknown version of `ext` and anything out of bounds is a fault.
 */
export function parseFragmentResult(
  value: unknown,
  appName: string,
): FragmentResult | FragmentFault {
  const fields = fieldsOf(value);
  if (!fields) return wrong("the answer is not an object");
  if (!isShallow(value, LIMITS.jsonDepthMax)) return wrong("nested too deeply");
  if (!APP_NAME.test(appName) || fields.get("appName") !== appName) {
    return wrong(`appName is not ${appName}`);
  }
  const badField = findBadField(fields);
  if (badField) return wrong(badField);
  const ext = fields.get("ext");
  const parsedExt = ext === undefined ? undefined : parseExt(ext);
  if (parsedExt && "kind" in parsedExt) return parsedExt;
  return {
    appName,
    ...text("title", fields),
    ...text("codeToEval", fields),
    ...list("scriptsToLoad", fields),
    ...text("head", fields),
    ...text("body", fields),
    ...text("style", fields),
    ...list("cssToLoad", fields),
    ...(parsedExt ? { ext: parsedExt } : {}),
  };
}

const TEXT_LIMITS = {
  title: LIMITS.titleLengthMax,
  codeToEval: LIMITS.codeBytesMax,
  head: LIMITS.responseBytesMax,
  body: LIMITS.responseBytesMax,
  style: LIMITS.styleBytesMax,
} as const;

const LIST_LIMITS = {
  scriptsToLoad: LIMITS.scriptsMax,
  cssToLoad: LIMITS.stylesheetsMax,
} as const;

type Fields = ReadonlyMap<string, unknown>;

function findBadField(fields: Fields): string | undefined {
  for (const [name, max] of Object.entries(TEXT_LIMITS)) {
    const value = fields.get(name);
    if (value !== undefined && (typeof value !== "string" || byteLength(value) > max)) return name;
  }
  for (const [name, max] of Object.entries(LIST_LIMITS)) {
    const value = fields.get(name);
    if (value !== undefined && !isTextList(value, max)) return name;
  }
  return undefined;
}

function parseExt(value: unknown): FragmentExt | FragmentFault {
  const fields = fieldsOf(value);
  if (!fields) return wrong("ext");
  if (fields.get("v") !== 2) return fault("FRAGMENT_VERSION", `ext.v ${String(fields.get("v"))}`);
  const build = fields.get("build");
  if (typeof build !== "string" || !/^[\w.-]{1,64}$/.test(build)) return wrong("ext.build");
  const status = fields.get("status");
  if (status !== undefined && !isStatus(status)) return wrong("ext.status");
  const redirect = parseRedirect(fields.get("redirect"));
  if (redirect === null) return wrong("ext.redirect");
  const components = parseComponents(fields.get("components"));
  if (components === null) return wrong("ext.components");
  const cache = parseCache(fields.get("cache"));
  if (cache === null) return wrong("ext.cache");
  return {
    v: 2,
    build,
    ...text("entry", fields),
    ...(fields.has("state") ? { state: fields.get("state") } : {}),
    ...(cache ? { cache } : {}),
    ...(status === undefined ? {} : { status }),
    ...(redirect ? { redirect } : {}),
    ...(components ? { components } : {}),
  };
}

const REDIRECT_CODES = [301, 302, 307, 308] as const;

function parseRedirect(value: unknown): FragmentRedirect | undefined | null {
  if (value === undefined) return undefined;
  const fields = fieldsOf(value);
  const to = fields?.get("to");
  const code = REDIRECT_CODES.find((known) => known === fields?.get("code"));
  return typeof to === "string" && code !== undefined ? { to, code } : null;
}

const VARIES = ["lang", "geo", "theme", "auth"] as const;

function parseCache(value: unknown): CacheHints | undefined | null {
  if (value === undefined) return undefined;
  const fields = fieldsOf(value);
  const maxAge = fields?.get("maxAge");
  if (!fields || !isSeconds(maxAge)) return null;
  const swr = fields.get("swr");
  const sie = fields.get("sie");
  const vary = fields.get("vary") ?? [];
  const tags = fields.get("tags") ?? [];
  if (!Array.isArray(vary) || !isTextList(tags, LIMITS.componentsMax)) return null;
  return {
    maxAge,
    ...(isSeconds(swr) ? { swr } : {}),
    ...(isSeconds(sie) ? { sie } : {}),
    vary: VARIES.filter((name) => vary.includes(name)),
    tags,
  };
}

function parseComponents(value: unknown): Record<string, ComponentResult> | undefined | null {
  if (value === undefined) return undefined;
  const fields = fieldsOf(value);
  if (!fields || fields.size > LIMITS.componentsMax) return null;
  const components: Record<string, ComponentResult> = {};
  for (const [id, item] of fields) {
    const component = parseComponent(item);
    if (!component) return null;
    components[id] = component;
  }
  return components;
}

function parseComponent(value: unknown): ComponentResult | null {
  const fields = fieldsOf(value);
  const html = fields?.get("html");
  const status = fields?.get("status");
  const ms = fields?.get("ms");
  if (!fields || typeof html !== "string" || !isStatus(status) || typeof ms !== "number") {
    return null;
  }
  const error = fieldsOf(fields.get("error"));
  return {
    html,
    status,
    ms,
    ...(fields.has("state") ? { state: fields.get("state") } : {}),
    ...(error
      ? { error: { name: String(error.get("name")), message: String(error.get("message")) } }
      : {}),
  };
}

function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return new Map<string, unknown>(Object.entries(value));
}

function text<Name extends string>(name: Name, fields: Fields): { [Key in Name]?: string } {
  const value = fields.get(name);
  const result: { [Key in Name]?: string } = {};
  if (typeof value === "string") result[name] = value;
  return result;
}

function list<Name extends string>(name: Name, fields: Fields): { [Key in Name]?: string[] } {
  const value = fields.get(name);
  const result: { [Key in Name]?: string[] } = {};
  if (isTextList(value, LIMITS.scriptsMax)) result[name] = value;
  return result;
}

function isTextList(value: unknown, max: number): value is string[] {
  return (
    Array.isArray(value) && value.length <= max && value.every((item) => typeof item === "string")
  );
}

function isStatus(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 200 && value <= 599;
}

function isSeconds(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

/** Length in UTF-8, without building the bytes for text that is short anyway. */
function byteLength(value: string): number {
  return new TextEncoder().encode(value).byteLength;
}

function isShallow(value: unknown, depthLeft: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depthLeft === 0) return false;
  return Object.values(value).every((item) => isShallow(item, depthLeft - 1));
}

function wrong(what: string): FragmentFault {
  return fault("FRAGMENT_SCHEMA", what);
}
