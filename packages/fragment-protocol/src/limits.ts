/** Bounds of the fragment protocol; every reader of a fragment's answer enforces them. */
export const LIMITS = {
  /** An answer after decoding, in bytes. */
  responseBytesMax: 1_048_576,
  /** A request body, in bytes. */
  requestBytesMax: 262_144,
  componentsMax: 32,
  jsonDepthMax: 32,
  titleLengthMax: 512,
  codeBytesMax: 16_384,
  styleBytesMax: 65_536,
  scriptsMax: 32,
  stylesheetsMax: 16,
  languagesMax: 128,
  cookiesMax: 8,
  /** Name and value of one cookie. */
  cookieBytesMax: 4_096,
  /** Page address with search; a longer one moves its search into the body. */
  urlLengthMax: 2_048,
  /** The shell calls with depth 1, a fragment that composes others with 2; more is a loop. */
  depthMax: 2,
} as const;
