// Holds how the page waits for a worker: an answer that cannot come any more is a rejection.

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

export interface WorkerConnection {
  /** What was asked for, or why it will not come. */
  answer<P extends Promise<unknown>>(asked: P): Promise<Awaited<P>>;
  /** Ends the worker at once, whatever it is doing. */
  terminate(): void;
}

export function connectWorker(worker: Worker): WorkerConnection {
  let fail: (error: Error) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failure.catch(() => {}); // where nobody waits, nobody is told
  worker.addEventListener("error", (event) =>
    fail(new Error(event.message || "the worker could not be started")),
  );
  worker.addEventListener("messageerror", () => fail(new Error("the worker's answer could not be read")));
  return {
    answer: (asked) => Promise.race([asked, failure]),
    terminate() {
      worker.terminate();
      fail(new WorkerEnded("the worker was ended"));
    },
  };
}
