import type { OfferView, PaymentView } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";

/** Numbers of the features that the site has; null when the configuration could not be read. */
export type Available = readonly number[] | null;

/** One page of this fragment, as JSON. */
export type CasinoState =
  | { readonly kind: "section"; readonly id: string; readonly available: Available }
  | {
      readonly kind: "bonuses";
      readonly offers: readonly OfferView[] | Problem;
      readonly available: Available;
    }
  | { readonly kind: "account-open" }
  | { readonly kind: "deposit-made"; readonly payment: PaymentView }
  | { readonly kind: "missing"; readonly available: Available };
