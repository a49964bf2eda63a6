// Finds what the browser lacks, and wraps what differs between browsers.

import { platformText } from "#text/browser-text.ts";

/** Parts without which Referee does not work. */
export type Essential = "database" | "workers" | "random";

/** The value of a property; null = it is missing, or reading it throws. */
function read(owner: object, name: string): unknown {
  try {
    return Reflect.get(owner, name) ?? null;
  } catch {
    return null;
  }
}

/** Removes a part of the platform if using it throws. */
function hideIfBroken(owner: object, name: string, use: (part: unknown) => unknown): void {
  try {
    const part: unknown = Reflect.get(owner, name);
    if (part !== undefined) use(part);
  } catch {
    Reflect.defineProperty(owner, name, { configurable: true, writable: true, value: undefined });
  }
}

function construct(part: unknown, ...args: readonly unknown[]): unknown {
  return typeof part === "function" ? Reflect.construct(part, args) : null;
}

/**
 * Removes optional parts that throw, so that libraries treat them as missing. Must be called before any library is
 * loaded.
 */
export function hideBrokenParts(page: object): void {
  hideIfBroken(page, "BroadcastChannel", (part) => {
    const channel = construct(part, "referee probe");
    if (channel instanceof EventTarget && "close" in channel && typeof channel.close === "function")
      channel.close();
  });
  hideIfBroken(page, "ResizeObserver", (part) => construct(part, () => {}));
  const random = read(page, "crypto");
  if (typeof random !== "object" || random === null) return;
  // Dexie uses `subtle` while it is loaded.
  hideIfBroken(random, "subtle", (part) => {
    if (typeof part !== "object" || part === null || !("digest" in part)) return;
    if (typeof part.digest !== "function") return;
    Promise.resolve(part.digest("SHA-512", new Uint8Array(1))).catch(() => undefined);
  });
}

/** The essential parts that are missing. A part that is present may still fail when it is used. */
export function missingEssentials(page: object): Essential[] {
  const missing: Essential[] = [];
  const database = read(page, "indexedDB");
  if (typeof database !== "object" || database === null || typeof read(database, "open") !== "function")
    missing.push("database");
  if (typeof read(page, "Worker") !== "function") missing.push("workers");
  try {
    crypto.getRandomValues(new Uint8Array(1));
  } catch {
    missing.push("random");
  }
  return missing;
}

/** A part of `navigator`; null = it is missing, or reading it throws. */
export function navigatorPart<Name extends keyof Navigator>(name: Name): Navigator[Name] | null {
  if (typeof navigator === "undefined") return null;
  try {
    return navigator[name] ?? null;
  } catch {
    return null;
  }
}

/**
 * Calls `onChange` when the size of an element changes, until the returned function is called. Never called in browsers
 * without ResizeObserver.
 */
export function watchSizes(elements: Iterable<Element>, onChange: () => void): () => void {
  if (typeof ResizeObserver !== "function") return () => {};
  const observer = new ResizeObserver(onChange);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

// Explains which essential part this browser lacks, what it is for, and what the user can do.

/** Thrown when an essential part of the browser turns out to be missing. */
export class PlatformMissing extends Error {
  override readonly name = "PlatformMissing";
  readonly part: Essential;

  constructor(part: Essential) {
    super(platformText.sentence(platformText.missing[part]));
    this.part = part;
  }
}
