import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { overdueServices } from "./bounded-wait.ts";
import { beginWorker, connectWorker } from "./worker-connection.ts";

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
