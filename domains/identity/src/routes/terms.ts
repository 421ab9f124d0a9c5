import { agreeToTerms, getTermsStatus } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import type { Identity } from "../identity.ts";

/** Tells whether the terms changed, and takes consent to them. */
export function mountTerms(api: Api, identity: Identity): void {
  api.mount(getTermsStatus, async ({ signedIn }) => {
    const { isChanged, publishedAtMs, version, agreed } = await identity.getTerms(
      signedIn().playerId,
    );
    return { result: isChanged, updatedAt: publishedAtMs, version, agreedVersion: agreed };
  });
  api.mount(agreeToTerms, async ({ signedIn, body }) => {
    const agreed = await identity.agreeToTerms(signedIn().playerId, body.version);
    return isRefused(agreed) ? agreed : { agreedAt: agreed.agreedAtMs };
  });
}
