// Serves the built page as a site with a server: its files, `referee.json`, and the server behind `/couch` of the
// origin.

import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { securityHeaders } from "#tools/build/strict-csp.ts";

export interface Site {
  readonly address: string;
  /** Sets the server behind `/couch`; null = none, as if the server's machine were gone. */
  setServer(address: string | null): void;
  /** Paths below `/couch` that were requested. */
  readonly requested: readonly string[];
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

const root = resolve(import.meta.dirname, "../..", process.env.REFEREE_DIST ?? "dist");

function serveFile(path: string, response: ServerResponse): void {
  const file = join(root, normalize(path === "/" ? "/index.html" : path));
  if (!file.startsWith(root) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404, { "Content-Type": "text/plain" }).end("not found");
    return;
  }
  const type = TYPES[extname(file)] ?? "application/octet-stream";
  response.writeHead(200, { "Content-Type": type, ...securityHeaders(path) });
  createReadStream(file).pipe(response);
}

function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  couchdb: string | null,
  path: string,
): void {
  if (couchdb === null) {
    response.writeHead(502, { "Content-Type": "text/html" }).end("<h1>Bad gateway</h1>");
    return;
  }
  const target = new URL(couchdb);
  const through = request(
    { host: target.hostname, port: target.port, path, method: incoming.method, headers: incoming.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    },
  );
  through.on("error", () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { "Content-Type": "text/html" }).end("<h1>Bad gateway</h1>");
  });
  response.on("close", () => through.destroy());
  incoming.pipe(through);
}

/** `refereeJson`: contents of `referee.json`; null = the built file, which names no server. */
export function startSite(
  couchdb: string | null,
  refereeJson: string | null = '{"couchdb": "/couch"}',
): Promise<Site> {
  if (!existsSync(join(root, "index.html"))) throw new Error("run `npm run build` first");
  // Reads the page once, so that a missing build is reported immediately.
  readFileSync(join(root, "index.html"));
  let target = couchdb;
  const requested: string[] = [];
  const server = createServer((incoming, response) => {
    const [path = "/"] = (incoming.url ?? "/").split("?");
    if (path.startsWith("/couch/")) {
      requested.push(path);
      return forward(incoming, response, target, (incoming.url ?? "").slice("/couch".length));
    }
    if (path === "/referee.json" && refereeJson !== null) {
      response.writeHead(200, { "Content-Type": "application/json" }).end(refereeJson);
      return;
    }
    serveFile(path, response);
  });
  // By default Node closes idle connections after 5 s, possibly just as a page sends the next request.
  server.keepAliveTimeout = 600_000;
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      const at = server.address();
      const port = typeof at === "object" && at !== null ? at.port : 0;
      done({
        address: `http://127.0.0.1:${port}/`,
        setServer: (address) => {
          target = address;
        },
        requested,
        stop: () =>
          new Promise((stopped) => {
            server.closeAllConnections();
            server.close(() => stopped());
          }),
      });
    });
  });
}
