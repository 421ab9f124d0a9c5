/** Where browsers tell how views of fragments fared. */
export const VIEW_REPORTS = "/views";
