import { definePage, ready } from "../office-page.ts";
import { LoginPage } from "./login-page.tsx";

type LoginState = { readonly returnTo: string | null; readonly arrival: string | null };

/** Logging in. */
export const loginPage = definePage<LoginState>({
  path: "/user/login",
  titleKey: "common.logIn",
  frame: "plain",
  access: "both",
  async load({ query }) {
    return ready({ returnTo: query.get("return-url"), arrival: query.get("social") });
  },
  view: ({ state, site }) => (
    <LoginPage {...state} isOpen={site.takesPasswords} networks={site.socialNetworks} />
  ),
});
