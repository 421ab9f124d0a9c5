import type { SiteFacts } from "../../common/facts/site-facts.ts";
import type { RegistrationCardView } from "../../page/page-ui.ts";
import type { PageStore } from "../page-store.ts";

/** What inviting works with. */
export type InviteParts = {
  readonly store: PageStore;
  site(): Pick<SiteFacts, "reg">;
  readonly Card: RegistrationCardView;
  readonly signal: AbortSignal;
};

/** Invites guests to register, where the site registers anybody and its right side is in sight. */
export function inviteGuests({ store, site, Card, signal }: InviteParts): void {
  function look(): void {
    const { facts, ui } = store.get();
    const { context, hasCoupon, isRightHidden } = facts;
    const isInSight = hasCoupon && !isRightHidden;
    const isInvited =
      context.player === null && isInSight && site().reg.isRegistrationAllowed === true;
    const wanted = isInvited ? Card : null;
    if (ui.RegistrationCard !== wanted) store.setUi({ RegistrationCard: wanted });
  }
  signal.addEventListener("abort", store.subscribe(look), { once: true });
  look();
}
