import { FEATURES } from "@fairline/contracts/features";
import { type FragmentRequest, readConfig } from "@fairline/fragment-kit";
import type { HelpWays } from "./page-state.ts";

/** The page on which a visitor looks for somebody to ask. */
const ASKING_PAGE = "contacts";

/** The ways of asking that belong on a page; null where it is about something else. */
export async function readHelpWays(
  slug: string,
  request: Pick<FragmentRequest, "api" | "lang" | "signal">,
): Promise<HelpWays | null> {
  if (slug !== ASKING_PAGE) return null;
  const config = await readConfig(request, ["modules", "support"]);
  if (config === null) return null;
  const { modules, support } = config;
  const has = (id: number) => modules.available.includes(id);
  const consultant = support.consultant.enabled && has(FEATURES.consultant);
  const question = support.questionModal && has(FEATURES.questionModal);
  return consultant || question ? { consultant, question } : null;
}
