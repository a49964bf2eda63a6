// Runs a server with prepared answers for tests of commands, and records the requests that it gets.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

export type Answer = readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>];
export type Responder = (path: string, isSigned: boolean, method: string) => Answer;

let server: Server | null = null;
/** Names of the documents that were sent. */
const stored = new Set<string>();
/** The requests, as `METHOD path`. */
export const requests: string[] = [];

/** Starts a server with these answers, and returns its address with name and password. */
export async function startServer(answer: Responder): Promise<string> {
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const { url = "", method = "" } = request;
    requests.push(`${method} ${url}`);
    const [status, body, headers] = answer(url, request.headers.authorization !== undefined, method);
    if (method === "PUT" && status === 201) stored.add(decodeURIComponent(url.replace(/^\/[^/]*\//, "")));
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const answered = body === REQUESTED_DOCUMENTS[1] ? documentRows(Buffer.concat(parts).toString()) : body;
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(typeof answered === "string" ? answered : JSON.stringify(answered));
    });
  };
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  if (typeof address !== "object" || address === null)
    throw new Error("the test server does not listen on a port");
  return `http://root:secret@127.0.0.1:${address.port}`;
}

/** Stops the server; the recorded requests stay. */
export function stopServer(): void {
  server?.closeAllConnections();
  server?.close();
  server = null;
  stored.clear();
}

/** A placeholder: the server stores the names of sent documents, and answers which requested documents it has. */
export const REQUESTED_DOCUMENTS: Answer = [200, {}];

function documentRows(body: string): unknown {
  const { docs = [], keys = [] }: { docs?: { _id: string }[]; keys?: string[] } = JSON.parse(body);
  const row = (key: string) =>
    stored.has(key) ? { id: key, key, value: { rev: "1-a" } } : { key, error: "not_found" };
  if (keys.length > 0) return { rows: keys.map(row) };
  for (const { _id } of docs) stored.add(_id);
  return docs.map(({ _id }) => ({ ok: true, id: _id, rev: "1-a" }));
}

const WELCOME: Answer = [200, { couchdb: "Welcome", version: "3.5.2" }];
export const UNAUTHORIZED: Answer = [401, { error: "unauthorized", reason: "You are not authorized." }];
const MISSING: Answer = [404, { error: "not_found", reason: "missing" }];
export const session = (name: string | null, ...roles: readonly string[]): Answer => [
  200,
  { userCtx: { name, roles } },
];

/**
 * Answers like a server that is set up correctly. `otherwise` can give another answer to a request; null = the usual
 * answer.
 */
export function workingServer(
  otherwise: (...request: Parameters<Responder>) => Answer | null = () => null,
): Responder {
  return (path, isSigned, method) => {
    const exception = otherwise(path, isSigned, method);
    if (exception !== null) return exception;
    if (path === "/") return WELCOME;
    if (path === "/_session") return isSigned ? session("root", "_admin") : session(null);
    if (path.startsWith("/_users/_all_docs")) return UNAUTHORIZED;
    if (path === "/_all_dbs") return [200, ["_users", "_replicator"]];
    if (method === "PUT") return [412, { error: "file_exists", reason: "It exists." }];
    return MISSING;
  };
}
