import "@fairline/ui-kit/tokens.css";
import "@fairline/ui-kit/fonts.css";
import "@fairline/ui-kit/base.css";
import { loadDictionary } from "@fairline/i18n";
import { createApiCaller } from "@fairline/api-client";
import { systemClock } from "@fairline/kernel";
import { hydrateRoot } from "react-dom/client";
import { shellTexts } from "../page/shell-texts.ts";
import { createPage } from "./create-page.ts";
import { type PlaceholderTexts, showPlaceholder } from "./fragments/placeholder.ts";
import { watchLeaving } from "./leaving.ts";
import { loadLate } from "./load-late.ts";
import { PageRoot } from "./page-root.tsx";
import { loadShellDictionary } from "./shell-dictionary.ts";
import { readSiteData } from "./site-data.ts";

watchLeaving();
const site = readSiteData();
const { lang } = site.page.context;
const dictionary = await loadShellDictionary({
  lang,
  clock: systemClock,
  load: () => loadDictionary(lang, shellTexts),
  api: createApiCaller({ fetch: (url, init) => fetch(url, init), origin: "" }),
  showFailure() {
    const place = document.createElement("div");
    document.body.prepend(place);
    const [error, advice, button] = site.textsOfFailure;
    const buttonKey = "main_refreshing_button";
    const texts: PlaceholderTexts = { sentences: [error, advice], button, buttonKey };
    showPlaceholder(place, texts, () => location.reload());
  },
});
const { kind } = site.page.body;
// Hydrating needs what the server drew with: a fragment's page has none of the shell's own.
const own = kind === "fragment" ? null : await loadLate(() => import("../page/shell-page.tsx"));
const page = createPage(site, dictionary, own?.ShellPage ?? null);

hydrateRoot(
  document,
  // The host listens to the whole document; fragments hydrate inside it only after this.
  <PageRoot page={page} dictionary={dictionary} onShown={page.start} />,
  {
    identifierPrefix: "shell-",
    onRecoverableError: (error) => console.error("the page was repaired while hydrating", error),
  },
);
