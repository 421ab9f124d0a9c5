import type { Server } from "node:http";
import { Failure } from "@fairline/kernel";

/** Listens on an address and answers the port; 0 asks for any free one. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => reject(tellListenError(cause, port));
    server.once("error", fail);
    server.listen({ port, host }, () => {
      server.off("error", fail);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** The same, or on a free port when somebody else has the one asked for. */
export async function listenNear(server: Server, port: number, host: string): Promise<number> {
  try {
    return await listen(server, port, host);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "PORT_TAKEN") throw error;
    return listen(server, 0, host);
  }
}

function tellListenError(cause: Error, port: number): Failure {
  const code = "code" in cause ? cause.code : undefined;
  if (code === "EADDRINUSE") {
    return new Failure("PORT_TAKEN", `Port ${port} is taken: set PORT to a free one.`, { cause });
  }
  if (code === "EADDRNOTAVAIL") {
    const sentence = "FAIRLINE_HOST is no address of this machine.";
    return new Failure("HOST_REFUSED", sentence, { cause });
  }
  if (code === "EACCES") {
    const sentence = `Port ${port} is not allowed here: set PORT to one above 1023.`;
    return new Failure("PORT_REFUSED", sentence, { cause });
  }
  return new Failure("PORT_REFUSED", `Port ${port} cannot be used: ${cause.message}.`, { cause });
}
