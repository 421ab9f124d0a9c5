import type { CallReply } from "@fairline/contracts/calls";
import { definePage, failed, ready } from "../office-page.ts";
import { TermsPage } from "./terms-page.tsx";

type TermsState = {
  readonly returnTo: string | null;
  readonly terms: CallReply<"getTermsStatus">;
};

/** Agreeing to terms that have changed. */
export const termsPage = definePage<TermsState>({
  path: "/confirm-terms",
  titleKey: "office.terms.title",
  frame: "plain",
  access: "player",
  async load({ api, query, signal }) {
    const answer = await api("getTermsStatus", {}, signal);
    if (!answer.ok) return failed(answer);
    return ready({ returnTo: query.get("return-url"), terms: answer.reply });
  },
  view: ({ state }) => <TermsPage {...state} />,
});
