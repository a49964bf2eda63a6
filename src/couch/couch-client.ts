// Holds one way to ask an engine over CouchDB's HTTP API: JSON in and out, with bounds of time and size, every failure told apart.

import * as v from "valibot";
import { readJson } from "#core/formats/json.ts";
import { CouchFailure, kindOfStatus, waitIn } from "./couch-failure.ts";

interface Asked {
  readonly method?: "GET" | "PUT" | "POST" | "DELETE";
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds after which no answer is no answer; else a minute. */
  readonly patience?: number;
  /** Characters of an answer; what is longer is not read. */
  readonly longest?: number;
}

interface CouchClientParts {
  /** Address of the engine, without a slash at the end: `/couch`, or `https://host/couch`. */
  readonly base: string;
  /** Sent with every question, where no cookie of a page does: name and password. */
  readonly basic?: { readonly name: string; readonly password: string } | null;
  readonly fetch?: typeof fetch;
}

const PATIENCE = 60_000;
const LONGEST = 200_000_000;
/** Of an answer that refuses. */
const LONGEST_REFUSAL = 1_000_000;

/** Of a browser alone: Node keeps nothing, and its types know no such key. */
const FRESH = { cache: "no-store" } as const;

const refusalSchema = v.object({ error: v.string(), reason: v.nullish(v.string()) });

export class CouchClient {
  readonly base: string;
  readonly #authorization: string | null;
  readonly #fetch: typeof fetch;
  /** Milliseconds that the engine's clock is ahead of the one here, as its last answer told; 0 = not known. */
  ahead = 0;

  constructor({ base, basic = null, fetch: ask = fetch }: CouchClientParts) {
    this.base = base;
    this.#authorization = basic === null ? null : `Basic ${base64(`${basic.name}:${basic.password}`)}`;
    this.#fetch = (...given) => ask(...given);
  }

  /** Whether name and password go with every question. */
  get sendsName(): boolean {
    return this.#authorization !== null;
  }

  /** The answer as the schema says. Rejects with a `CouchFailure`, or with what the signal was aborted with. */
  async ask<S extends v.GenericSchema>(
    path: string,
    schema: S,
    asked: Asked = {},
  ): Promise<v.InferOutput<S>> {
    const text = await this.text(path, asked);
    const json = readJson(path, text);
    const read = json.ok ? v.safeParse(schema, json.value.json) : null;
    if (read?.success) return read.output;
    if (!json.ok && isJson(text)) throw new CouchFailure("too-large", `${path}: ${NOT_OURS}`, 200);
    throw new CouchFailure("broken", `${path}: the answer is not one of CouchDB`);
  }

  /** The answer as it is. */
  async text(path: string, asked: Asked = {}): Promise<string> {
    const { signal, patience = PATIENCE, longest = LONGEST } = asked;
    signal?.throwIfAborted();
    // One of its own, and taken down with the answer: a signal that lives as long as the line would gather one for each question.
    const out = new AbortController();
    const timer = setTimeout(() => out.abort(), patience);
    const onAbort = () => out.abort();
    signal?.addEventListener("abort", onAbort);
    try {
      const response = await this.#fetch(`${this.base}${path}`, this.#request(asked, out.signal));
      this.#hearClock(response);
      if (response.ok) return await readBounded(response, longest);
      const told = await readBounded(response, LONGEST_REFUSAL).catch(() => "");
      throw this.#refusal(path, response, told);
    } catch (error) {
      if (error instanceof CouchFailure) throw error;
      signal?.throwIfAborted();
      const why = out.signal.aborted ? `no answer for ${patience / 1000} s` : "there is no connection";
      throw new CouchFailure("away", `${path}: ${why}`);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    }
  }

  #request({ method = "GET", body }: Asked, signal: AbortSignal): RequestInit {
    const headers: Record<string, string> = { Accept: "application/json" };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    if (this.#authorization !== null) headers.Authorization = this.#authorization;
    return {
      method,
      headers,
      signal,
      credentials: "same-origin",
      ...FRESH,
      redirect: "error",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
  }

  #hearClock({ headers }: Response): void {
    const told = Date.parse(headers.get("Date") ?? "");
    if (!Number.isNaN(told)) this.ahead = told - Date.now();
  }

  #refusal(path: string, { status, headers }: Response, text: string): CouchFailure {
    const json = readJson(path, text);
    const said = json.ok ? v.safeParse(refusalSchema, json.value.json) : null;
    const why = said?.success ? (said.output.reason ?? said.output.error) : `HTTP ${status}`;
    // An engine says so in JSON; a page of a web server in between says nothing of what was asked.
    const kind = said?.success || status >= 500 ? kindOfStatus(status) : foreign(status);
    return new CouchFailure(
      kind,
      `${path}: ${why.slice(0, 300)}`,
      status,
      waitIn(headers.get("Retry-After")),
      said?.success === true,
    );
  }
}

/** What a web server in between says by itself: of members and campaigns it knows nothing. */
function foreign(status: number): CouchFailure["kind"] {
  return status === 403 || status === 404 ? "broken" : kindOfStatus(status);
}

const NOT_OURS = "the answer is larger, or deeper, than anything of Referee";

/** Of a text that was refused: whether it is whole. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function readBounded(response: Response, longest: number): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const parts: Uint8Array[] = [];
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    read += value.length;
    if (read > longest) {
      await reader.cancel();
      throw new CouchFailure("too-large", NOT_OURS, response.status);
    }
    parts.push(value);
  }
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const texts = parts.map((part) => decoder.decode(part, { stream: true }));
    return texts.join("") + decoder.decode();
  } catch {
    throw new CouchFailure("broken", "the answer is no text", response.status);
  }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
