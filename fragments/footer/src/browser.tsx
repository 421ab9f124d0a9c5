import { createBrowserFragment } from "@fairline/fragment-kit/browser";
import { footer } from "./fragment.tsx";

/** The browser side of the footer fragment. */
export const { hydrate, mount } = createBrowserFragment(footer);
