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
  if (!APP_NAME.test(appName) || fields.appName !== appName) {
    return wrong(`appName is not ${appName}`);
  }
  const { title, codeToEval, scriptsToLoad, head, body, style, cssToLoad, ext } = fields;
  // Field by field, not in a loop: this runs for every fragment of every page.
  if (title !== undefined && !isTitle(title)) return wrong("title");
  if (!isText(codeToEval, LIMITS.codeBytesMax)) return wrong("codeToEval");
  if (!isText(head, LIMITS.responseBytesMax)) return wrong("head");
  if (!isText(body, LIMITS.responseBytesMax)) return wrong("body");
  if (!isText(style, LIMITS.styleBytesMax)) return wrong("style");
  if (!isTexts(scriptsToLoad, LIMITS.scriptsMax)) return wrong("scriptsToLoad");
  if (!isTexts(cssToLoad, LIMITS.stylesheetsMax)) return wrong("cssToLoad");
  const parsedExt = ext === undefined ? undefined : parseExt(ext);
  if (parsedExt && "kind" in parsedExt) return parsedExt;
  const result: FragmentResult = { appName };
  if (title !== undefined) result.title = title;
  if (codeToEval !== undefined) result.codeToEval = codeToEval;
  if (scriptsToLoad !== undefined) result.scriptsToLoad = scriptsToLoad;
  if (head !== undefined) result.head = head;
  if (body !== undefined) result.body = body;
  if (style !== undefined) result.style = style;
  if (cssToLoad !== undefined) result.cssToLoad = cssToLoad;
  if (parsedExt) result.ext = parsedExt;
  return result;
}

type Fields = Readonly<Record<string, unknown>>;

/** Letters are counted, not bytes: a title is as long in every language. */
function isTitle(value: unknown): value is string {
  return typeof value === "string" && value.length <= LIMITS.titleLengthMax;
}

/** A text within its limit of bytes, or none. */
function isText(value: unknown, max: number): value is string | undefined {
  return value === undefined || (typeof value === "string" && !isLonger(value, max));
}

function isTexts(value: unknown, max: number): value is string[] | undefined {
  return value === undefined || isTextList(value, max);
}

function parseExt(value: unknown): FragmentExt | FragmentFault {
  const fields = fieldsOf(value);
  if (!fields) return wrong("ext");
  if (!isShallow(fields, LIMITS.jsonDepthMax - 1)) return wrong("nested too deeply");
  if (fields.v !== 2) return fault("FRAGMENT_VERSION", `ext.v ${String(fields.v)}`);
  const build = fields.build;
  if (typeof build !== "string" || !/^[\w.-]{1,64}$/.test(build)) return wrong("ext.build");
  const status = fields.status;
  if (status !== undefined && !isStatus(status)) return wrong("ext.status");
  const redirect = parseRedirect(fields.redirect);
  if (redirect === null) return wrong("ext.redirect");
  const components = parseComponents(fields.components);
  if (components === null) return wrong("ext.components");
  const cache = parseCache(fields.cache);
  if (cache === null) return wrong("ext.cache");
  const { parts } = fields;
  if (parts !== undefined && !isTextList(parts, LIMITS.scriptsMax)) return wrong("ext.parts");
  const { languages } = fields;
  if (languages !== undefined && !isLanguageList(languages)) return wrong("ext.languages");
  const needs = parseNeeds(fields.needs);
  if (needs === null) return wrong("ext.needs");
  const result: FragmentExt = { v: 2, build };
  if (typeof fields.entry === "string") result.entry = fields.entry;
  if (parts !== undefined) result.parts = parts;
  if ("state" in fields) result.state = fields.state;
  if (cache) result.cache = cache;
  if (status !== undefined) result.status = status;
  if (redirect) result.redirect = redirect;
  if (languages !== undefined) result.languages = languages;
  if (needs) result.needs = needs;
  if (components) result.components = components;
  return result;
}

const LANGUAGE = /^[a-z]{2}$/;

const REDIRECT_CODES = [301, 302, 307, 308] as const;

function parseRedirect(value: unknown): FragmentRedirect | undefined | null {
  if (value === undefined) return undefined;
  const fields = fieldsOf(value);
  const to = fields?.to;
  const code = REDIRECT_CODES.find((known) => known === fields?.code);
  return typeof to === "string" && code !== undefined ? { to, code } : null;
}

const VARIES = ["lang", "geo", "theme", "auth"] as const;

function parseCache(value: unknown): CacheHints | undefined | null {
  if (value === undefined) return undefined;
  const fields = fieldsOf(value);
  const maxAge = fields?.maxAge;
  if (!fields || !isSeconds(maxAge)) return null;
  const swr = fields.swr;
  const sie = fields.sie;
  const vary = fields.vary;
  const tags = fields.tags ?? [];
  if (vary !== undefined && !Array.isArray(vary)) return null;
  if (!isTextList(tags, LIMITS.componentsMax)) return null;
  return {
    maxAge,
    ...(isSeconds(swr) ? { swr } : {}),
    ...(isSeconds(sie) ? { sie } : {}),
    ...(vary ? { vary: VARIES.filter((name) => vary.includes(name)) } : {}),
    tags,
  };
}

function parseNeeds(value: unknown): Record<string, string> | undefined | null {
  if (value === undefined) return undefined;
  const entries = Object.entries(fieldsOf(value) ?? { value });
  const needs = entries.filter((one): one is [string, string] => typeof one[1] === "string");
  const isWhole = isRecord(value) && needs.length === entries.length;
  return isWhole && needs.length <= LIMITS.componentsMax ? Object.fromEntries(needs) : null;
}

function parseComponents(value: unknown): Record<string, ComponentResult> | undefined | null {
  if (value === undefined) return undefined;
  const fields = fieldsOf(value);
  if (!fields || Object.keys(fields).length > LIMITS.componentsMax) return null;
  const components: Record<string, ComponentResult> = {};
  for (const [id, item] of Object.entries(fields)) {
    const component = parseComponent(item);
    if (!component) return null;
    components[id] = component;
  }
  return components;
}

function parseComponent(value: unknown): ComponentResult | null {
  const fields = fieldsOf(value);
  const html = fields?.html;
  const status = fields?.status;
  const ms = fields?.ms;
  if (!fields || typeof html !== "string" || !isStatus(status) || typeof ms !== "number") {
    return null;
  }
  const error = fieldsOf(fields.error);
  return {
    html,
    status,
    ms,
    ...("state" in fields ? { state: fields.state } : {}),
    ...(error ? { error: { name: String(error.name), message: String(error.message) } } : {}),
  };
}

function fieldsOf(value: unknown): Fields | undefined {
  return isRecord(value) ? value : undefined;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTextList(value: unknown, max: number): value is string[] {
  return (
    Array.isArray(value) && value.length <= max && value.every((item) => typeof item === "string")
  );
}

function isLanguageList(value: unknown): value is string[] {
  return isTextList(value, LIMITS.languagesMax) && value.every((code) => LANGUAGE.test(code));
}

function isStatus(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 200 && value <= 599;
}

function isSeconds(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

const UTF8_BYTES_MAX = 3;
const encoder = new TextEncoder();

/** Whether a text passes a limit of bytes in UTF-8; the bytes are built only in case of doubt. */
function isLonger(value: string, max: number): boolean {
  if (value.length * UTF8_BYTES_MAX <= max) return false;
  return value.length > max || encoder.encode(value).byteLength > max;
}

/** Of what an answer may hold only `ext` has a depth of its own; all else is dropped or text. */
function isShallow(value: Fields, depthLeft: number): boolean {
  if (depthLeft === 0) return false;
  // Not by `Object.values`: lists of all that is in an answer are more garbage than the answer.
  for (const key in value) {
    const inner = value[key];
    if (isNested(inner) && !isShallow(inner, depthLeft - 1)) return false;
  }
  return true;
}

/** A record or a list. */
function isNested(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function wrong(what: string): FragmentFault {
  return fault("FRAGMENT_SCHEMA", what);
}
