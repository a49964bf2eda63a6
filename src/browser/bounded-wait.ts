// Bounds every wait for the platform: after the bound the page says what it waits for, and continues when the answer arrives.

import { Observed } from "#core/base/observed.ts";

/** A service of the platform, as the page names it. */
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
 * Milliseconds without an answer or a sign of progress. A false alarm does no harm, so these are several times what a slow machine needs.
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

/** Milliseconds per tick. Time is counted in ticks, so that a suspended machine counts as one tick. */
const TICK = 500;

interface WaitOptions {
  /** Milliseconds; absent = the service's usual bound. */
  readonly bound?: number;
  /** Called once when the bound has passed without an answer. */
  readonly onOverdue?: () => void;
  /** Whether the wait blocks something, so that the page shows it; default true. */
  readonly blocks?: boolean;
}

/** A wait in progress. */
export interface Wait {
  /** Reports progress: the bound starts again. */
  progress(): void;
  /** Ends the wait: the answer arrived, or is no longer needed. */
  end(): void;
}

interface Entry {
  readonly service: Service;
  readonly blocks: boolean;
  readonly bound: number;
  readonly onOverdue: (() => void) | undefined;
  /** Milliseconds since it began or last made progress. */
  age: number;
  isOverdue: boolean;
}

const entries = new Set<Entry>();
const overdue = new Observed<readonly Service[]>([]);
let ticking: ReturnType<typeof setTimeout> | null = null;

/** Services with overdue blocking answers, each once. The same array until it changes. */
export const overdueServices = overdue.get;

/** Calls back whenever a wait becomes overdue or an overdue one ends, until stopped. */
export const watchOverdue = overdue.watch;

/** Whether an answer of the service is overdue, blocking or not. */
export function isOverdue(service: Service): boolean {
  for (const entry of entries) if (entry.isOverdue && entry.service === service) return true;
  return false;
}

function notify(): void {
  const now = [...entries].filter((entry) => entry.isOverdue && entry.blocks);
  const services = [...new Set(now.map(({ service }) => service))];
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

/** Returns the answer, however late. Once it is overdue, the page says that it waits for the service. */
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
 * Returns the answer, or `otherwise` after the bound: for answers that the page can do without. Returns at once if an earlier answer of the
 * service is overdue.
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

/** Resolves once no answer of the service is overdue. */
export function answered(service: Service): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isOverdue(service)) return;
      stop();
      resolve();
    };
    const stop = watchOverdue(look);
    look();
  });
}
