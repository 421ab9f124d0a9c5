import type { Platform, SocialOptions } from "@fairline/app-platform";
import { Failure, isRefused } from "@fairline/kernel";
import { correctionDraft, internalKey, requestHash } from "@fairline/wallet";

/** How the demo player signs in. */
export const demoLogin = {
  email: "demo@fairline.example",
  password: "green whistle 1990",
} as const;

const OPENING_BALANCE_MINOR = 100_000n;
const WELCOME_TEMPLATE = "welcome-sport";
const WELCOME_BONUS_MINOR = 2_500n;
const FIRST_PLAYER_ID = 1_000_000n;
/** No visitor's network: what a start tries is counted against nobody who signs in on this machine. */
const ADDRESS = "0.0.0.0";

/** How the demo player comes to his money: at once, or by a deposit when everything runs. */
export type OpeningMoney = "given" | "paid-in";

/**
 * Makes the demo player in an empty world and sees to his opening balance and a welcome bonus. Answers whether he can
 * sign in with the demo login: a world of others is left as it is.
 */
export async function seedDemo(
  platform: Platform,
  social: SocialOptions,
  opening: OpeningMoney,
): Promise<boolean> {
  await speakEnglish(platform);
  if (social.isSandbox) await offerSandbox(platform, social);
  const signedIn = (await signIn(platform)) ?? (await register(platform));
  if (!signedIn) return false;
  const { view, token } = signedIn;
  if (opening === "given") {
    await giveOpeningBalance(platform, BigInt(view.playerId), view.createdAt);
  }
  await giveWelcomeBonus(platform, BigInt(view.playerId));
  await platform.identity.signOut({ address: ADDRESS, cookieHeader: `__Host-sid=${token}` });
  return true;
}

/** Signs the demo player in for as long as `act` takes. */
export async function asDemoPlayer(
  platform: Platform,
  act: (player: { readonly playerId: bigint; readonly cookie: string }) => Promise<void>,
): Promise<void> {
  const signedIn = await signIn(platform);
  if (!signedIn) return;
  const cookie = `__Host-sid=${signedIn.token}`;
  try {
    await act({ playerId: BigInt(signedIn.view.playerId), cookie });
  } finally {
    await platform.identity.signOut({ address: ADDRESS, cookieHeader: cookie });
  }
}

/** Visitors of a demo world whose language is not there are spoken to in English; what was published later stays. */
async function speakEnglish({ content }: Platform): Promise<void> {
  const { version, value } = await content.findConfig("core", "base");
  if (version > 0) return;
  await content.publishConfig({
    group: "core",
    scope: "base",
    value: { ...value, lng: "en" },
    baseVersion: version,
    author: "demo",
    reason: "English where no language matches",
  });
}

/**
 * Refuses to go on where the demo player can sign in and nobody asked for him: everybody knows his
 * password.
 */
export async function refuseDemoPlayer(platform: Platform): Promise<void> {
  const signedIn = await signIn(platform);
  if (!signedIn) return;
  const cookieHeader = `__Host-sid=${signedIn.token}`;
  await platform.identity.signOut({ address: ADDRESS, cookieHeader });
  throw new Failure(
    "DEMO_IN_PRODUCTION",
    "This database has the demo player, whose password everybody knows: take another one, or set FAIRLINE_DEMO=1.",
  );
}

/** The first start of a demo world offers its sandbox's networks; what was published later stays. */
async function offerSandbox({ content }: Platform, { accesses }: SocialOptions): Promise<void> {
  const { version, value } = await content.findConfig("auth", "base");
  if (version > 0) return;
  await content.publishConfig({
    group: "auth",
    scope: "base",
    value: { ...value, socialNetworks: accesses.map(({ network }) => network) },
    baseVersion: version,
    author: "demo",
    reason: "networks of the sandbox",
  });
}

async function signIn({ identity }: Platform) {
  const credentials = { login: demoLogin.email, password: demoLogin.password };
  const answer = await identity.signIn(credentials, { address: ADDRESS, cookieHeader: undefined });
  return isRefused(answer) ? undefined : answer;
}

async function register({ identity, wallet }: Platform) {
  const accounts = await wallet.ledger.findAccounts(FIRST_PLAYER_ID);
  if (accounts.length > 0) return undefined;
  const answer = await identity.register(
    {
      ...demoLogin,
      name: "Alex",
      birthDate: "1990-05-17",
      country: "IE",
      currency: "EUR",
      language: "en",
      isAdultAndAcceptsTerms: true,
      acceptsMarketing: false,
    },
    { address: ADDRESS, cookieHeader: undefined },
  );
  if (!isRefused(answer)) return answer;
  throw new Failure("DEMO_REFUSED", `The demo player cannot be made: ${answer.code}.`);
}

/** Posted under a key of the player: a start that was killed half-way is finished by the next. */
async function giveOpeningBalance(
  { wallet }: Platform,
  playerId: bigint,
  createdAtMs: number,
): Promise<void> {
  const reply = await wallet.ledger.submit({
    playerId,
    ...internalKey(`demo:${playerId}:opening-balance`, createdAtMs),
    requestHash: requestHash("demo opening balance"),
    decide: () => ({
      kind: "accepted",
      transfers: [correctionDraft("player", OPENING_BALANCE_MINOR, playerId)],
      records: [],
      ref: playerId,
      result: {},
    }),
  });
  if (reply.kind === "done") return;
  throw new Failure("DEMO_REFUSED", `The demo player's balance cannot be posted: ${reply.kind}.`);
}

/** Given once for its cause, whatever start it is. */
async function giveWelcomeBonus({ promotions }: Platform, playerId: bigint): Promise<void> {
  const granted = await promotions.grantBonus({
    playerId,
    templateId: WELCOME_TEMPLATE,
    depositMinor: WELCOME_BONUS_MINOR,
    cause: "demo",
  });
  // A demo player who excluded himself is offered nothing, and the product starts all the same.
  if (!isRefused(granted) || granted.code === "BONUS_PLAYER_EXCLUDED") return;
  throw new Failure("DEMO_REFUSED", `The demo player gets no bonus: ${granted.code}.`);
}
