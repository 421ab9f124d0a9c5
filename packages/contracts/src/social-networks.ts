/** The sixteen networks by which players may sign in, and what each calls itself everywhere. */
export const SOCIAL_NETWORK_NAMES = {
  google: "Google",
  vk: "VK",
  ok: "OK",
  fb: "Facebook",
  mailru: "Mail.ru",
  yandex: "Yandex",
  telegram: "Telegram",
  kakaotalk: "KakaoTalk",
  twitter: "X",
  itsme: "itsme",
  twitch: "Twitch",
  metamask: "MetaMask",
  line: "LINE",
  linkedin: "LinkedIn",
  apple: "Apple",
  discord: "Discord",
} as const;

/** One of the networks. */
export type SocialNetwork = keyof typeof SOCIAL_NETWORK_NAMES;

/** Whether a word names one of the networks. */
export function isSocialNetwork(word: string): word is SocialNetwork {
  return Object.hasOwn(SOCIAL_NETWORK_NAMES, word);
}
