import { createBrowserFragment } from "@fairline/fragment-kit/browser";
import { lottery } from "./fragment.tsx";

/** The browser side of the lottery fragment. */
export const { hydrate, mount } = createBrowserFragment(lottery);
