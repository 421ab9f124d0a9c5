import type { LiveSocket } from "@fairline/live/browser";
import { WebSocket } from "ws";

const PROTOCOL = "flp1.j";

/** A real socket to the live door of a process, as a browser opens it; `onText` hears everything too. */
export function openLiveSocket(origin: string, onText: (text: string) => void): LiveSocket {
  const socket = new WebSocket(`${origin.replace(/^http/, "ws")}/live`, [PROTOCOL], { origin });
  // What goes wrong ends in a close, which is heard below.
  socket.on("error", () => {});
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.terminate(),
    onOpen: (listener) => void socket.on("open", listener),
    onMessage: (listener) =>
      void socket.on("message", (bytes) => {
        const text = Buffer.isBuffer(bytes) ? bytes.toString("utf8") : "";
        onText(text);
        listener(text);
      }),
    onClose: (listener) => void socket.on("close", listener),
  };
}
