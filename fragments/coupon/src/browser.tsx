import { createBrowserFragment } from "@fairline/fragment-kit/browser";
import { coupon } from "./fragment.tsx";

/** The browser side of the coupon fragment. */
export const { hydrate, mount } = createBrowserFragment(coupon);
