// Holds what goes wrong between here and an engine, told apart by what helps: waiting, signing in, sending less, or asking somebody.

/**
 * `away`: no answer, or none of an engine. `busy`: it asks to wait. `broken`: it answered, and not as an engine does. `signed-out`,
 * `forbidden`, `missing`, `conflict`, `too-large`, `no-room`: as HTTP says (401, 403, 404, 409, 413, 507); `too-large` with the status
 * of an answer that went well: the answer is.
 */
export type FailureKind =
  | "away"
  | "busy"
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
  /** HTTP status; null = there was no answer. */
  readonly status: number | null;
  /** Seconds after which the engine wants to be asked again; null = it did not say. */
  readonly waitFor: number | null;
  /** Whether the engine itself said so, and not something in between. */
  readonly isEngines: boolean;

  constructor(
    kind: FailureKind,
    message: string,
    status: number | null = null,
    waitFor: number | null = null,
    isEngines = false,
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.waitFor = waitFor;
    this.isEngines = isEngines;
  }
}

/** Whether what was sent is more than somebody takes. */
export function isTooMuchSent(error: unknown): error is CouchFailure {
  return error instanceof CouchFailure && error.status === 413;
}

/** Whether the campaign is there, and that of it is not. */
export function isMissingDocument(error: unknown): error is CouchFailure {
  const isMissing = error instanceof CouchFailure && error.kind === "missing";
  return isMissing && !/no_db_file|database does not exist/i.test(error.message);
}

/** Whether what was answered is more than is read here: it can be asked for in parts. */
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

/** Seconds of a `Retry-After`; null = none that can be read. A date is no reason to wait for hours. */
export function waitIn(header: string | null): number | null {
  if (header === null || !/^\d{1,6}$/.test(header.trim())) return null;
  return Math.min(Number(header), 300);
}
