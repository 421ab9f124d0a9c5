import { createBrowserFragment } from "@fairline/fragment-kit/browser";
import { header } from "./fragment.tsx";

/** The browser side of the header fragment. */
export const { hydrate, mount } = createBrowserFragment(header);
