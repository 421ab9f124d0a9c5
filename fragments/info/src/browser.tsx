import { createBrowserFragment } from "@fairline/fragment-kit/browser";
import { info } from "./fragment.tsx";

/** The browser side of the info fragment. */
export const { hydrate, mount } = createBrowserFragment(info);
