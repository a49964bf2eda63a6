// Imitates a CouchDB server over HTTP for tests, with users and passwords, and with the members and rules of databases.

import { createServer, type IncomingMessage, type Server } from "node:http";
import { runInNewContext } from "node:vm";
import { json, refusal, ServerInTest } from "#couch/server-in-test.ts";

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
