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

export function kindOfStatus(status: number): FailureKind {
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
export function waitIn(header: string | null): number | null {
  if (header === null || !/^\d{1,6}$/.test(header.trim())) return null;
  return Math.min(Number(header), 300);
}
