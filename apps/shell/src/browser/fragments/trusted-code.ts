import { Failure } from "@fairline/kernel";

/** The one Trusted Types policy of the page: what it was not asked to approve does not pass. */
export type TrustedCode = {
  /** Lets a text pass once as a script. */
  script(text: string): unknown;
  /** Lets an address of this build pass as a script's source. */
  scriptUrl(url: string): unknown;
};

type Rules = {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(url: string): string;
};

type Policy = { createScript(text: string): unknown; createScriptURL(url: string): unknown };

type PolicyFactory = { createPolicy(name: string, rules: Rules): Policy };

/** Makes the policy; where the browser has no Trusted Types the same checks run without it. */
export function createTrustedCode(knownUrls: ReadonlySet<string>): TrustedCode {
  const approved = new Set<string>();
  const rules: Rules = {
    createHTML: () => refuse("markup is never inserted as text"),
    createScript: (text) => (approved.delete(text) ? text : refuse("this code was not checked")),
    createScriptURL: (url) =>
      knownUrls.has(url) ? url : refuse("this script is not part of the build"),
  };
  const policy: Policy = factory()?.createPolicy("fairline-mf", rules) ?? rules;
  return {
    script(text) {
      approved.add(text);
      return policy.createScript(text);
    },
    scriptUrl: (url) => policy.createScriptURL(url),
  };
}

function factory(): PolicyFactory | undefined {
  const found: unknown = Reflect.get(window, "trustedTypes");
  return isFactory(found) ? found : undefined;
}

function isFactory(value: unknown): value is PolicyFactory {
  return typeof value === "object" && value !== null && "createPolicy" in value;
}

function refuse(reason: string): never {
  throw new Failure("FRAGMENT_CODE_HASH", reason);
}
