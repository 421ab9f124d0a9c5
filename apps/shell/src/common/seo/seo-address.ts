/** Site path below which browsers ask what a page tells search engines. */
export const SEO_BASE = "/_seo";
