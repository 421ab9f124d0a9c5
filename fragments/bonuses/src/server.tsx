import { createFragment } from "@fairline/fragment-kit";
import { bonuses } from "./fragment.tsx";

/** The server side of the bonuses fragment. */
export const fragment = createFragment(bonuses);
