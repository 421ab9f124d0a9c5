/** Who a value is for: everybody, or one domain, country or language. */
export type ConfigScope = "base" | `domain:${string}` | `country:${string}` | `language:${string}`;

/** What is known of a visitor when the configuration is read for him. */
export type Visitor = {
  /** Host of the page, lower case. */
  readonly host: string;
  /** Two lower-case letters. */
  readonly country: string;
  /** Two lower-case letters, or empty where no language is spoken yet. */
  readonly lang: string;
};

/** The scopes that apply to a visitor, the most general first. */
export function scopesOf({ host, country, lang }: Visitor): readonly ConfigScope[] {
  return ["base", `domain:${host}`, `country:${country}`, `language:${lang}`];
}

const SCOPE = /^(base|domain:[a-z0-9.:-]{1,253}|(country|language):[a-z]{2})$/;

/** Whether a text names a scope. */
export function isConfigScope(text: string): text is ConfigScope {
  return SCOPE.test(text);
}
