// Imitates a CouchDB server in memory for tests. A test can make its requests fail.

import { CouchClient } from "./client/couch-client.ts";

interface ServerRequest {
  readonly method: string;
  /** The path without the server's address, decoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly signal: AbortSignal | null;
}

/** Replaces the server's answer to a request; null = the usual answer. If it throws, the request gets no answer. */
type Fault = (request: ServerRequest) => Response | Promise<Response | null> | null;

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

export function refusal(status: number, error: string, reason = error, headers = {}): Response {
  return json(status, { error, reason }, headers);
}

export function page(status: number): Response {
  return new Response("<html><body>nginx</body></html>", { status });
}

/** A fault of the connection. */
export function noConnection(): never {
  throw new TypeError("fetch failed");
}

interface Stored {
  readonly doc: Record<string, unknown>;
  readonly seq: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

export class ServerInTest {
  readonly docs = new Map<string, Stored>();
  /** All requests, in order. */
  readonly requests: ServerRequest[] = [];
  user: { name: string | null; roles: readonly string[] } = { name: "anna", roles: ["db:annotator"] };
  fault: Fault = () => null;
  /** Returns the reason to reject a document; null = accept it. `before`: the stored version; null = none. */
  rule: (doc: Record<string, unknown>, before: Record<string, unknown> | null) => string | null = () => null;
  /**
   * Whether the answer to a change of an existing document without its current revision is “forbidden”, as from the
   * PouchDB server of other tests. False = it is a conflict.
   */
  isStrict = false;
  /** Whether `last_seq` repeats the request's `since` if nothing is newer, even if `since` is after the last change. */
  echoesSince = false;
  /** Whether written documents are confirmed but not stored. */
  discardsDocuments = false;
  #seq = 0;
  #waiting = new Set<() => void>();

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), "http://server");
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
    const path = decodeURIComponent(url.pathname).replace(/^\/couch/, "");
    const signal = init.signal ?? null;
    const request = { method: init.method ?? "GET", path, query: url.searchParams, body, signal };
    this.requests.push(request);
    signal?.throwIfAborted();
    return (await this.fault(request)) ?? this.#answer(request);
  };

  readonly client = new CouchClient({ base: "/couch", fetch: this.fetch });
  /** The database, under one of the names that it answers to. */
  readonly database = this.client.database("db");

  /** Number of requests with this method and path. */
  count(method: string, path: RegExp): number {
    return this.requests.filter((request) => request.method === method && path.test(request.path)).length;
  }

  /** Stores a document as another user would. */
  put(doc: Record<string, unknown>): void {
    this.#seq++;
    const id = String(doc._id);
    const previous = this.docs.get(id);
    this.docs.delete(id); // a changed document moves to the end of the changes
    const rev = Number(String(previous?.doc._rev ?? "0").split("-")[0]) + 1;
    this.docs.set(id, { doc: { ...doc, _rev: `${rev}-x` }, seq: this.#seq });
    for (const wake of this.#waiting) wake();
  }

  /** Restores an older copy of the database, which ends at this sequence number. */
  restore(seq: number): void {
    for (const [id, stored] of this.docs) if (stored.seq > seq) this.docs.delete(id);
    this.#seq = seq;
  }

  #answer(request: ServerRequest): Response | Promise<Response> {
    const [, database, ...rest] = request.path.split("/");
    const name = rest.join("/");
    if (database === "_session") return json(200, { ok: true, userCtx: this.user });
    if (name === "_changes") return this.#changes(request);
    if (name === "_bulk_docs") return json(201, this.#bulk(request.body));
    if (name === "_all_docs") return this.#all(request);
    if (name === "_find") return this.#find(request.body);
    if (name.endsWith("/text")) return this.#attached(name.slice(0, -"/text".length));
    const stored = this.docs.get(name);
    if (request.method === "GET")
      return stored ? json(200, stored.doc) : refusal(404, "not_found", "missing");
    if (request.method === "DELETE") {
      this.docs.delete(name);
      return json(200, { ok: true });
    }
    const result = this.#write(isObject(request.body) ? { _id: name, ...request.body } : request.body);
    return result.ok === true
      ? json(201, result)
      : refusal(result.error === "conflict" ? 409 : 403, `${result.error}`);
  }

  #write(doc: unknown): Record<string, unknown> {
    if (!isObject(doc)) throw new Error("no document");
    const id = String(doc._id);
    const previous = this.docs.get(id);
    const isChange = previous !== undefined && previous.doc._rev !== doc._rev;
    if (isChange && !this.isStrict) return { id, error: "conflict", reason: "Document update conflict." };
    const reason = isChange
      ? "an existing document cannot be changed"
      : this.rule(doc, previous?.doc ?? null);
    if (reason !== null) return { id, error: "forbidden", reason: reason };
    if (!this.discardsDocuments) this.put({ ...doc, _id: id });
    return { ok: true, id, rev: "1-x" };
  }

  #bulk(body: unknown): unknown[] {
    if (!isObject(body) || !Array.isArray(body.docs)) throw new Error("no documents");
    if ("new_edits" in body && body.new_edits === false) {
      for (const doc of body.docs) this.put(doc);
      return [];
    }
    return body.docs.map((doc) => this.#write(doc));
  }

  #all({ body, query }: ServerRequest): Response {
    const keys = isObject(body) && Array.isArray(body.keys) ? body.keys.map(String) : null;
    const startKey = query.get("startkey")?.slice(1, -1) ?? "";
    const endKey = query.get("endkey")?.slice(1, -1) ?? "\uffff";
    const limit = Number(query.get("limit") ?? Number.POSITIVE_INFINITY);
    const idsInRange = [...this.docs.keys()].filter((id) => id >= startKey && id <= endKey).toSorted();
    const skip = Number(query.get("skip") ?? 0);
    const ids = keys ?? idsInRange.slice(skip).slice(0, limit);
    const rows = ids.map((id) => {
      const stored = this.docs.get(id);
      return stored
        ? { id, key: id, value: { rev: stored.doc._rev }, doc: stored.doc }
        : { key: id, error: "not_found" };
    });
    return json(200, { rows });
  }

  /** Answers only the form of selector that Referee sends. */
  #find(body: unknown): Response {
    const { selector, limit } = Object(body);
    const pattern = new RegExp(selector.text.$regex);
    const docs = [...this.docs.values()]
      .map(({ doc }) => doc)
      .filter(
        ({ _id: id, text }) =>
          selector._id.$gt < String(id) && String(id) < selector._id.$lt && pattern.test(String(text)),
      )
      .sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1));
    return json(200, { docs: docs.slice(0, limit) });
  }

  #attached(id: string): Response {
    const stored = this.docs.get(id);
    const attached = stored?.doc._attachments;
    const text = isObject(attached) && isObject(attached.text) ? attached.text.data : null;
    return text === null
      ? refusal(404, "not_found", "missing")
      : new Response(Uint8Array.from(atob(String(text)), (character) => character.charCodeAt(0)));
  }

  async #changes({ query, signal }: ServerRequest): Promise<Response> {
    const since = Number(query.get("since"));
    const newer = () => [...this.docs].filter(([, { seq }]) => seq > since);
    const ends = Date.now() + Number(query.get("timeout"));
    while (query.get("feed") === "longpoll" && newer().length === 0 && Date.now() < ends)
      await this.#news(signal, ends - Date.now());
    const inOrder = query.get("descending") === "true" ? [...this.docs].reverse() : newer();
    const changed = inOrder.slice(0, Number(query.get("limit")));
    const docs = query.get("include_docs") === "true";
    const results = changed.map(([id, { doc, seq }]) => ({
      id,
      seq,
      changes: [],
      ...(doc._deleted === true ? { deleted: true } : {}),
      ...(docs ? { doc } : {}),
    }));
    const lastSeq = this.echoesSince ? since : this.#seq;
    return json(200, { results, last_seq: changed.at(-1)?.[1].seq ?? lastSeq });
  }

  #news(signal: AbortSignal | null, timeout: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(resolve), timeout);
      const wake = () => end(resolve);
      const onAbort = () => end(() => reject(signal?.reason));
      const end = (answer: () => void) => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        signal?.removeEventListener("abort", onAbort);
        answer();
      };
      this.#waiting.add(wake);
      signal?.addEventListener("abort", onAbort);
    });
  }
}
