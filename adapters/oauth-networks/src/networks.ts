import type { SocialNetwork } from "@fairline/contracts/social-networks";

/** How a network takes the site's credentials: in the header, in the form, or as a signed assertion. */
export type ClientAuth = "basic" | "form" | "key";

/** A network that speaks OpenID Connect: everything else stands in its discovery document. */
export type OpenIdNetwork = {
  readonly kind: "openid";
  /** Who signs; part of every person's key for ever. */
  readonly issuer: string;
  readonly scope: string;
  readonly auth: ClientAuth;
};

/** Where a person stands in the JSON of a network, as paths divided by dots. */
export type PersonPaths = {
  readonly subject: string;
  readonly email?: string;
  /** The first that is there. */
  readonly name?: readonly string[];
};

/** A network that speaks OAuth 2 and tells by a call of its own who the person is. */
export type OAuthNetwork = {
  readonly kind: "oauth";
  /** Stands for the issuer that such a network has not; part of every person's key for ever. */
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly scope: string;
  readonly auth: Exclude<ClientAuth, "key">;
  readonly usesPkce: boolean;
  /** Parameters of the way back that the network wants to see again with the code. */
  readonly passesOn?: readonly string[];
  readonly person: PersonPaths & {
    readonly url: string;
    /** How the call carries the token. */
    readonly token: "bearer" | "oauth" | "query" | "form" | "signed";
  };
};

/** What is known of a network. */
export type NetworkDefinition = OpenIdNetwork | OAuthNetwork;

/** The sixteen networks. Whoever gives credentials for one may name another issuer or scope. */
export const NETWORKS: Readonly<Record<SocialNetwork, NetworkDefinition>> = {
  google: openId("https://accounts.google.com", "openid email profile"),
  // More than this would have the answer posted across sites.
  apple: openId("https://appleid.apple.com", "openid"),
  kakaotalk: openId("https://kauth.kakao.com", "openid"),
  twitch: openId("https://id.twitch.tv/oauth2", "openid"),
  telegram: openId("https://oauth.telegram.org", "openid profile", "basic"),
  // Its scope names the service that was agreed on: credentials bring their own.
  itsme: openId("https://idp.prd.itsme.services/v2", "openid profile email", "key"),
  metamask: openId("https://oidc.signinwithethereum.org/", "openid profile", "basic"),
  fb: {
    kind: "oauth",
    issuer: "https://www.facebook.com",
    authorizeUrl: "https://www.facebook.com/v23.0/dialog/oauth",
    tokenUrl: "https://graph.facebook.com/v23.0/oauth/access_token",
    scope: "public_profile email",
    auth: "form",
    usesPkce: true,
    person: {
      url: "https://graph.facebook.com/v23.0/me?fields=id,name,email",
      token: "bearer",
      subject: "id",
      email: "email",
      name: ["name"],
    },
  },
  vk: {
    kind: "oauth",
    issuer: "https://id.vk.com",
    authorizeUrl: "https://id.vk.com/authorize",
    tokenUrl: "https://id.vk.com/oauth2/auth",
    scope: "email",
    auth: "form",
    usesPkce: true,
    passesOn: ["device_id", "state"],
    person: {
      url: "https://id.vk.com/oauth2/user_info",
      token: "form",
      subject: "user.user_id",
      email: "user.email",
      name: ["user.first_name"],
    },
  },
  ok: {
    kind: "oauth",
    issuer: "https://ok.ru",
    authorizeUrl: "https://connect.ok.ru/oauth/authorize",
    tokenUrl: "https://api.ok.ru/oauth/token.do",
    scope: "VALUABLE_ACCESS;GET_EMAIL",
    auth: "form",
    usesPkce: false,
    person: {
      url: "https://api.ok.ru/api/users/getCurrentUser?format=json",
      token: "signed",
      subject: "uid",
      email: "email",
      name: ["name"],
    },
  },
  mailru: {
    kind: "oauth",
    issuer: "https://oauth.mail.ru",
    authorizeUrl: "https://oauth.mail.ru/login",
    tokenUrl: "https://oauth.mail.ru/token",
    scope: "userinfo",
    auth: "basic",
    usesPkce: true,
    person: {
      url: "https://oauth.mail.ru/userinfo",
      token: "query",
      subject: "id",
      email: "email",
      name: ["name", "nickname"],
    },
  },
  yandex: {
    kind: "oauth",
    issuer: "https://oauth.yandex.com",
    authorizeUrl: "https://oauth.yandex.com/authorize",
    tokenUrl: "https://oauth.yandex.com/token",
    scope: "login:info login:email",
    auth: "form",
    usesPkce: true,
    person: {
      url: "https://login.yandex.ru/info?format=json",
      token: "oauth",
      subject: "id",
      email: "default_email",
      name: ["real_name", "display_name"],
    },
  },
  twitter: {
    kind: "oauth",
    issuer: "https://x.com",
    authorizeUrl: "https://x.com/i/oauth2/authorize",
    tokenUrl: "https://api.x.com/2/oauth2/token",
    scope: "users.read tweet.read",
    auth: "basic",
    usesPkce: true,
    person: {
      url: "https://api.x.com/2/users/me",
      token: "bearer",
      subject: "data.id",
      name: ["data.name"],
    },
  },
  line: {
    kind: "oauth",
    issuer: "https://access.line.me",
    authorizeUrl: "https://access.line.me/oauth2/v2.1/authorize",
    tokenUrl: "https://api.line.me/oauth2/v2.1/token",
    scope: "profile",
    auth: "form",
    usesPkce: true,
    person: {
      url: "https://api.line.me/v2/profile",
      token: "bearer",
      subject: "userId",
      name: ["displayName"],
    },
  },
  // Its signed tokens carry no nonce, so the call for the person is believed instead.
  linkedin: {
    kind: "oauth",
    issuer: "https://www.linkedin.com/oauth",
    authorizeUrl: "https://www.linkedin.com/oauth/v2/authorization",
    tokenUrl: "https://www.linkedin.com/oauth/v2/accessToken",
    scope: "openid profile email",
    auth: "form",
    usesPkce: false,
    person: {
      url: "https://api.linkedin.com/v2/userinfo",
      token: "bearer",
      subject: "sub",
      email: "email",
      name: ["name"],
    },
  },
  discord: {
    kind: "oauth",
    issuer: "https://discord.com",
    authorizeUrl: "https://discord.com/oauth2/authorize",
    tokenUrl: "https://discord.com/api/v10/oauth2/token",
    scope: "identify email",
    auth: "form",
    usesPkce: true,
    person: {
      url: "https://discord.com/api/v10/users/@me",
      token: "bearer",
      subject: "id",
      email: "email",
      name: ["global_name", "username"],
    },
  },
};

function openId(issuer: string, scope: string, auth: ClientAuth = "form"): OpenIdNetwork {
  return { kind: "openid", issuer, scope, auth };
}
