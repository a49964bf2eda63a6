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
 * Makes the time limits of the page's waits ten times shorter (5 s become 0.5 s), because their tick of 500
 * ms takes 50 ms. Runs in the page before any other script.
 */
export function shortenTimeouts(): void {
  const own = window.setTimeout.bind(window);
  const hurried = (act: TimerHandler, delay?: number) => own(act, delay === 500 ? 50 : delay);
  Object.defineProperty(window, "setTimeout", { value: hurried });
}

/** Runs in the page before any other script. */
export function breakParts([parts, mode]: readonly [readonly Part[], Mode]): void {
  const never = () => new Promise<never>(() => {});
  const fail = (): never => {
    throw new DOMException("broken by the test", "SecurityError");
  };
  const put = (owner: object, name: string, value: unknown) =>
    Object.defineProperty(owner, name, { configurable: true, get: () => value });
  const putFailing = (owner: object, name: string) =>
    Object.defineProperty(owner, name, { configurable: true, get: fail });
  /** Accepts listeners and never sends an event. */
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
  const note = { getItem: () => null, setItem() {}, removeItem() {} };
  const silent = new Map<Part, () => unknown>([
    [
      "indexedDB",
      () => put(window, "indexedDB", { open: () => new Silent(), cmp: () => 0, databases: never }),
    ],
    ["Worker", () => put(window, "Worker", Silent)],
    ["locks", () => put(navigator, "locks", { request: never, query: never })],
    ["storage", () => put(navigator, "storage", silentStorage)],
    ["getDirectory", () => put(storage, "getDirectory", never)],
    ["BroadcastChannel", () => put(window, "BroadcastChannel", Silent)],
    ["ResizeObserver", () => put(window, "ResizeObserver", Silent)],
    ["IntersectionObserver", () => put(window, "IntersectionObserver", Silent)],
    ["matchMedia", () => put(window, "matchMedia", () => ({ matches: false }))],
    ["localStorage", () => put(window, "localStorage", note)],
    ["sessionStorage", () => put(window, "sessionStorage", note)],
    ["serviceWorker", () => put(navigator, "serviceWorker", silentWorkers)],
    ["randomUUID", () => put(crypto, "randomUUID", () => "")],
    ["subtle", () => put(crypto, "subtle", { digest: never })],
    ["requestIdleCallback", () => put(window, "requestIdleCallback", () => 0)],
  ]);
  const throwing = new Map<Part, () => unknown>([
    ["indexedDB", () => putFailing(window, "indexedDB")],
    ["Worker", () => put(window, "Worker", Failing)],
    ["locks", () => put(navigator, "locks", { request: async () => fail(), query: async () => fail() })],
    ["storage", () => putFailing(navigator, "storage")],
    ["getDirectory", () => put(storage, "getDirectory", async () => fail())],
    ["BroadcastChannel", () => put(window, "BroadcastChannel", Failing)],
    ["ResizeObserver", () => put(window, "ResizeObserver", Failing)],
    ["IntersectionObserver", () => put(window, "IntersectionObserver", Failing)],
    ["matchMedia", () => put(window, "matchMedia", fail)],
    ["localStorage", () => putFailing(window, "localStorage")],
    ["sessionStorage", () => putFailing(window, "sessionStorage")],
    ["serviceWorker", () => putFailing(navigator, "serviceWorker")],
    ["randomUUID", () => put(crypto, "randomUUID", fail)],
    ["subtle", () => putFailing(crypto, "subtle")],
    ["requestIdleCallback", () => put(window, "requestIdleCallback", fail)],
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
    else put(owners[part] ?? window, part, undefined);
  }
}
