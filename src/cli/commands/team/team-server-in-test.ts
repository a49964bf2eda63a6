// Runs servers for tests of commands: with prepared answers, or like a CouchDB with an uploaded campaign.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { runInNewContext } from "node:vm";
import { run } from "#cli/run.ts";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { readDocument } from "#core/sync/team/team-documents.ts";
import { databaseOf } from "#core/sync/team/team-names.ts";
import { CouchClient } from "#couch/client/couch-client.ts";
import { json, refusal, ServerInTest } from "#couch/server-in-test.ts";
import { sendEvents } from "#couch/transfer/transfer.ts";

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

// Imitates a CouchDB server over HTTP for tests, with users and passwords, and with the members and rules of databases.

const ADMIN = { name: "root", password: "secret" };

interface UserContext {
  readonly name: string | null;
  readonly roles: readonly string[];
}

const STRANGER: UserContext = { name: null, roles: [] };

export class CouchInTest {
  /** The databases by name, including `_users`. */
  readonly databases = new Map<string, ServerInTest>();
  readonly #security = new Map<string, unknown>();
  readonly #server: Server;
  #address = "";
  /** Fixed answers by path. The server gives them for every request of the path. */
  readonly answers = new Map<string, Response>();

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#respond(request).then(async (answer) => {
        response.writeHead(answer.status, { "content-type": "application/json" });
        response.end(Buffer.from(await answer.arrayBuffer()));
      });
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    const address = this.#server.address();
    if (typeof address !== "object" || address === null) throw new Error("it listens on a port");
    this.#address = `http://127.0.0.1:${address.port}`;
    return this;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  get address(): string {
    return this.#address;
  }

  /** The server's address with the name and password of the administrator, or of a user. */
  as({ name, password } = ADMIN): string {
    return this.#address.replace("//", `//${name}:${password}@`);
  }

  database(name: string): ServerInTest {
    const server = this.databases.get(name);
    if (server === undefined) throw new Error(`there is no database ${name}`);
    return server;
  }

  /** The roles of a user; null = there is no such user. */
  rolesOf(name: string): unknown {
    return this.#user(name)?.roles ?? null;
  }

  #user(name: string) {
    return this.databases.get("_users")?.docs.get(`org.couchdb.user:${name}`)?.doc ?? null;
  }

  /** The user who sent a request; null = the request has a wrong name or password. */
  #whoAsks({ headers }: IncomingMessage): UserContext | null {
    const basic = /^Basic (.*)$/.exec(headers.authorization ?? "")?.[1];
    if (basic === undefined) return STRANGER;
    const [name = "", password] = Buffer.from(basic, "base64").toString().split(":");
    if (name === ADMIN.name) return password === ADMIN.password ? { name, roles: ["_admin"] } : null;
    const user = this.#user(name);
    if (user?.password !== password || !Array.isArray(user?.roles)) return null;
    return { name, roles: user.roles.map(String) };
  }

  async #respond(request: IncomingMessage): Promise<Response> {
    const { method = "GET" } = request;
    const url = (request.url ?? "").replace(/^\/couch\//, "/");
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const text = Buffer.concat(parts).toString();
    const user = this.#whoAsks(request);
    const [path = ""] = url.split("?");
    const prepared = this.answers.get(path);
    if (prepared !== undefined) return prepared.clone();
    if (user === null) return refusal(401, "unauthorized", "Name or password is incorrect.");
    const isAdmin = user.roles.includes("_admin");
    if (path === "/") return json(200, { couchdb: "Welcome", version: "3.5.2" });
    if (path === "/_session") return json(200, { ok: true, userCtx: user });
    if (path === "/_all_dbs") return isAdmin ? json(200, [...this.databases.keys()]) : forbidden(user);
    const [, name = "", ...rest] = path.split("/");
    if (rest.length === 0 && method === "PUT") return isAdmin ? this.#create(name) : forbidden(user);
    if (rest.length === 0 && method === "DELETE" && isAdmin)
      return json(this.databases.delete(name) ? 200 : 404, { ok: true });
    const server = this.databases.get(name);
    if (server === undefined)
      return name.startsWith("referee-") || name === "_users"
        ? refusal(404, "not_found", "Database does not exist.")
        : new Response("<html></html>", { status: 404 });
    if (!isAdmin && !this.#isMember(name, user)) return forbidden(user);
    if (rest.join("/") === "_security") return this.#secure(name, method, text);
    server.user = user;
    const answer = await server.fetch(url, { method, ...(text === "" ? {} : { body: text }) });
    if (rest.join("/") === "_design/referee" && method === "PUT" && answer.ok)
      server.rule = ruleOf(String(JSON.parse(text).validate_doc_update), name, server);
    return answer;
  }

  #create(name: string): Response {
    if (this.databases.has(name)) return refusal(412, "file_exists");
    this.databases.set(name, new ServerInTest());
    return json(201, { ok: true });
  }

  #secure(name: string, method: string, text: string): Response {
    if (method === "PUT") this.#security.set(name, JSON.parse(text));
    return json(200, method === "PUT" ? { ok: true } : (this.#security.get(name) ?? {}));
  }

  #isMember(name: string, { roles }: UserContext): boolean {
    const security = JSON.stringify(this.#security.get(name) ?? {});
    return roles.some((role) => security.includes(JSON.stringify(role)));
  }
}

function forbidden({ name }: UserContext): Response {
  return name === null
    ? refusal(401, "unauthorized", "You are not authorized.")
    : refusal(403, "forbidden", "You are not a member.");
}

function ruleOf(source: string, db: string, server: ServerInTest): ServerInTest["rule"] {
  const rules: unknown = runInNewContext(`(${source})`, { Date });
  if (typeof rules !== "function") throw new Error("the rules are a function");
  return (doc, before) => {
    if (String(doc._id).startsWith("_design/")) return null;
    try {
      rules(doc, before, { db, ...server.user });
      return null;
    } catch (error) {
      if (typeof error !== "object" || error === null || error instanceof Error) throw error;
      return "forbidden" in error ? String(error.forbidden) : "you are not a member";
    }
  };
}

// Uploads a campaign to a server, for tests of commands about members.

export class UploadedCampaign {
  readonly couch = new CouchInTest();
  readonly database: string;
  readonly #ledger: Ledger;
  readonly #files = new TestFolder();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
    this.database = databaseOf(ledger.id);
  }

  /** Starts the server, and uploads the campaign to it with these options. */
  async start(...options: readonly string[]): Promise<this> {
    await this.couch.start();
    const file = this.#files.file("campaign.json", serializeCampaign(this.#ledger));
    const { status, problems } = await runInTest("team", "init", this.couch.as(), file, ...options);
    if (status !== 0) throw new Error(problems.join());
    return this;
  }

  stop(): void {
    this.couch.stop();
    this.#files.remove();
  }

  team(command: string, ...args: readonly string[]) {
    return runInTest("team", command, this.couch.as(), ...args);
  }

  /** Adds a member with the password “pw”, which is read from standard input. */
  async addWithPassword(...args: readonly string[]) {
    let out = "";
    const write = async (text: string) => {
      out += text;
    };
    const words = ["team", "add", this.couch.as(), ...args, "--password-stdin"];
    const status = await run(words, { version: "0", input: async () => "pw\n", out: write, error: write });
    return { status, out };
  }

  /** The annotator entries of the campaign on the server. */
  entries() {
    const events = [...this.couch.database(this.database).docs].flatMap(([id, { doc }]): LedgerEvent[] => {
      const read = readDocument(id, doc);
      return read.kind === "event" ? [read.event] : [];
    });
    return foldEvents(events).entries;
  }

  /** A path in the folder of this test. */
  path(inside: string): string {
    return this.#files.path(inside);
  }

  clientOf(name: string): CouchClient {
    return new CouchClient({ base: this.couch.address, basic: { name, password: "pw" } });
  }

  /** The reason why the server rejects an event that this user sends; null = it accepts the event. */
  async refusal(name: string, event: LedgerEvent, database = this.database): Promise<string | null> {
    const { rejected } = await sendEvents(this.clientOf(name).database(database), [event], name);
    return rejected[0]?.why ?? null;
  }
}
