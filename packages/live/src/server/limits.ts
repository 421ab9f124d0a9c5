/** Bounds of the live server; see the package's README. */
export const LiveLimit = {
  topicsPerConnection: 300,
  clientMessageBytes: 4_096,
  messagesPerSecond: 20,
  messagesBurst: 60,
  connectionsPerAddress: 40,
  connectionsPerProcess: 1_000,
  helloMs: 5_000,
  heartbeatMs: 2_000,
  tickMs: 50,
  urgentPerSecond: 10,
  bufferedBytes: 64 * 1_024,
  unackedBytes: 256 * 1_024,
  heldMs: 10_000,
  privateInFlight: 32,
  privateBehind: 200,
  listenMs: 300_000,
  conflateMsMin: 50,
  conflateMsMax: 5_000,
} as const;

/** Close codes of the protocol beyond those of WebSocket itself. */
export const CloseCode = {
  goingAway: 1_001,
  restart: 1_012,
  overloaded: 1_013,
  badMessage: 4_400,
  tooSlow: 4_408,
  tooMuch: 4_429,
} as const;
