// Forwards requests to a server, and cuts the connection for good at a chosen request. This request reaches the server,
// but its reply is lost.

import { request as askOpenly, createServer, type Server } from "node:http";
import { request as askEncrypted } from "node:https";

interface CuttingProxy {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy that cuts the connection after the first request (method and path) for which `isLast` returns true.
 */
export async function cuttingProxy(
  couchdb: string,
  isLast: (method: string, path: string) => boolean,
): Promise<CuttingProxy> {
  const target = new URL(couchdb);
  const ask = target.protocol === "https:" ? askEncrypted : askOpenly;
  let isCut = false;
  const server: Server = createServer((request, response) => {
    if (isCut) {
      request.socket.destroy();
      return;
    }
    const { method = "GET", url = "/", headers } = request;
    isCut = isLast(method, url);
    const cutsThisRequest = isCut;
    const path = `${target.pathname.replace(/\/$/, "")}${url}`;
    const outgoing = ask(
      {
        host: target.hostname,
        port: target.port,
        method,
        path,
        headers: { ...headers, host: target.host },
      },
      (answered) => {
        if (cutsThisRequest) {
          answered.resume();
          request.socket.destroy();
          return;
        }
        response.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(response);
      },
    );
    outgoing.on("error", () => request.socket.destroy());
    request.pipe(outgoing);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the proxy does not listen on a port");
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
