import { createBrowserFragment } from "@fairline/fragment-kit/browser";
import { office } from "./fragment.tsx";

/** The browser side of the office fragment. */
export const { hydrate, mount } = createBrowserFragment(office);
