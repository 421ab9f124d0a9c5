import type { LiveSocket } from "./live-socket.ts";

/** Opens a real WebSocket with the JSON protocol of this package. */
export function openWebSocket(url: string): LiveSocket {
  const socket = new WebSocket(url, ["flp1.j"]);
  return {
    // A page that is being left has closed it before it is told so.
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(1_000),
    onOpen: (listener) => socket.addEventListener("open", listener),
    onMessage: (listener) =>
      socket.addEventListener("message", (event) => {
        const data: unknown = event.data;
        if (typeof data === "string") listener(data);
      }),
    onClose: (listener) => socket.addEventListener("close", listener),
  };
}
