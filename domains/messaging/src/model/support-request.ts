import { type Refused, refused } from "@fairline/kernel";

/** What somebody asks of the operator. */
export type SupportDraft = {
  readonly requestId: string;
  readonly kind: "question" | "call-back";
  readonly topic: string;
  readonly text: string;
  readonly contact: string;
};

/** Which requests the site takes. */
export type SupportRules = {
  readonly takesQuestions: boolean;
  readonly takesCallBacks: boolean;
  readonly takesGuests: boolean;
  readonly showsHistory: boolean;
  readonly topics: readonly string[];
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+?[\d ()-]{5,30}$/;

/** The draft as it is kept, or why it is not. */
export function judgeSupportDraft(
  draft: SupportDraft,
  isGuest: boolean,
  rules: SupportRules,
): SupportDraft | Refused<"SUPPORT_CLOSED" | "SUPPORT_TEXT_MISSING" | "SUPPORT_CONTACT_INVALID"> {
  const isCallBack = draft.kind === "call-back";
  const isOpen = isCallBack ? rules.takesCallBacks : rules.takesQuestions;
  if (!isOpen || (isGuest && !rules.takesGuests) || !rules.topics.includes(draft.topic)) {
    return refused("SUPPORT_CLOSED");
  }
  const text = draft.text.trim();
  const contact = draft.contact.trim();
  if (!isCallBack && text === "") return refused("SUPPORT_TEXT_MISSING");
  const shape = isCallBack ? PHONE : EMAIL;
  return shape.test(contact) ? { ...draft, text, contact } : refused("SUPPORT_CONTACT_INVALID");
}
