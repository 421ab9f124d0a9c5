/** The part of a WebSocket that the client needs; tests hand in a pair in memory. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
  onOpen(listener: () => void): void;
  onMessage(listener: (text: string) => void): void;
  onClose(listener: () => void): void;
}
