// Sends requests to CouchDB's HTTP API with limits of time and size, finds existing documents, classifies failures by what
// helps (waiting, signing in, sending less, or asking an administrator), and signs users in and out.

import * as v from "valibot";
import { readJson } from "#core/io/json.ts";

interface RequestOptions {
  readonly method?: "GET" | "PUT" | "POST" | "DELETE";
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Timeout in milliseconds; one minute by default. */
  readonly timeout?: number;
  /** Maximum number of bytes of the answer, 200 MB by default; a longer answer is a failure. */
  readonly maxBytes?: number;
}

interface CouchClientParts {
  /** Address of the server without a slash at the end: `/couch`, or `https://host/couch`. */
  readonly base: string;
  /** Name and password, sent with every request. Needed outside a page, where no cookie is sent. */
  readonly basic?: { readonly name: string; readonly password: string } | null;
  readonly fetch?: typeof fetch;
  /**
   * How long a request is repeated that a busy server refused (HTTP 429, 502, 503). Left out = it is not repeated.
   */
  readonly patience?: Patience;
}

interface Patience {
  /** Milliseconds of waiting for one request, in all. */
  readonly limit: number;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
}

/** Milliseconds until a request without a timeout of its own is aborted. */
const DEFAULT_TIMEOUT = 60_000;
/** Maximum number of bytes of an answer, and of an error response. */
const DEFAULT_MAX_BYTES = 200_000_000;
const MAX_ERROR_BYTES = 1_000_000;

/** Tells browsers not to use their cache. Node has no cache, and its types lack this key. */
const FRESH = { cache: "no-store" } as const;

const refusalSchema = v.object({ error: v.string(), reason: v.nullish(v.string()) });

/** The answer to a request that changes something. */
export const okSchema = v.object({ ok: v.literal(true) });

export class CouchClient {
  readonly base: string;
  readonly #authorization: string | null;
  readonly #fetch: typeof fetch;
  readonly #patience: Patience | null;
  /**
   * Milliseconds by which the server's clock is ahead of the local clock, as of the last answer with a date; 0 = none
   * yet.
   */
  clockAhead = 0;

  constructor({ base, basic = null, fetch: ask = fetch, patience }: CouchClientParts) {
    this.base = base;
    this.#patience = patience ?? null;
    this.#authorization = basic === null ? null : `Basic ${base64(`${basic.name}:${basic.password}`)}`;
    this.#fetch = (...args) => ask(...args);
  }

  /** Whether every request carries name and password. */
  get sendsName(): boolean {
    return this.#authorization !== null;
  }

  /** A database of this server. `signal`: aborts all its requests that have no signal of their own. */
  database(name: string, signal?: AbortSignal): CouchDatabase {
    return new CouchDatabase(this, name, signal);
  }

  /**
   * Sends a request and returns the answer, checked by the schema. Rejects with a `CouchFailure`, or with the abort
   * reason of the signal.
   */
  async ask<S extends v.GenericSchema>(
    path: string,
    schema: S,
    options: RequestOptions = {},
  ): Promise<v.InferOutput<S>> {
    const text = await this.text(path, options);
    const json = readJson(path, text);
    const parsed = json.ok ? v.safeParse(schema, json.value.json) : null;
    if (parsed?.success) return parsed.output;
    if (!json.ok && isJson(text)) throw new CouchFailure("too-large", `${path}: ${TOO_LARGE}`, 200);
    if (isWebPage(text))
      throw new CouchFailure("web-page", `${path}: a web page answered instead of CouchDB`);
    throw new CouchFailure("broken", `${path}: the answer is not from CouchDB`);
  }

  /** Sends a request and returns the answer as text. */
  async text(path: string, options: RequestOptions = {}): Promise<string> {
    let waited = 0;
    for (let failures = 1; ; failures++) {
      try {
        return await this.#textOnce(path, options);
      } catch (error) {
        const pause = pauseAfter(failures, error);
        const isOver = this.#patience === null || waited + pause > this.#patience.limit;
        if (isOver || !isRefusedForNow(error)) throw error;
        await this.#patience.sleep(pause);
        waited += pause;
      }
    }
  }

  async #textOnce(path: string, options: RequestOptions): Promise<string> {
    const { signal, timeout = DEFAULT_TIMEOUT, maxBytes = DEFAULT_MAX_BYTES } = options;
    signal?.throwIfAborted();
    // Each request has its own controller and removes its listener afterwards. Otherwise the replicator's signal, which
    // exists for a long time, would collect one listener per request.
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeout);
    const onAbort = () => controller.abort();
    signal?.addEventListener("abort", onAbort);
    try {
      const response = await this.#fetch(`${this.base}${path}`, this.#request(options, controller.signal));
      this.#readClock(response);
      if (response.ok) return await readBounded(response, maxBytes);
      if (isRedirect(response))
        throw new CouchFailure("web-page", `${path}: the server redirects to another address`);
      const reason = await readBounded(response, MAX_ERROR_BYTES).catch(() => "");
      throw this.#refusal(path, response, reason);
    } catch (error) {
      if (error instanceof CouchFailure) throw error;
      signal?.throwIfAborted();
      const reason = controller.signal.aborted ? `no answer for ${timeout / 1000} s` : "no connection";
      throw new CouchFailure("away", `${path}: ${reason}`);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    }
  }

  #request({ method = "GET", body }: RequestOptions, signal: AbortSignal): RequestInit {
    const headers: Record<string, string> = { Accept: "application/json" };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    if (this.#authorization !== null) headers.Authorization = this.#authorization;
    return {
      method,
      headers,
      signal,
      credentials: "same-origin",
      ...FRESH,
      // A redirect is not followed, but recognised: an organisation's sign-in page often begins with one.
      redirect: "manual",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
  }

  #readClock({ headers }: Response): void {
    const time = Date.parse(headers.get("Date") ?? "");
    if (!Number.isNaN(time)) this.clockAhead = time - Date.now();
  }

  #refusal(path: string, { status, headers }: Response, text: string): CouchFailure {
    const json = readJson(path, text);
    const refusal = json.ok ? v.safeParse(refusalSchema, json.value.json) : null;
    const reason = refusal?.success ? (refusal.output.reason ?? refusal.output.error) : `HTTP ${status}`;
    // CouchDB explains a failure in JSON. An HTML page comes from a web server in front of it, and says nothing about
    // the requested document.
    const kind = refusal?.success || status >= 500 ? kindOfStatus(status) : kindOfProxyStatus(status);
    return new CouchFailure(
      kind,
      `${path}: ${reason.slice(0, 300)}`,
      status,
      waitIn(headers.get("Retry-After")),
      refusal?.success === true,
    );
  }
}

/** A database of a server. Paths of requests are below the database; "" = the database itself. */
export class CouchDatabase {
  readonly client: CouchClient;
  readonly name: string;
  readonly signal: AbortSignal | undefined;

  constructor(client: CouchClient, name: string, signal?: AbortSignal) {
    this.client = client;
    this.name = name;
    this.signal = signal;
  }

  /** As `CouchClient.ask`. */
  ask<S extends v.GenericSchema>(
    path: string,
    schema: S,
    options: RequestOptions = {},
  ): Promise<v.InferOutput<S>> {
    return this.client.ask(`/${this.name}${path}`, schema, { signal: this.signal, ...options });
  }

  /** As `CouchClient.text`. */
  text(path: string, options: RequestOptions = {}): Promise<string> {
    return this.client.text(`/${this.name}${path}`, { signal: this.signal, ...options });
  }
}

/**
 * The kind of failure for an answer of a web server in front of CouchDB, which knows nothing about members and
 * campaigns.
 */
function kindOfProxyStatus(status: number): CouchFailure["kind"] {
  return status === 403 || status === 404 ? "broken" : kindOfStatus(status);
}

const TOO_LARGE = "the answer is larger or more deeply nested than any document of Referee";

/** Whether the server redirects. Browsers hide the status of such an answer. */
function isRedirect({ type, status }: Response): boolean {
  return type === "opaqueredirect" || (status >= 300 && status < 400);
}

function isWebPage(text: string): boolean {
  return /^\s*<(!doctype|html)\b/i.test(text);
}

/** Whether a text is JSON, although `readJson` did not accept it. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const parts: Uint8Array[] = [];
  let bytesRead = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytesRead += value.length;
    if (bytesRead > maxBytes) {
      await reader.cancel();
      throw new CouchFailure("too-large", TOO_LARGE, response.status);
    }
    parts.push(value);
  }
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const texts = parts.map((part) => decoder.decode(part, { stream: true }));
    return texts.join("") + decoder.decode();
  } catch {
    throw new CouchFailure("broken", "the answer is not text", response.status);
  }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

// Finds out which documents a database already has, and reads event documents.

const rowsSchema = v.object({
  rows: v.array(
    v.object({
      key: v.string(),
      value: v.optional(v.nullable(v.object({ rev: v.string(), deleted: v.optional(v.boolean()) }))),
    }),
  ),
});

/** Returns the revision of each existing document by name. Deleted documents do not count. */
export async function existingDocuments(
  database: CouchDatabase,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await database.ask("/_all_docs", rowsSchema, {
    method: "POST",
    body: { keys: names },
  });
  return new Map(
    rows.flatMap(({ key, value }) =>
      value != null && value.deleted !== true ? [[key, value.rev] as const] : [],
    ),
  );
}

const eventRowsSchema = v.object({
  rows: v.array(
    v.object({
      key: v.string(),
      doc: v.optional(
        v.nullable(v.object({ _deleted: v.optional(v.boolean()), text: v.optional(v.unknown()) })),
      ),
    }),
  ),
});

/** Maximum number of bytes of an answer: a batch of documents of the largest size that a server accepts. */
const LONGEST = 64_000_000;

/** Returns the text of each existing event document by name; null = the document is not an event. */
export async function existingEvents(
  database: CouchDatabase,
  names: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (names.length === 0) return new Map();
  const options = { method: "POST", body: { keys: names }, maxBytes: LONGEST } as const;
  const { rows } = await database.ask("/_all_docs?include_docs=true", eventRowsSchema, options);
  return new Map(
    rows.flatMap(({ key, doc }) => {
      if (doc == null || doc._deleted === true) return [];
      return [[key, typeof doc.text === "string" ? doc.text : null] as const];
    }),
  );
}

// Classifies failed requests by what helps: waiting, signing in, sending less, or asking an administrator.

/**
 * Kinds of failures. `away`: no answer, or an interrupted one. `busy`: HTTP 408, 425, 429, or 5xx except 507.
 * `signed-out`, `forbidden`, `missing`, `too-large`, `no-room`: HTTP 401, 403, 404, 413, 507. `conflict`: HTTP 409 or
 * 412. `web-page`: a web page or a redirect to one answered, as the sign-in page of an organisation does. `broken`:
 * another status, or the answer is not CouchDB's. With a 2xx status, `too-large` means that the answer is too large or
 * too deeply nested.
 */
export type FailureKind =
  | "away"
  | "busy"
  | "web-page"
  | "broken"
  | "signed-out"
  | "forbidden"
  | "missing"
  | "conflict"
  | "too-large"
  | "no-room";

export class CouchFailure extends Error {
  override readonly name = "CouchFailure";
  readonly kind: FailureKind;
  /** HTTP status; null = no complete answer, or a 2xx answer that is not CouchDB's. */
  readonly status: number | null;
  /** Seconds that the server asks to wait before the next request; null = it named no number of seconds. */
  readonly waitFor: number | null;
  /** Whether CouchDB itself reported the failure. False = a web server in front of it did, or no answer was usable. */
  readonly isFromServer: boolean;

  constructor(
    kind: FailureKind,
    message: string,
    status: number | null = null,
    waitFor: number | null = null,
    isFromServer = false,
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.waitFor = waitFor;
    this.isFromServer = isFromServer;
  }
}

/** Whether the request was too large for the server or a proxy (413). */
export function isTooMuchSent(error: unknown): error is CouchFailure {
  return error instanceof CouchFailure && error.status === 413;
}

/**
 * Whether a web server or firewall in front of CouchDB refused the request, perhaps because of its content. (Signing in,
 * waiting or sending less may help after other failures.)
 */
export function isRefusedOnTheWay(error: unknown): error is CouchFailure {
  if (!(error instanceof CouchFailure) || error.isFromServer) return false;
  if (error.kind === "web-page") return true;
  const { kind, status } = error;
  return kind === "broken" && status !== null && status >= 400 && status !== 404;
}

/** Whether a busy server, or the web server in front of it, asks to repeat the request later. */
export function isRefusedForNow(error: unknown): error is CouchFailure {
  return error instanceof CouchFailure && error.status !== null && [429, 502, 503].includes(error.status);
}

/** Whether the failure says that the document is missing, although the database exists. */
export function isMissingDocument(error: unknown): error is CouchFailure {
  const isMissing = error instanceof CouchFailure && error.kind === "missing";
  return isMissing && !/no_db_file|database does not exist/i.test(error.message);
}

/** Whether the answer was too large to be read. If so, a caller can request it in parts. */
export function isTooMuchAnswered(error: unknown): error is CouchFailure {
  return error instanceof CouchFailure && error.kind === "too-large" && error.status !== 413;
}

function kindOfStatus(status: number): FailureKind {
  switch (status) {
    case 401:
      return "signed-out";
    case 403:
      return "forbidden";
    case 404:
      return "missing";
    case 409:
    case 412:
      return "conflict";
    case 413:
      return "too-large";
    case 408:
    case 425:
    case 429:
      return "busy";
    case 507:
      return "no-room";
    default:
      return status >= 500 ? "busy" : "broken";
  }
}

/**
 * The seconds of a `Retry-After` header, at most 300; null = missing or unreadable. Dates are ignored, because with a
 * wrong clock the pause could be hours.
 */
function waitIn(header: string | null): number | null {
  if (header === null || !/^\d{1,6}$/.test(header.trim())) return null;
  return Math.min(Number(header), 300);
}

// Computes how long to wait before a request is repeated.

/** Milliseconds: the limit of the first pause, and the greatest limit. */
const FIRST_LIMIT = 500;
const LONGEST_LIMIT = 30_000;

/**
 * Milliseconds to wait after this number of failures in a row: a random value between half a limit and the limit, which
 * doubles with each failure, up to `LONGEST_LIMIT`. If the server requests a longer pause, that pause.
 */
export function pauseAfter(failures: number, error: unknown, random = Math.random): number {
  const requested = error instanceof CouchFailure && error.waitFor !== null ? error.waitFor * 1000 : 0;
  const limit = Math.min(LONGEST_LIMIT, FIRST_LIMIT * 2 ** Math.min(failures, 10));
  return Math.max(requested, limit / 2 + (limit / 2) * random());
}

// Signs users in to and out of a server, and asks who is signed in.

export interface TeamUser {
  readonly name: string;
  readonly roles: readonly string[];
}

/** Milliseconds until a request is aborted, because the user is waiting for it. */
const SIGN_IN_TIMEOUT = 15_000;

const sessionSchema = v.object({
  userCtx: v.object({ name: v.nullable(v.string()), roles: v.array(v.string()) }),
});

/** The user who is signed in; null = nobody is. */
export async function whoIsSignedIn(client: CouchClient, signal?: AbortSignal): Promise<TeamUser | null> {
  try {
    const { userCtx } = await client.ask("/_session", sessionSchema, { signal, timeout: SIGN_IN_TIMEOUT });
    return userCtx.name === null ? null : { name: userCtx.name, roles: userCtx.roles };
  } catch (error) {
    // A server with `require_valid_user` answers 401 to everybody who is not signed in. If the request had a name, 401
    // means that the server refuses this name.
    if (isUnknownUser(error) && !client.sendsName) return null;
    throw error;
  }
}

/**
 * `wrong`: wrong name or password. `locked`: after ten wrong passwords, the server rejects this name for five minutes.
 * `not-kept`: the user was signed in, but the browser did not store the cookie.
 */
export type SignInRefusal = "wrong" | "locked" | "not-kept";

/**
 * Signs in with the name as typed, then in lower case. Names of members are in lower case, but the name of an
 * administrator may have capitals.
 */
export async function requestSignIn(
  client: CouchClient,
  typedName: string,
  password: string,
): Promise<TeamUser | SignInRefusal> {
  const trimmed = typedName.trim();
  for (const name of new Set([trimmed, trimmed.toLowerCase()])) {
    const refusal = await tryName(client, name, password);
    if (refusal === "locked") return "locked";
    if (refusal === null) return (await whoIsSignedIn(client)) ?? "not-kept";
  }
  return "wrong";
}

/** Signs in with one name; null = the server accepted it. */
async function tryName(
  client: CouchClient,
  name: string,
  password: string,
): Promise<"wrong" | "locked" | null> {
  try {
    const body = { name, password };
    await client.ask("/_session", okSchema, { method: "POST", timeout: SIGN_IN_TIMEOUT, body });
    return null;
  } catch (error) {
    if (isUnknownUser(error)) return "wrong";
    if (error instanceof CouchFailure && error.kind === "forbidden" && /locked/i.test(error.message))
      return "locked";
    throw error;
  }
}

function isUnknownUser(error: unknown): boolean {
  return error instanceof CouchFailure && error.kind === "signed-out" && error.isFromServer;
}

/** Number of requests to sign out. */
const SIGN_OUT_ATTEMPTS = 5;

/**
 * Signs out, and asks whether nobody is signed in any more. CouchDB renews the cookie with its replies, so the reply to
 * an earlier request, for example of another tab, can arrive later and sign the user in again. Rejects if somebody is
 * still signed in after several attempts.
 */
export async function requestSignOut(client: CouchClient): Promise<void> {
  for (let attempt = 0; attempt < SIGN_OUT_ATTEMPTS; attempt++) {
    await client.ask("/_session", okSchema, { method: "DELETE", timeout: SIGN_IN_TIMEOUT });
    if ((await whoIsSignedIn(client)) === null) return;
  }
  throw new Error("The server still reports a signed-in user. Sign out again.");
}
