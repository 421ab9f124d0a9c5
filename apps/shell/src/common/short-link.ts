/** Parameter in which the page behind a short referral link, `/r/{slug}`, is told of the link. */
export const SHORT_LINK_PARAMETER = "reflink";
