import { createBrowserFragment } from "@fairline/fragment-kit/browser";
import { bonuses } from "./fragment.tsx";

/** The browser side of the bonuses fragment. */
export const { hydrate, mount } = createBrowserFragment(bonuses);
