// Breaks parts of the browser's platform for a page: missing, throwing when used, or never answering.

export const MODES = ["missing", "throwing", "silent"] as const;
export type Mode = (typeof MODES)[number];

const PARTS = [
  "indexedDB",
  "Worker",
  "locks",
  "storage",
  "getDirectory",
  "BroadcastChannel",
  "ResizeObserver",
  "IntersectionObserver",
  "matchMedia",
  "localStorage",
  "sessionStorage",
  "serviceWorker",
  "randomUUID",
  "subtle",
  "requestIdleCallback",
] as const;
export type Part = (typeof PARTS)[number];

/**
 * Makes the time limits of the page's waits ten times shorter. The page counts them in ticks of 500 ms, which this
 * reduces to 50 ms. Runs in the page before any other script.
 */
export function shortenTimeouts(): void {
  const original = window.setTimeout.bind(window);
  const shortened = (callback: TimerHandler, delay?: number) =>
    original(callback, delay === 500 ? 50 : delay);
  Object.defineProperty(window, "setTimeout", { value: shortened });
}

/** Breaks these parts of the platform in this way. Runs in the page before any other script. */
export function breakParts([parts, mode]: readonly [readonly Part[], Mode]): void {
  const never = () => new Promise<never>(() => {});
  const fail = (): never => {
    throw new DOMException("broken by the test", "SecurityError");
  };
  const replace = (owner: object, name: string, value: unknown) =>
    Object.defineProperty(owner, name, { configurable: true, get: () => value });
  const putFailing = (owner: object, name: string) =>
    Object.defineProperty(owner, name, { configurable: true, get: fail });
  /** Stands in for any object of the platform: accepts listeners and calls, and never sends an event. */
  class Silent extends EventTarget {
    observe() {}
    unobserve() {}
    disconnect() {}
    postMessage() {}
    terminate() {}
    close() {}
  }
  class Failing {
    constructor() {
      fail();
    }
  }
  const storage = navigator.storage;
  const silentWorkers = Object.assign(new EventTarget(), { controller: null, register: never });
  const silentStorage = { getDirectory: never, persist: never, persisted: never, estimate: never };
  const silentItems = { getItem: () => null, setItem() {}, removeItem() {} };
  const silent = new Map<Part, () => unknown>([
    [
      "indexedDB",
      () => replace(window, "indexedDB", { open: () => new Silent(), cmp: () => 0, databases: never }),
    ],
    ["Worker", () => replace(window, "Worker", Silent)],
    ["locks", () => replace(navigator, "locks", { request: never, query: never })],
    ["storage", () => replace(navigator, "storage", silentStorage)],
    ["getDirectory", () => replace(storage, "getDirectory", never)],
    ["BroadcastChannel", () => replace(window, "BroadcastChannel", Silent)],
    ["ResizeObserver", () => replace(window, "ResizeObserver", Silent)],
    ["IntersectionObserver", () => replace(window, "IntersectionObserver", Silent)],
    ["matchMedia", () => replace(window, "matchMedia", () => ({ matches: false }))],
    ["localStorage", () => replace(window, "localStorage", silentItems)],
    ["sessionStorage", () => replace(window, "sessionStorage", silentItems)],
    ["serviceWorker", () => replace(navigator, "serviceWorker", silentWorkers)],
    ["randomUUID", () => replace(crypto, "randomUUID", () => "")],
    ["subtle", () => replace(crypto, "subtle", { digest: never })],
    ["requestIdleCallback", () => replace(window, "requestIdleCallback", () => 0)],
  ]);
  const throwing = new Map<Part, () => unknown>([
    ["indexedDB", () => putFailing(window, "indexedDB")],
    ["Worker", () => replace(window, "Worker", Failing)],
    ["locks", () => replace(navigator, "locks", { request: async () => fail(), query: async () => fail() })],
    ["storage", () => putFailing(navigator, "storage")],
    ["getDirectory", () => replace(storage, "getDirectory", async () => fail())],
    ["BroadcastChannel", () => replace(window, "BroadcastChannel", Failing)],
    ["ResizeObserver", () => replace(window, "ResizeObserver", Failing)],
    ["IntersectionObserver", () => replace(window, "IntersectionObserver", Failing)],
    ["matchMedia", () => replace(window, "matchMedia", fail)],
    ["localStorage", () => putFailing(window, "localStorage")],
    ["sessionStorage", () => putFailing(window, "sessionStorage")],
    ["serviceWorker", () => putFailing(navigator, "serviceWorker")],
    ["randomUUID", () => replace(crypto, "randomUUID", fail)],
    ["subtle", () => putFailing(crypto, "subtle")],
    ["requestIdleCallback", () => replace(window, "requestIdleCallback", fail)],
  ]);
  const owners: Partial<Record<Part, object>> = {
    locks: navigator,
    storage: navigator,
    serviceWorker: navigator,
    getDirectory: storage,
    randomUUID: crypto,
    subtle: crypto,
  };
  for (const part of parts) {
    if (mode === "silent") silent.get(part)?.();
    else if (mode === "throwing") throwing.get(part)?.();
    else replace(owners[part] ?? window, part, undefined);
  }
}
