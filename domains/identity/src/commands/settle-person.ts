import { transaction } from "@fairline/database";
import type { IdentityErrorCode } from "../errors.ts";
import type { IdentityDeps } from "../identity.ts";
import type { Device } from "../model/device.ts";
import { normaliseEmail } from "../model/email.ts";
import { hashText } from "../model/keys.ts";
import { parsePersonName } from "../model/person-name.ts";
import { type Player, presentPlayer } from "../model/player.ts";
import { APPLICANT_LIFE_MS, freshToken } from "../model/social.ts";
import type { SocialPerson } from "../ports.ts";
import { isEmailTaken } from "../store/players.ts";
import { endSessionOfToken } from "../store/sessions.ts";
import { findLinkedPlayer, findWays, insertApplicant, insertLink } from "../store/social.ts";
import { openSession } from "./open-session.ts";
import type { SignedIn } from "./sign-in.ts";

/** What became of a person whom a network vouched for. */
export type SocialOutcome =
  | { readonly kind: "signed-in"; readonly signedIn: SignedIn }
  | { readonly kind: "linked" }
  /** The player of the session proved that it is he; he goes on in a new one. */
  | { readonly kind: "confirmed"; readonly signedIn: SignedIn }
  /** He has no account yet; `token` belongs into the browser's cookie. */
  | { readonly kind: "applicant"; readonly token: string }
  | { readonly kind: "refused"; readonly code: IdentityErrorCode };

/** The way that ends, as far as its end depends on it. */
export type EndingWay = {
  readonly network: string;
  /** The player who links or confirms; he is the one of the browser's session. */
  readonly playerId: bigint | null;
  readonly isConfirmation: boolean;
  readonly returnTo: string;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
};

const ISSUER_MAX = 200;
const SUBJECT_MAX = 255;

/** The browser that a way ends in. */
type Arriving = {
  readonly network: string;
  readonly device: Device | undefined;
  readonly oldTokenHash: Uint8Array | undefined;
};

/** Links the person, signs him in, or lets him register. His e-mail alone never opens an account. */
export async function settlePerson(
  deps: IdentityDeps,
  person: SocialPerson,
  way: EndingWay,
  caller: Arriving,
): Promise<SocialOutcome> {
  if (!isNamed(person)) return { kind: "refused", code: "IDENTITY_SOCIAL_UNPROVEN" };
  const { playerId, isConfirmation } = way;
  if (playerId !== null && !isConfirmation) return link(deps, person, { ...way, playerId });
  const known = await findLinkedPlayer(deps.pool, person);
  if (isConfirmation && known?.id !== playerId) {
    return { kind: "refused", code: "IDENTITY_SOCIAL_OTHER" };
  }
  if (!known) return apply(deps, person, way);
  const signedIn = await enter(deps, known, caller);
  return { kind: isConfirmation ? "confirmed" : "signed-in", signedIn };
}

async function enter(
  deps: IdentityDeps,
  known: Player,
  { network, device, oldTokenHash }: Arriving,
): Promise<SignedIn> {
  const nowMs = deps.clock.nowMs();
  const opened = await transaction(deps.pool, async (client) => {
    if (oldTokenHash) await endSessionOfToken(client, oldTokenHash, "replaced");
    return openSession(client, { playerId: known.id, network, device, nowMs });
  });
  deps.nudge();
  return { view: presentPlayer(known, opened.session), token: opened.token };
}

function isNamed({ issuer, subject }: SocialPerson): boolean {
  const isIssuer = issuer.length > 0 && issuer.length <= ISSUER_MAX;
  return isIssuer && subject.length > 0 && subject.length <= SUBJECT_MAX;
}

async function link(
  deps: IdentityDeps,
  person: SocialPerson,
  { network, playerId }: EndingWay & { readonly playerId: bigint },
): Promise<SocialOutcome> {
  const at = new Date(deps.clock.nowMs());
  if (await insertLink(deps.pool, { playerId, network, person, at })) return { kind: "linked" };
  const owner = await findLinkedPlayer(deps.pool, person);
  if (owner?.id === playerId) return { kind: "linked" };
  if (owner) return { kind: "refused", code: "IDENTITY_SOCIAL_TAKEN" };
  const { links } = await findWays(deps.pool, playerId);
  const isHeld = links.some((one) => one.network === network);
  // Whoever stood in the way is gone meanwhile: the player may try again.
  return { kind: "refused", code: isHeld ? "IDENTITY_NETWORK_HELD" : "IDENTITY_SOCIAL_EXPIRED" };
}

async function apply(
  deps: IdentityDeps,
  person: SocialPerson,
  { network, returnTo, country, currency }: EndingWay,
): Promise<SocialOutcome> {
  const email = person.email === undefined ? undefined : normaliseEmail(person.email);
  if (email !== undefined && (await isEmailTaken(deps.pool, email))) {
    return { kind: "refused", code: "IDENTITY_SOCIAL_EMAIL_KNOWN" };
  }
  const token = freshToken();
  const { issuer, subject } = person;
  const name = person.name === undefined ? undefined : parsePersonName(person.name);
  await insertApplicant(
    deps.pool,
    hashText(token),
    { network, issuer, subject, email, name, country, currency, returnTo },
    new Date(deps.clock.nowMs() + APPLICANT_LIFE_MS),
  );
  return { kind: "applicant", token };
}
