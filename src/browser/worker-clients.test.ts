import { expose } from "comlink";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { overdueServices } from "./bounded-wait.ts";
import { beginWorker, connectWorker, inWorker, startClient, WorkerEnded } from "./worker-clients.ts";

class WorkerInTest extends EventTarget {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  postMessage(): void {}
  terminate(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe("connectWorker", () => {
  it("announces a worker that does not answer, until it answers", async () => {
    const { answer } = connectWorker(new WorkerInTest(), "worker");
    let reply = (_: string) => {};
    const promise = answer(new Promise<string>((resolve) => (reply = resolve)));
    await seconds(25);
    expect(overdueServices()).toEqual(["worker"]);
    reply("done");
    expect(await promise).toBe("done");
    expect(overdueServices()).toEqual([]);
  });

  it("announces nothing while the worker reports progress", async () => {
    const { answer, progress, terminate } = connectWorker(new WorkerInTest(), "worker");
    answer(new Promise(() => {})).catch(() => undefined);
    const seen: number[] = [];
    const onProgress = progress((share: number) => seen.push(share));
    for (let share = 0; share < 10; share++) {
      await seconds(15);
      onProgress(share);
      expect(overdueServices()).toEqual([]);
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    terminate();
  });

  it("announces nothing while the worker gives other answers", async () => {
    const { answer, terminate } = connectWorker(new WorkerInTest(), "worker");
    answer(new Promise(() => {})).catch(() => undefined);
    for (let number = 0; number < 3; number++) {
      await seconds(15);
      await answer(Promise.resolve(number));
      expect(overdueServices()).toEqual([]);
    }
    terminate();
  });

  it("rejects all answers if the worker fails or sends what cannot be read", async () => {
    const failing = new WorkerInTest();
    const { answer } = connectWorker(failing, "worker");
    const promises = [answer(new Promise(() => {})), answer(new Promise(() => {}))];
    failing.dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }));
    for (const promise of promises) await expect(promise).rejects.toThrow("out of memory");
    const garbling = new WorkerInTest();
    const promise = connectWorker(garbling, "worker").answer(new Promise(() => {}));
    garbling.dispatchEvent(new Event("messageerror"));
    await expect(promise).rejects.toThrow();
  });

  it("stops waiting for a worker that was terminated", async () => {
    const { answer, terminate } = connectWorker(new WorkerInTest(), "worker");
    const promise = answer(new Promise(() => {}));
    await seconds(25);
    terminate();
    await expect(promise).rejects.toThrow("a background task was stopped");
    expect(overdueServices()).toEqual([]);
  });
});

describe("beginWorker", () => {
  it("reports workers as missing if none can be started", () => {
    const begin = () => {
      throw new DOMException("refused by the test", "SecurityError");
    };
    expect(() => beginWorker(begin)).toThrow("This browser lacks background workers (Web Workers).");
  });
});

/** A worker whose functions run in this thread. */
class ServingWorker extends WorkerInTest {
  readonly #channel = new MessageChannel();

  constructor(api: object) {
    super();
    expose(api, this.#channel.port2);
    this.#channel.port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent("message", { data }));
  }

  override postMessage(message?: unknown, options?: Transferable[] | StructuredSerializeOptions): void {
    this.#channel.port1.postMessage(message, Array.isArray(options) ? { transfer: options } : options);
  }

  override terminate(): void {
    this.#channel.port1.close();
  }
}

const counting = {
  sum: (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0),
  countTo: async (end: number, onCount: (count: number) => void) => {
    for (let count = 1; count <= end; count++) await onCount(count);
    return end;
  },
  wait: () => new Promise<number>(() => {}),
};

const startCounting = () => startClient<typeof counting>(() => new ServingWorker(counting), "worker");

describe("startClient", () => {
  it("calls the functions of the worker, which calls functions of the page", async () => {
    const { api, terminate } = startCounting();
    expect(await api.sum([1, 2, 3])).toBe(6);
    const counts: number[] = [];
    expect(await api.countTo(3, (count) => counts.push(count))).toBe(3);
    expect(counts).toEqual([1, 2, 3]);
    terminate();
  });

  it("makes a client that promises can resolve to", async () => {
    const { api, terminate } = startCounting();
    expect(await Promise.resolve(api)).toBe(api);
    terminate();
  });
});

describe("inWorker", () => {
  it("returns the result, and ends the worker", async () => {
    const { api, terminate } = startCounting();
    let ended = 0;
    const start = () => ({ api, terminate: () => void ended++ });
    expect(await inWorker(start, (client) => client.sum([4, 5]))).toBe(9);
    expect(ended).toBe(1);
    terminate();
  });

  it("ends the worker while it works if the signal is aborted", async () => {
    const control = new AbortController();
    const waiting = inWorker(startCounting, (client) => client.wait(), control.signal);
    control.abort();
    await expect(waiting).rejects.toThrow(WorkerEnded);
  });

  it("starts no worker after the signal was aborted", async () => {
    const start = () => {
      throw new Error("started");
    };
    const signal = AbortSignal.abort(new Error("cancelled"));
    await expect(inWorker(start, () => Promise.resolve(0), signal)).rejects.toThrow("cancelled");
  });
});
