import { definePage, ready } from "../office-page.ts";
import { type CodeNames, namesIn } from "../registration/named-codes.ts";
import { RegistrationPage } from "./registration-page.tsx";

type RegisterState = CodeNames & {
  readonly returnTo: string | null;
  /** The address asks for registering by a social network alone. */
  readonly isSocial: boolean;
};

/** Opening an account. The way of registering may stand in the path. */
export const registerPage = definePage<RegisterState>({
  path: "/registration",
  hasSubpaths: true,
  titleKey: "office.registration.title",
  frame: "plain",
  access: "both",
  async load({ path, query, lang }) {
    const isSocial = path === "/registration/soc_reg";
    return ready({ returnTo: query.get("return-url"), isSocial, ...namesIn(lang) });
  },
  view: ({ state, site }) => <RegistrationPage {...state} site={site.registration} />,
});
