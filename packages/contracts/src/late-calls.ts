/**
 * Calls that no page makes before it is there for a while, apart from `calls`: the first page does
 * not carry them.
 */
export const lateCalls = {
  getDictionaryFile: ["GET", "/bff-api/dictionary/:version/:lang/:dict.json"],
  seeSupportAnswers: ["POST", "/support-api/v1/requests/seen"],
  changePassword: ["POST", "/identity-api/v1/password"],
  sendTransferCode: ["POST", "/web-api/api/internal/v1/account/user-transfer/send-code/:id"],
  checkTransferCode: ["POST", "/web-api/api/internal/v1/account/user-transfer/check-code/:id"],
  takeTransferredUser: ["POST", "/web-api/api/internal/v1/account/user-transfer/user-data"],
  subscribePush: ["POST", "/messaging-api/v1/push-subscriptions"],
  findPushTopics: ["POST", "/messaging-api/v1/push-subscriptions/find"],
  findWrittenTexts: ["GET", "/content-api/v1/written-texts"],
  unsubscribePush: ["POST", "/messaging-api/v1/push-subscriptions/end"],
  getRealityCheck: ["GET", "/casino-api/v1/reality-check"],
  answerRealityCheck: ["POST", "/casino-api/v1/reality-check"],
  findByWords: ["GET", "/offering-api/v1/search"],
  openGame: ["POST", "/casino-api/v1/games/:gameId/open"],
  findPlayedRounds: ["GET", "/casino-api/v1/rounds"],
  enterGame: ["POST", "/games-api/v1/enter"],
  playRound: ["POST", "/games-api/v1/rounds"],
  actInRound: ["POST", "/games-api/v1/rounds/:roundId/acts"],
  getGameRound: ["POST", "/games-api/v1/rounds/:roundId/find"],
  findGameRounds: ["POST", "/games-api/v1/rounds/find"],
  changeSeeds: ["POST", "/games-api/v1/seeds"],
} as const satisfies Record<string, readonly ["GET" | "POST" | "DELETE", string]>;

/** Adds them to the page's table of calls; whoever makes one says so first. */
export function addLateCalls(calls: object): void {
  Object.assign(calls, lateCalls);
}
