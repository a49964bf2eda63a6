// Starts the workers and waits for their answers: one runs the automatic pass, reads the files of an import and packs
// backups; one does long work on request, such as writing batches or previewing updates; one computes metrics and their
// intervals.

import { proxy, transfer, wrap } from "comlink";
import type { MetricsInput, MetricsSettings } from "#core/analysis/metrics/metric-rows.ts";
import type { MetricsContent } from "#core/analysis/metrics/metric-tables.ts";
import { browserPartsText } from "#text/browser-text.ts";
import type { ExchangeWorker } from "#workers/exchange-worker.ts";
import type { MeasuredCampaign, MetricsWorker } from "#workers/metrics-worker.ts";
import type { RefereeWorker } from "#workers/referee-worker.ts";
import { beginWait, type Service, type Wait } from "./bounded-wait.ts";
import { PlatformMissing } from "./platform.ts";

export type RunningWorker = RunningClient<RefereeWorker>;

export function startWorker(): RunningWorker {
  return startClient(
    () => new Worker(new URL("../workers/referee-worker.ts", import.meta.url), { type: "module" }),
    "worker",
  );
}

export type ExchangeClient = Client<ExchangeWorker>;

function startExchange(): RunningClient<ExchangeWorker> {
  return startClient(
    () => new Worker(new URL("../workers/exchange-worker.ts", import.meta.url), { type: "module" }),
    "worker",
  );
}

/** Starts the worker for one job, and ends it afterwards. `signal` ends the worker even while it works. */
export function inExchange<T>(signal: AbortSignal, work: (api: ExchangeClient) => Promise<T>): Promise<T> {
  return inWorker(startExchange, work, signal);
}

function startMetrics(): RunningClient<MetricsWorker> {
  return startClient(
    () => new Worker(new URL("../workers/metrics-worker.ts", import.meta.url), { type: "module" }),
    "worker",
  );
}

/** Computes the metrics. If `signal` aborts, the worker ends and the promise rejects. */
export function measureInWorker(
  { suite, outputs }: MetricsInput,
  settings: MetricsSettings,
  signal: AbortSignal,
): Promise<MeasuredCampaign> {
  return inWorker(startMetrics, (api) => api.measure({ suite, outputs }, settings), signal);
}

/** Computes the tables with intervals and paired tests. If `signal` aborts, the worker ends and the promise rejects. */
export function describeInWorker(
  { suite, outputs }: MetricsInput,
  settings: MetricsSettings,
  signal: AbortSignal,
): Promise<MetricsContent> {
  return inWorker(startMetrics, (api) => api.describe({ suite, outputs }, settings), signal);
}

// Waits for answers of any worker. Answers that cannot come any more are rejected, and late ones are announced on the
// page.

const text = browserPartsText.worker;

/** The reason with which pending answers reject if their worker was ended. */
export class WorkerEnded extends Error {
  override readonly name = "WorkerEnded";
}

type Answer<F extends (...given: never[]) => unknown> = Promise<Awaited<ReturnType<F>>>;

/** A worker's functions as the page calls them, asynchronous. */
export type Client<Api extends object> = {
  readonly [Name in keyof Api]: Api[Name] extends (...given: infer Given) => unknown
    ? (...given: Given) => Answer<Extract<Api[Name], (...given: never[]) => unknown>>
    : never;
};

interface RunningClient<Api extends object> {
  /** The worker's functions. They reject if the worker cannot answer any more. */
  readonly api: Client<Api>;
  /** Ends the worker immediately, even while it works. */
  terminate(): void;
}

interface WorkerConnection {
  /** Waits for an answer; rejects if it cannot come any more. */
  answer<P extends Promise<unknown>>(promise: P): Promise<Awaited<P>>;
  /** Returns a function that calls `onProgress` and restarts the time limits of the worker's pending answers. */
  progress<F extends (...given: never[]) => unknown>(onProgress: F): F;
  /** Ends the worker immediately, even while it works. */
  terminate(): void;
}

/** Starts a worker. Throws `PlatformMissing` if this browser cannot start one. */
export function beginWorker(begin: () => Worker): Worker {
  try {
    return begin();
  } catch {
    throw new PlatformMissing("workers");
  }
}

export function connectWorker(worker: Worker, service: Service): WorkerConnection {
  const waits = new Set<Wait>();
  let fail: (error: Error) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failure.catch(() => {}); // if no answer is pending, the error concerns nobody
  worker.addEventListener("error", (event) => fail(new Error(event.message || text.notStarted)));
  worker.addEventListener("messageerror", () => fail(new Error(text.unreadable)));
  return {
    answer(promise) {
      const wait = beginWait(service);
      waits.add(wait);
      const end = () => {
        waits.delete(wait);
        wait.end();
        // An answer shows that the worker works, so the time limits of all its pending answers begin again.
        for (const other of waits) other.progress();
      };
      const answer = Promise.race([promise, failure]);
      answer.then(end, end);
      return answer;
    },
    progress: (onProgress) =>
      new Proxy(onProgress, {
        apply(target, self, args) {
          for (const wait of waits) wait.progress();
          return Reflect.apply(target, self, args);
        },
      }),
    terminate() {
      worker.terminate();
      fail(new WorkerEnded(text.ended));
    },
  };
}

function isFunction(value: unknown): value is (...given: never[]) => unknown {
  return typeof value === "function";
}

/**
 * Starts a worker whose functions wait as `connectWorker` describes. Functions among their arguments run on the page,
 * and each of their calls counts as progress.
 */
export function startClient<Api extends object>(begin: () => Worker, service: Service): RunningClient<Api> {
  const worker = beginWorker(begin);
  const remote = wrap<Record<string, (...given: unknown[]) => unknown>>(worker);
  const { answer, progress, terminate } = connectWorker(worker, service);
  const api = new Proxy<Client<Api>>(Object.create(null), {
    get(_, name) {
      // With a function “then”, the object would be taken for a promise.
      const call = typeof name === "string" && name !== "then" ? remote[name] : undefined;
      if (call === undefined) return undefined;
      return (...given: unknown[]) =>
        answer(call(...given.map((one) => (isFunction(one) ? proxy(progress(one)) : one))));
    },
  });
  return { api, terminate };
}

/** Marks bytes so that a worker receives them without a copy. They cannot be read here afterwards. */
export function withoutCopy(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  return transfer(bytes, [bytes.buffer]);
}

/** Starts a worker for one job, and ends it afterwards. `signal` ends the worker even while it works. */
export async function inWorker<Api extends object, T>(
  start: () => RunningClient<Api>,
  work: (api: Client<Api>) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const worker = start();
  const end = () => worker.terminate();
  signal?.addEventListener("abort", end);
  try {
    return await work(worker.api);
  } finally {
    signal?.removeEventListener("abort", end);
    worker.terminate();
  }
}
