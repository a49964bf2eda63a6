// Starts workers and waits for their answers. Answers that cannot come any more are rejected, and late ones are
// announced on the page.

import { proxy, transfer, wrap } from "comlink";
import { beginWait, type Service, type Wait } from "#browser/bounded-wait.ts";
import { browserPartsText } from "#text/browser-text.ts";
import { PlatformMissing } from "./platform.ts";

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

export interface RunningClient<Api extends object> {
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
