import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SocialPerson } from "./ports.ts";
import {
  application,
  type IdentityWorld,
  openIdentityWorld,
} from "./testing/open-identity-world.ts";

const { email: _email, password: _password, ...rest } = application;
const EMAIL_KNOWN = "IDENTITY_SOCIAL_EMAIL_KNOWN";

const EDGE = "----form-boundary-7MA4YWxkTrZu0gW";
const FORM_TYPE = `multipart/form-data; boundary=${EDGE}`;

type Network = "google" | "discord";
type Person = Partial<SocialPerson> & { subject: string };

describe("signing in by a social network", () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await openIdentityWorld();
  });
  afterAll(() => world.close());

  const start = (network: string, body: object = {}, cookie = "") =>
    world.call("POST", "/social-api/oauth/start", {
      body: { network, purpose: "sign-in", language: "en", ...body },
      cookie,
    });

  /** The network sends the browser back, and the site sends it on. */
  async function comeBack(network: string, search: string, cookie: string) {
    const { response } = await world.call(
      "GET",
      `/social-api/oauth/callback/${network}?${search}`,
      { cookie, headers: { "sec-fetch-site": "cross-site", "x-fairline-call": "" } },
    );
    const set = [response.headers["set-cookie"] ?? []].flat().map(String);
    const named = (name: string) =>
      set.find((one) => one.startsWith(`${name}=`))?.split(";")[0] ?? "";
    return {
      status: response.statusCode,
      to: String(response.headers.location),
      session: named("__Host-sid"),
      social: named("__Host-social"),
      set,
    };
  }

  async function arrive(network: Network, person: Person, body: object = {}, session = "") {
    const begun = await start(network, body, session);
    expect(begun.status).toBe(200);
    const search = world.networks[network].vouch(begun.body.redirectUrl, person);
    return comeBack(network, search, [begun.cookie, session].filter(Boolean).join("; "));
  }

  let applicants = 0;
  /** Each from a network of its own: many registrations of one would be asked for captchas. */
  function registerAs(cookie: string, email: string, changes: object = {}) {
    applicants += 1;
    return world.call("POST", "/social-api/oauth/register", {
      cookie,
      address: `198.18.${applicants}.1`,
      body: { ...rest, email, ...changes },
    });
  }

  /** A new player of a network. */
  async function join(network: Network, person: Person, email: string) {
    const arrived = await arrive(network, person);
    const reply = await registerAs(arrived.social, email);
    expect(reply.status).toBe(200);
    return reply.cookie;
  }

  it("registers a new person and signs him in again afterwards", async () => {
    const person = { subject: "anna", email: "Anna@Example.com", name: "Anna" };
    const first = await arrive("google", person, { returnTo: "/en/live" });
    expect([first.status, first.to]).toEqual([303, "/en/socialregistration"]);
    const { body } = await world.call("GET", "/social-api/oauth/applicant", {
      cookie: first.social,
    });
    expect(body.applicant).toMatchObject({
      network: "google",
      email: "anna@example.com",
      name: "Anna",
    });
    const joined = await registerAs(first.social, "anna@example.com");
    expect(joined.body).toMatchObject({ returnTo: "/en/live", player: { name: "Anna" } });
    expect(world.opened.at(-1)?.currency).toBe("EUR");
    const again = await arrive("google", { subject: "anna" }, { returnTo: "/en/live" });
    expect(again.to).toBe("/en/live");
    const { playerId } = await world.whoIs(again.session);
    expect(playerId).toBe(joined.body.player.playerId);
    expect(again.set.join()).toContain(`user_id=${playerId}`);
  });

  it("gives nobody a password who has none", async () => {
    await join("discord", { subject: "bare" }, "bare@example.com");
    for (const password of ["", "null", "undefined", "bare@example.com"]) {
      const reply = await world.signIn("bare@example.com", password, { address: "198.51.100.77" });
      expect(reply.body.code).toBe("IDENTITY_WRONG_CREDENTIALS");
    }
  });

  it("[ASVS 6.8.1] two networks with one e-mail are two persons, and none opens the other’s account", async () => {
    await join("google", { subject: "twin", email: "twin@example.com" }, "twin@example.com");
    const other = await arrive("discord", { subject: "twin", email: "TWIN@example.com" });
    expect(other.to).toBe(`/en/user/login?social=${EMAIL_KNOWN}`);
    expect(other.session).toBe("");
    const quiet = await arrive("discord", { subject: "twin" });
    const typed = await registerAs(quiet.social, "twin@example.com");
    expect(typed.body.code).toBe(EMAIL_KNOWN);
    const corrected = await registerAs(quiet.social, "other-twin@example.com");
    expect(corrected.status).toBe(200);
  });

  it("an e-mail that the password account has is refused with the way to link", async () => {
    await world.register({ email: "first@example.com" });
    const arrived = await arrive("google", { subject: "late", email: "first@example.com" });
    expect(arrived.to).toBe(`/en/user/login?social=${EMAIL_KNOWN}`);
  });

  it("links a network to the account of the session, and signs in by it", async () => {
    const { cookie } = await world.register({ email: "linker@example.com" });
    const linked = await arrive("google", { subject: "linker" }, { purpose: "link" }, cookie);
    expect(linked.to).toBe("/en/office/security?social=linked");
    const ways = await world.call("GET", "/social-api/links", { cookie });
    expect(ways.body).toMatchObject({
      hasPassword: true,
      links: [{ network: "google" }],
      offered: ["google", "discord"],
    });
    const again = await start("google", { purpose: "link" }, cookie);
    expect(again.body.code).toBe("IDENTITY_NETWORK_HELD");
    const signedIn = await arrive("google", { subject: "linker" });
    expect((await world.whoIs(signedIn.session)).email).toBe("linker@example.com");
  });

  it("never moves a person from one account to another", async () => {
    await join("google", { subject: "owner" }, "owner@example.com");
    const { cookie } = await world.register({ email: "thief@example.com" });
    const taken = await arrive("google", { subject: "owner" }, { purpose: "link" }, cookie);
    expect(taken.to).toBe("/en/office/security?social=IDENTITY_SOCIAL_TAKEN");
  });

  it("keeps the last way of signing in, also when two are taken at once", async () => {
    const cookie = await join("google", { subject: "last" }, "last@example.com");
    const unlink = (network: string) =>
      world.call("DELETE", `/social-api/links/${network}`, { cookie });
    expect((await unlink("google")).body.code).toBe("IDENTITY_LAST_WAY");
    await arrive("discord", { subject: "last" }, { purpose: "link" }, cookie);
    const both = await Promise.all([unlink("google"), unlink("discord")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await world.call("GET", "/social-api/links", { cookie });
    expect(body.links).toHaveLength(1);
  });

  describe("a change of the ways of signing in", () => {
    const STEP_UP = "IDENTITY_STEP_UP_REQUIRED";
    const setPassword = (cookie: string, password: string) =>
      world.call("POST", "/password", { cookie, body: { password } });
    const unlink = (network: string, cookie: string) =>
      world.call("DELETE", `/social-api/links/${network}`, { cookie });

    it("[ASVS 7.5.1] asks whoever signed in a while ago to do it again", async () => {
      const person = { subject: "old-hand" };
      const cookie = await join("google", person, "old-hand@example.com");
      world.clock.advance(5 * 60_000 + 1);
      const linking = await start("discord", { purpose: "link" }, cookie);
      expect([linking.status, linking.body.code]).toEqual([403, STEP_UP]);
      expect((await unlink("google", cookie)).body.code).toBe(STEP_UP);
      expect((await setPassword(cookie, "green whistle 1991")).body.code).toBe(STEP_UP);
      const proved = await arrive("google", person, { purpose: "confirm" }, cookie);
      expect(proved.to).toBe("/en/office/security?social=confirmed");
      expect(await world.whoIs(cookie)).toBeNull();
      const linked = await arrive("discord", person, { purpose: "link" }, proved.session);
      expect(linked.to).toBe("/en/office/security?social=linked");
      expect((await setPassword(proved.session, "green whistle 1991")).status).toBe(200);
      expect((await unlink("google", proved.session)).status).toBe(200);
      const typed = await world.signIn("old-hand@example.com", "green whistle 1991");
      expect(typed.status).toBe(200);
    });

    it("a sign-in by the password is as fresh as one by a network", async () => {
      const { cookie, body } = await world.register({ email: "typist@example.com" });
      await arrive("google", { subject: "typist" }, { purpose: "link" }, cookie);
      world.clock.advance(5 * 60_000 + 1);
      expect((await unlink("google", cookie)).body.code).toBe(STEP_UP);
      const again = await world.signIn(body.player.playerId, application.password, { cookie });
      expect((await unlink("google", again.cookie)).status).toBe(200);
    });

    it("is proved by nobody’s profile but the player’s own", async () => {
      const cookie = await join("google", { subject: "self" }, "self@example.com");
      await join("google", { subject: "not-self" }, "not-self@example.com");
      for (const subject of ["not-self", "nobody-yet"]) {
        const other = await arrive("google", { subject }, { purpose: "confirm" }, cookie);
        expect(other.to).toBe("/en/office/security?social=IDENTITY_SOCIAL_OTHER");
        expect(other.session).toBe("");
      }
      const unheld = await start("discord", { purpose: "confirm" }, cookie);
      expect(unheld.body.code).toBe("IDENTITY_NETWORK_CLOSED");
      const guest = await start("google", { purpose: "confirm" });
      expect(guest.body.code).toBe("UNAUTHENTICATED");
    });
  });

  it("[ASVS 10.2.1] believes no answer of another browser, way, network or time", async () => {
    const begun = await start("google");
    const search = world.networks.google.vouch(begun.body.redirectUrl, { subject: "mallory" });
    const expired = "/user/login?social=IDENTITY_SOCIAL_EXPIRED";
    const other = await start("google");
    const faults = [
      await comeBack("google", search, ""),
      await comeBack("google", search, other.cookie),
      await comeBack("google", search.replace(/state=.*/, "state=wrong"), begun.cookie),
      await comeBack("google", search.replace(/&state=.*/, ""), begun.cookie),
      await comeBack("discord", search, begun.cookie),
      await comeBack("nowhere", search, begun.cookie),
    ];
    for (const fault of faults) expect([fault.to, fault.session]).toEqual([expired, ""]);
    const right = await comeBack("google", search, begun.cookie);
    expect(right.to).toBe("/en/socialregistration");
    expect((await comeBack("google", search, begun.cookie)).to).toBe(expired);
    const late = await start("google");
    world.clock.advance(10 * 60_000);
    const lateSearch = world.networks.google.vouch(late.body.redirectUrl, { subject: "late" });
    expect((await comeBack("google", lateSearch, late.cookie)).to).toBe(expired);
  });

  it("a link that began in one session ends in no other", async () => {
    const { cookie } = await world.register({ email: "here@example.com" });
    const { cookie: there } = await world.register({ email: "there@example.com" });
    const begun = await start("discord", { purpose: "link" }, cookie);
    const search = world.networks.discord.vouch(begun.body.redirectUrl, { subject: "x" });
    const arrived = await comeBack("discord", search, `${begun.cookie}; ${there}`);
    expect(arrived.to).toBe("/en/office/security?social=IDENTITY_SOCIAL_EXPIRED");
  });

  it("registers a person once, also by two calls at once", async () => {
    const arrived = await arrive("google", { subject: "twice" });
    const replies = await Promise.all([
      registerAs(arrived.social, "twice-1@example.com"),
      registerAs(arrived.social, "twice-2@example.com"),
    ]);
    const codes = replies.map(({ body }) => body.code ?? "registered");
    expect(codes.toSorted()).toEqual(["IDENTITY_SOCIAL_EXPIRED", "registered"]);
  });

  it("writes nothing of an account whose person was linked meanwhile", async () => {
    const [one, two] = [
      await arrive("google", { subject: "raced" }),
      await arrive("google", { subject: "raced" }),
    ];
    expect((await registerAs(one.social, "raced-1@example.com")).status).toBe(200);
    const before = await world.count("players");
    const second = await registerAs(two.social, "raced-2@example.com");
    expect(second.body.code).toBe("IDENTITY_SOCIAL_TAKEN");
    expect(await world.count("players")).toBe(before);
  });

  it.each([
    [{ birthDate: "2015-01-01" }, "IDENTITY_UNDER_AGE"],
    [{ country: "US" }, "IDENTITY_COUNTRY_BLOCKED"],
    [{ isAdultAndAcceptsTerms: false }, "IDENTITY_CONSENT_REQUIRED"],
    [{ email: "no address" }, "IDENTITY_EMAIL_INVALID"],
  ])("asks of a network’s person what it asks of everybody: %o", async (changes, code) => {
    const arrived = await arrive("google", { subject: `asked-${code}` });
    const reply = await registerAs(arrived.social, "asked@example.com", changes);
    expect(reply.body.code).toBe(code);
  });

  it("[CFG-03] offers the networks of the site for which there are credentials, and no other", async () => {
    expect(world.identity.social.offered()).toEqual(["google", "discord"]);
    expect((await start("twitch")).body.code).toBe("IDENTITY_NETWORK_CLOSED");
    const begun = await start("google");
    world.networks.offered = ["discord"];
    expect((await start("google")).body.code).toBe("IDENTITY_NETWORK_CLOSED");
    const search = world.networks.google.vouch(begun.body.redirectUrl, { subject: "shut" });
    const shut = await comeBack("google", search, begun.cookie);
    expect(shut.to).toBe("/en/user/login?social=IDENTITY_NETWORK_CLOSED");
    world.networks.offered = ["google", "twitch", "discord"];
  });

  it("says when a network is silent or the person declined", async () => {
    world.networks.google.isSilent = true;
    expect((await start("google")).body.code).toBe("IDENTITY_NETWORK_SILENT");
    world.networks.google.isSilent = false;
    const begun = await start("google");
    const state = new URL(begun.body.redirectUrl).searchParams.get("state");
    const declined = await comeBack("google", `error=access_denied&state=${state}`, begun.cookie);
    expect(declined.to).toBe("/en/user/login?social=IDENTITY_SOCIAL_DECLINED");
  });

  it("[ASVS 3.7.2] sends the browser back to the origin it came from, if that is ours", async () => {
    const from = async (origin: string) => {
      const headers = { origin };
      const body = { network: "google", purpose: "sign-in", language: "en" };
      const reply = await world.call("POST", "/social-api/oauth/start", { headers, body });
      return reply.status === 200
        ? new URL(reply.body.redirectUrl).searchParams.get("redirect_uri")
        : reply.body.code;
    };
    const path = "/social-api/oauth/callback/google";
    expect(await from("http://localhost:3000")).toBe(`http://localhost:3000${path}`);
    expect(await from("https://evil.example")).toBe("FORBIDDEN_ORIGIN");
  });

  it("never leads off the site afterwards", async () => {
    await join("google", { subject: "home" }, "home@example.com");
    for (const returnTo of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
      expect((await arrive("google", { subject: "home" }, { returnTo })).to).toBe("/en");
    }
  });

  it("asks a signed-in player to sign out before he signs in", async () => {
    const { cookie } = await world.register({ email: "inside@example.com" });
    expect((await start("google", {}, cookie)).body.code).toBe("IDENTITY_ALREADY_SIGNED_IN");
    expect((await start("google", { purpose: "link" })).body.code).toBe("UNAUTHENTICATED");
  });

  it("forgets ways and applicants whose time is over", async () => {
    await start("google");
    await arrive("google", { subject: "slow" });
    world.clock.advance(31 * 60_000);
    const { endTimedOut } = await import("./jobs/end-timed-out-sessions.ts");
    await endTimedOut(world.deps);
    for (const table of ["social_ways", "social_applicants"]) {
      const { rows } = await world.pool.query(`select 1 from ${table}`);
      expect(rows).toHaveLength(0);
    }
  });

  it("counts what a network of addresses asks", async () => {
    const body = { network: "twitch", purpose: "sign-in", language: "en" };
    const ask = () =>
      world.call("POST", "/social-api/oauth/start", { body, address: "198.51.104.9" });
    const codes = new Set<string>();
    for (let n = 0; n < 300; n++) codes.add((await ask()).body.code);
    expect([...codes]).toEqual(["IDENTITY_NETWORK_CLOSED"]);
    expect((await ask()).status).toBe(429);
  });
});

describe("Google One Tap", () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await openIdentityWorld();
    world.networks.oneTapClientId = "fairline";
  });
  afterAll(() => world.close());

  const open = () => world.call("GET", "/social-api/oauth/google-one-tap/clientId");
  const form = (fields: Record<string, string>) => {
    const lines = Object.entries(fields).map(
      ([name, value]) =>
        `--${EDGE}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return `${lines.join("")}--${EDGE}--\r\n`;
  };
  const tap = (fields: Record<string, string>, cookie: string) =>
    world.call("POST", "/social-api/oauth/google-one-tap", {
      headers: { "content-type": FORM_TYPE },
      body: form(fields),
      cookie,
    });

  it("[AUTH-09] leads a new person to the rest of his registration, with what the page knew", async () => {
    const opened = await open();
    expect(opened.body).toMatchObject({ clientId: "fairline" });
    const credential = `fairline ${opened.body.nonce} tapper`;
    const known = { language: "en", currency: "EUR", countryId: "2" };
    const reply = await tap({ credential, ...known }, opened.cookie);
    expect(reply.body).toEqual({ redirectUrl: "/en/socialregistration" });
    const { body } = await world.call("GET", "/social-api/oauth/applicant", {
      cookie: reply.cookie,
    });
    expect(body.applicant).toMatchObject({ network: "google", country: "AD", currency: "EUR" });
    const joined = await world.call("POST", "/social-api/oauth/register", {
      cookie: reply.cookie,
      body: { ...rest, email: "tapper@example.com" },
    });
    expect(joined.status).toBe(200);
    const later = await open();
    const back = { credential: `fairline ${later.body.nonce} tapper`, language: "en" };
    const signedIn = await tap({ ...back, returnTo: "/en/live" }, later.cookie);
    expect(signedIn.body).toEqual({ redirectUrl: "/en/live" });
    expect((await world.whoIs(signedIn.cookie)).email).toBe("tapper@example.com");
  });

  it("believes no credential of another client or browser", async () => {
    const [opened, other] = [await open(), await open()];
    const credential = `fairline ${opened.body.nonce} tapper`;
    const faults = [
      await tap({ credential, language: "en" }, ""),
      await tap({ credential, language: "en" }, other.cookie),
      await tap({ credential: credential.replace("fairline", "x"), language: "en" }, opened.cookie),
    ];
    for (const { body } of faults) expect(body.code).toBe("IDENTITY_SOCIAL_UNPROVEN");
  });

  it("[ASVS 3.5.1] takes a form alone, and from own pages only", async () => {
    const opened = await open();
    const asJson = await world.call("POST", "/social-api/oauth/google-one-tap", {
      body: { credential: "x", language: "en" },
      cookie: opened.cookie,
    });
    expect(asJson.body.code).toBe("CONTENT_TYPE");
    const foreign = await world.call("POST", "/social-api/oauth/google-one-tap", {
      headers: {
        "content-type": FORM_TYPE,
        "sec-fetch-site": "cross-site",
      },
      body: form({ credential: "x", language: "en" }),
    });
    expect(foreign.body.code).toBe("FORBIDDEN_ORIGIN");
    const asForm = await world.call("POST", "/social-api/oauth/start", {
      headers: { "content-type": FORM_TYPE },
      body: form({ network: "google", purpose: "sign-in", language: "en" }),
    });
    expect(asForm.body.code).toBe("CONTENT_TYPE");
    const torn = await world.call("POST", "/social-api/oauth/google-one-tap", {
      headers: { "content-type": FORM_TYPE },
      body: `--${EDGE}\r\nnonsense`,
    });
    expect(torn.body.code).toBe("BAD_REQUEST");
  });

  it("[CFG-03] is closed while the site has no client id for it", async () => {
    world.networks.oneTapClientId = "";
    expect((await open()).body.code).toBe("IDENTITY_NETWORK_CLOSED");
    expect((await tap({ credential: "x", language: "en" }, "")).body.code).toBe(
      "IDENTITY_NETWORK_CLOSED",
    );
  });
});
