import "@fairline/ui-kit/tokens.css";
import "@fairline/ui-kit/fonts.css";
import "@fairline/ui-kit/base.css";
import { loadDictionary } from "@fairline/i18n";
import { hydrateRoot } from "react-dom/client";
import { shellTexts } from "../page/shell-texts.ts";
import { createPage } from "./create-page.ts";
import { PageRoot } from "./page-root.tsx";
import { readSiteData } from "./site-data.ts";

const site = readSiteData();
const dictionary = await loadDictionary(site.page.context.lang, shellTexts);
const page = createPage(site, dictionary);

hydrateRoot(
  document,
  // The host listens to the whole document; fragments hydrate inside it only after this.
  <PageRoot page={page} dictionary={dictionary} onShown={page.start} />,
  {
    identifierPrefix: "shell-",
    onRecoverableError: (error) => console.error("the page was repaired while hydrating", error),
  },
);
