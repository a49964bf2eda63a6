// Bounds every wait for the browser. After a time limit the page shows what it waits for, and it continues when the
// answer arrives.

import { Observed } from "#core/base/observed.ts";

/** A service of the browser, under the name that the page shows. */
export type Service =
  | "database"
  | "worker"
  | "second-copy"
  | "files"
  | "locks"
  | "storage"
  | "backup-file"
  | "offline"
  | "server";

/**
 * Time limits: milliseconds without an answer or progress. Each limit is several times what a slow machine needs, so
 * false alarms are rare, and they do no harm.
 */
const BOUNDS: Readonly<Record<Service, number>> = {
  database: 10_000,
  worker: 20_000,
  "second-copy": 30_000,
  files: 5000,
  locks: 5000,
  storage: 5000,
  "backup-file": 30_000,
  offline: 30_000,
  server: 20_000,
};

/** Milliseconds per tick. Waiting is counted in ticks, so that hours of a suspended machine count as one tick. */
const TICK = 500;

interface WaitOptions {
  /** Time limit in milliseconds; absent = the usual limit of the service. */
  readonly bound?: number;
  /** Called once if there is no answer within the time limit. */
  readonly onOverdue?: () => void;
  /**
   * Whether something on the page is blocked until the answer arrives, so that the page shows the wait; default true.
   */
  readonly blocks?: boolean;
}

export interface Wait {
  /** Reports progress: the time limit begins again. */
  progress(): void;
  /** Ends the wait, because the answer arrived or is not needed any more. */
  end(): void;
}

interface Entry {
  readonly service: Service;
  readonly blocks: boolean;
  readonly bound: number;
  readonly onOverdue: (() => void) | undefined;
  /** Milliseconds since the wait began or last made progress. */
  age: number;
  isOverdue: boolean;
}

const entries = new Set<Entry>();
const overdue = new Observed<readonly Service[]>([]);
let ticking: ReturnType<typeof setTimeout> | null = null;

/** Services whose overdue answers block the page, each once. The array stays the same object until the list changes. */
export const overdueServices = overdue.get;

/** Calls the listener when a wait becomes overdue or an overdue wait ends, until the returned function is called. */
export const watchOverdue = overdue.watch;

/** Whether an answer of the service is overdue, blocking or not. */
export function isOverdue(service: Service): boolean {
  for (const entry of entries) if (entry.isOverdue && entry.service === service) return true;
  return false;
}

function notify(): void {
  const overdueEntries = [...entries].filter((entry) => entry.isOverdue && entry.blocks);
  const services = [...new Set(overdueEntries.map(({ service }) => service))];
  const previous = overdue.get();
  overdue.set(services.join() === previous.join() ? previous : services);
}

function tick(): void {
  let hasChanged = false;
  for (const entry of entries) {
    entry.age += TICK;
    if (entry.isOverdue || entry.age < entry.bound) continue;
    entry.isOverdue = true;
    hasChanged = true;
    entry.onOverdue?.();
  }
  ticking = entries.size > 0 ? setTimeout(tick, TICK) : null;
  if (hasChanged) notify();
}

/** Begins a wait for an answer that is not a promise. */
export function beginWait(service: Service, options: WaitOptions = {}): Wait {
  const { bound = BOUNDS[service], onOverdue, blocks = true } = options;
  const entry: Entry = { service, blocks, bound, onOverdue, age: 0, isOverdue: false };
  entries.add(entry);
  if (ticking === null) ticking = setTimeout(tick, TICK);
  const end = () => {
    const wasOverdue = entry.isOverdue;
    entry.age = 0;
    entry.isOverdue = false;
    if (wasOverdue) notify();
  };
  return {
    progress: end,
    end: () => {
      entries.delete(entry);
      end();
      if (entries.size > 0 || ticking === null) return;
      clearTimeout(ticking);
      ticking = null;
    },
  };
}

/**
 * Returns the answer, however late it is. If the answer is overdue, the page shows that it waits for the service,
 * unless `blocks` is false.
 */
export function waitFor<P extends PromiseLike<unknown>>(
  service: Service,
  promise: P,
  options?: WaitOptions,
): P {
  const wait = beginWait(service, options);
  promise.then(wait.end, wait.end);
  return promise;
}

/**
 * Returns the answer, or `otherwise` after the time limit. For answers that the page can do without. If an earlier
 * answer of the service is overdue, the time limit is one tick.
 */
export function waitOr<T, O>(
  service: Service,
  promise: PromiseLike<T>,
  otherwise: O,
  bound?: number,
): Promise<T | O> {
  return new Promise((resolve, reject) => {
    const late = () => resolve(otherwise);
    if (isOverdue(service)) setTimeout(late, TICK);
    const wait = beginWait(service, {
      blocks: false,
      onOverdue: late,
      ...(bound === undefined ? {} : { bound }),
    });
    promise.then(resolve, reject);
    promise.then(wait.end, wait.end);
  });
}

/** Resolves as soon as no answer of the service is overdue. */
export function answered(service: Service): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isOverdue(service)) return;
      stop();
      resolve();
    };
    const stop = watchOverdue(check);
    check();
  });
}
