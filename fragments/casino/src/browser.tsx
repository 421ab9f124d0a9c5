import { createBrowserFragment } from "@fairline/fragment-kit/browser";
import { casino } from "./fragment.tsx";

/** The browser side of the casino fragment. */
export const { hydrate, mount } = createBrowserFragment(casino);
