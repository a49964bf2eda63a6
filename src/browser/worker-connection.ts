// Waits for a worker's answers: one that cannot come any more is a rejection, one that is long in coming is announced.

import { beginWait, type Service, type Wait } from "#browser/bounded-wait.ts";
import { PlatformMissing } from "#browser/platform-missing.ts";
import { browserPartsText } from "#text/browser-parts.ts";

const text = browserPartsText.worker;

/** Told to everyone who still waits for a worker that was ended. */
export class WorkerEnded extends Error {
  override readonly name = "WorkerEnded";
}

type Answer<F extends (...given: never[]) => unknown> = Promise<Awaited<ReturnType<F>>>;

/** A worker's functions as the page calls them, each answering later. */
export type Client<Api extends object> = {
  readonly [Name in keyof Api]: Api[Name] extends (...given: infer Given) => unknown
    ? (...given: Given) => Answer<Extract<Api[Name], (...given: never[]) => unknown>>
    : never;
};

interface WorkerConnection {
  /** What was asked for, or why it will not come. */
  answer<P extends Promise<unknown>>(asked: P): Promise<Awaited<P>>;
  /** The same function; whenever the worker calls it, the waits for its answers start again. */
  progress<F extends (...given: never[]) => unknown>(onProgress: F): F;
  /** Ends the worker at once, whatever it is doing. */
  terminate(): void;
}

/** Starts a worker. Throws `PlatformMissing` where this browser starts none. */
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
  failure.catch(() => {}); // where nobody waits, nobody is told
  worker.addEventListener("error", (event) => fail(new Error(event.message || text.notStarted)));
  worker.addEventListener("messageerror", () => fail(new Error(text.unreadable)));
  return {
    answer(asked) {
      const wait = beginWait(service);
      waits.add(wait);
      const end = () => {
        waits.delete(wait);
        wait.end();
        // One answer is a sign of life for all who wait for the same worker.
        for (const other of waits) other.progress();
      };
      const answer = Promise.race([asked, failure]);
      answer.then(end, end);
      return answer;
    },
    progress: (onProgress) =>
      new Proxy(onProgress, {
        apply(target, self, given) {
          for (const wait of waits) wait.progress();
          return Reflect.apply(target, self, given);
        },
      }),
    terminate() {
      worker.terminate();
      fail(new WorkerEnded(text.ended));
    },
  };
}
