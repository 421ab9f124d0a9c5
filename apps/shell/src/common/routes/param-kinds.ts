/** What a parameter of a path may be; anything else is no such page. */
export const PARAM_KINDS: Readonly<Record<string, RegExp>> = {
  sport: /^[a-z0-9-]{1,40}$/,
  /** A number of the platform, and a readable name that may grow old. */
  entity: /^\d{1,19}(?:-[a-z0-9-]{1,120})?$/,
  id: /^\d{1,19}$/,
  couponId: /^\d{1,20}$/,
  slug: /^[a-z0-9][a-z0-9_-]{0,99}$/,
  country: /^[a-z]{2}$/,
  letter: /^[a-z]$/,
};
