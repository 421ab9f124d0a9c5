import { createBrowserFragment } from "@fairline/fragment-kit/browser";
import { sports } from "./fragment.tsx";

/** The browser side of the sports fragment. */
export const { hydrate, mount } = createBrowserFragment(sports);
