import { createFragment } from "@fairline/fragment-kit";
import { coupon } from "./fragment.tsx";

/** The server side of the coupon fragment. */
export const fragment = createFragment(coupon);
