// Starts the core's long work in a worker and ends it; the only module of the page that knows how the two talk.

import { proxy, wrap } from "comlink";
import type { RefereeWorker } from "#workers/referee-worker.ts";

/** Told to everyone who still waits for a worker that was ended. */
export class WorkerEnded extends Error {
  override readonly name = "WorkerEnded";
}

type Answer<F extends (...given: never[]) => unknown> = Promise<Awaited<ReturnType<F>>>;

/** The worker's functions, each answering later. An answer that cannot come any more is a rejection. */
export type RefereeClient = {
  readonly [Name in keyof RefereeWorker]: (
    ...given: Parameters<RefereeWorker[Name]>
  ) => Answer<RefereeWorker[Name]>;
};

export interface RunningWorker {
  readonly api: RefereeClient;
  /** Ends it at once, whatever it is doing. */
  terminate(): void;
}

export function startWorker(): RunningWorker {
  const worker = new Worker(new URL("../workers/referee-worker.ts", import.meta.url), { type: "module" });
  const remote = wrap<RefereeWorker>(worker);
  let fail: (error: Error) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failure.catch(() => {}); // where nobody waits, nobody is told
  worker.addEventListener("error", (event) =>
    fail(new Error(event.message || "the worker could not be started")),
  );
  worker.addEventListener("messageerror", () => fail(new Error("the worker's answer could not be read")));
  const answer = <P extends Promise<unknown>>(asked: P): Promise<Awaited<P>> =>
    Promise.race([asked, failure]);
  return {
    api: {
      pass: (campaign) => answer(remote.pass(campaign)),
      open: (files, name, onProgress) => answer(remote.open(files, name, proxy(onProgress))),
      countApproved: (profile, targetLanguage) => answer(remote.countApproved(profile, targetLanguage)),
      takeCampaign: (settings) => answer(remote.takeCampaign(settings)),
    },
    terminate() {
      worker.terminate();
      fail(new WorkerEnded("the worker was ended"));
    },
  };
}
