// Passes requests between people and a server, adds random network faults by a seed, and counts each fault.

import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";

/** Number of requests with each fault, per thousand. */
const RATES = {
  "request lost": 50,
  "reply lost": 50,
  "request delayed": 120,
  "reply delayed": 80,
  "request sent twice": 50,
  "request overtaken": 80,
  "reply cut off": 40,
  "401 as CouchDB": 16,
  "401 as a web server": 16,
  "409": 20,
  "413": 24,
  "429": 24,
  "500": 20,
  "507": 16,
  "a page, not JSON": 16,
} as const;

type RandomFault = keyof typeof RATES;
export type Fault =
  | RandomFault
  | "connection cut"
  | "lost while the connection was cut"
  | "server away"
  | "server restarted";

const isFault = (name: string): name is RandomFault => name in RATES;

interface FaultyProxy {
  readonly address: string;
  /** How often each fault occurred. */
  readonly counts: ReadonlyMap<Fault, number>;
  /** Number of requests received. */
  readonly requests: number;
  /** Switches all faults off or on. */
  setFaultless(isFaultless: boolean): void;
  /** Breaks all connections, and accepts none for this time. */
  cutConnections(milliseconds: number): Promise<void>;
  /** Stops the server and restarts it with `again`; requests in between reach no server. */
  restart(again: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

const ERROR_BODIES: Readonly<Record<string, { readonly error: string; readonly reason: string }>> = {
  "401": { error: "unauthorized", reason: "You are not authorized to access this db." },
  "409": { error: "conflict", reason: "Document update conflict." },
  "413": { error: "too_large", reason: "the request entity is too large" },
  "429": { error: "too_many_requests", reason: "slow down" },
  "500": { error: "internal_server_error", reason: "oops" },
  "507": { error: "insufficient_storage", reason: "no space left on device" },
};

/** `target`: address of the server, without a path. */
export async function startFaultyProxy(target: string, seed: number): Promise<FaultyProxy> {
  const proxy = new FaultyProxyServer(target, seed);
  await proxy.listen();
  return proxy;
}

class FaultyProxyServer implements FaultyProxy {
  readonly counts = new Map<Fault, number>();
  requests = 0;
  address = "";
  readonly #target: URL;
  readonly #random: () => number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 });
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((incoming, answer) => {
    this.#serve(incoming, answer).catch(() => incoming.socket.destroy());
  });
  #isFaultless = false;
  #isCut = false;
  #isServerAway = false;
  /** Releases the delayed request once a later request has overtaken it. */
  #overtake: (() => void) | null = null;

  constructor(target: string, seed: number) {
    this.#target = new URL(target);
    this.#random = seededRandom(seed);
    this.#server.on("connection", (socket) => {
      if (this.#isCut) return socket.destroy();
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
    this.#server.keepAliveTimeout = 30_000;
  }

  listen(): Promise<void> {
    return new Promise((done) => {
      this.#server.listen(0, "127.0.0.1", () => {
        const at = this.#server.address();
        this.address = `http://127.0.0.1:${typeof at === "object" && at !== null ? at.port : 0}`;
        done();
      });
    });
  }

  setFaultless(isFaultless: boolean): void {
    this.#isFaultless = isFaultless;
  }

  async cutConnections(milliseconds: number): Promise<void> {
    this.#count("connection cut");
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
    await wait(milliseconds);
    this.#isCut = false;
  }

  async restart(again: () => Promise<void>): Promise<void> {
    this.#count("server restarted");
    this.#isServerAway = true;
    await again();
    this.#isServerAway = false;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#agent.destroy();
    await new Promise((done) => this.#server.close(done));
  }

  #count(fault: Fault): void {
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
  }

  #draw(): RandomFault | null {
    let draw = this.#random() * 1000;
    if (this.#isFaultless) return null;
    for (const [name, rate] of Object.entries(RATES)) {
      draw -= rate;
      if (draw < 0 && isFault(name)) return name;
    }
    return null;
  }

  async #serve(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    this.requests++;
    const fault = this.#draw();
    const length = this.#random();
    const body = await bodyOf(incoming);
    if (this.#isCut) return this.#drop(answer, "lost while the connection was cut");
    if (this.#isServerAway) return this.#drop(answer, "server away");
    this.#overtake?.();
    this.#overtake = null;
    if (fault !== null) this.#count(fault);
    const status = fault === null ? undefined : /^\d{3}/.exec(fault)?.[0];
    if (status !== undefined) return this.#sendError(answer, Number(status), fault === "401 as a web server");
    if (fault === "a page, not JSON") return this.#sendError(answer, 200, true);
    if (fault === "request lost") return this.#drop(answer);
    if (fault === "request delayed") await wait(length * 2000);
    if (fault === "request overtaken") await this.#waitForNext();
    if (fault === "request sent twice") this.#forward(incoming, body, answer).catch(() => {});
    const reply = await this.#forward(incoming, body, answer);
    if (fault === "reply lost") return this.#drop(answer);
    if (fault === "reply delayed") await wait(length * 2000);
    if (this.#isCut) return this.#drop(answer, "lost while the connection was cut");
    const { connection: _c, "transfer-encoding": _t, "content-length": _l, ...headers } = reply.headers;
    answer.writeHead(reply.status, { ...headers, "content-length": reply.body.length });
    if (fault !== "reply cut off") return void answer.end(reply.body);
    answer.write(reply.body.subarray(0, Math.floor(reply.body.length * length)), () => this.#drop(answer));
  }

  /** Waits until a later request has come, at most two seconds. */
  async #waitForNext(): Promise<void> {
    await Promise.race([new Promise<void>((done) => (this.#overtake = done)), wait(2000)]);
    await wait(20);
  }

  #drop(answer: ServerResponse, as?: Fault): void {
    if (as !== undefined) this.#count(as);
    answer.socket?.destroy();
  }

  #sendError(answer: ServerResponse, status: number, isPage: boolean): void {
    answer.writeHead(status, {
      "content-type": isPage ? "text/html" : "application/json",
      ...(status === 429 ? { "retry-after": "1" } : {}),
    });
    answer.end(isPage ? "<html><body>fault</body></html>" : JSON.stringify(ERROR_BODIES[String(status)]));
  }

  #forward(incoming: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<Answer> {
    return new Promise((done, fail) => {
      const { hostname, port } = this.#target;
      const { connection: _connection, ...headers } = incoming.headers;
      const outgoing = request(
        { hostname, port, method: incoming.method, path: incoming.url, headers, agent: this.#agent },
        (response) => {
          bodyOf(response).then(
            (body) => done({ status: response.statusCode ?? 502, headers: response.headers, body: body }),
            fail,
          );
        },
      );
      outgoing.once("error", fail);
      // If the caller is gone, ends the request to the server, because a request for changes would wait for ever.
      answer.once("close", () => outgoing.destroy());
      outgoing.end(body);
    });
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
