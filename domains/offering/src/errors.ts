import type { ErrorCatalogue } from "@fairline/kernel";

/** Offering refuses with common codes only: its calls read, and what is not there is NOT_FOUND. */
export const offeringErrors = {} as const satisfies ErrorCatalogue;
