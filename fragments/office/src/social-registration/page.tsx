import type { CallReply } from "@fairline/contracts/calls";
import { definePage, failed, ready } from "../office-page.ts";
import { type CodeNames, namesIn } from "../registration/named-codes.ts";
import { SocialRegistrationPage } from "./social-registration-page.tsx";

type SocialRegistrationState = CodeNames &
  CallReply<"getSocialApplicant"> & { readonly isSignedIn: boolean };

/** The rest of a registration, after a social network vouched for somebody. */
export const socialRegistrationPage = definePage<SocialRegistrationState>({
  path: "/socialregistration",
  titleKey: "office.social.title",
  frame: "plain",
  access: "both",
  async load({ api, lang, signal, signedIn }) {
    const isSignedIn = signedIn !== null;
    const names = namesIn(lang);
    if (isSignedIn) return ready({ applicant: null, isSignedIn, ...names });
    const answer = await api("getSocialApplicant", {}, signal);
    return answer.ok ? ready({ ...answer.reply, isSignedIn, ...names }) : failed(answer);
  },
  view: ({ state, site }) => <SocialRegistrationPage {...state} site={site.registration} />,
});
