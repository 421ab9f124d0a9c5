/** What money can be staked on; a template lists those it is for. */
export const products = [
  "sport-line",
  "sport-live",
  "esports",
  "slots",
  "live-casino",
  "table",
  "fast",
  "crash",
  "keno",
  "bingo",
  "poker",
  "scratch",
  "tv",
  "virtual",
  "fishing",
  "lotto",
  "toto",
] as const;

/** One of the products. */
export type Product = (typeof products)[number];

/** Kinds of products that licences tell apart: an incentive keeps to one of them. */
export type ProductGroup = "betting" | "casino" | "bingo" | "lottery";

/** The kind a product belongs to. */
export function groupOf(product: Product): ProductGroup {
  switch (product) {
    case "sport-line":
    case "sport-live":
    case "esports":
    case "virtual":
      return "betting";
    case "bingo":
      return "bingo";
    case "lotto":
    case "toto":
      return "lottery";
    default:
      return "casino";
  }
}

/** The kind of every product. */
export const productGroups = Object.fromEntries(
  products.map((product) => [product, groupOf(product)]),
);
