/** Most characters of a question. */
export const SUPPORT_TEXT_MAX = 2_000;
