import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  answered,
  beginWait,
  isOverdue,
  overdueServices,
  waitFor,
  waitOr,
  watchOverdue,
} from "./bounded-wait.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** A promise that the test resolves or rejects. */
function question<T>() {
  let answer: (value: T) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { promise, answer, fail };
}

describe("waitFor", () => {
  it("announces a service that does not answer in time, and returns its later answer", async () => {
    const { promise, answer } = question<string>();
    const result = waitFor("database", promise);
    await seconds(9);
    expect(overdueServices()).toEqual([]);
    await seconds(2);
    expect(overdueServices()).toEqual(["database"]);
    answer("late");
    expect(await result).toBe("late");
    expect(overdueServices()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends the announcement also if the service rejects", async () => {
    const { promise, fail } = question<string>();
    const result = waitFor("files", promise);
    await seconds(20);
    expect(isOverdue("files")).toBe(true);
    fail(new Error("no"));
    await expect(result).rejects.toThrow("no");
    expect(isOverdue("files")).toBe(false);
  });

  it("names a service once, even if two of its answers are late", async () => {
    const questions = [question<void>(), question<void>()];
    for (const { promise } of questions) void waitFor("database", promise);
    const worker = question<void>();
    void waitFor("worker", worker.promise);
    await seconds(30);
    expect(overdueServices()).toEqual(["database", "worker"]);
    questions[0]?.answer();
    await seconds(0);
    expect(overdueServices()).toEqual(["database", "worker"]);
    questions[1]?.answer();
    await seconds(0);
    expect(overdueServices()).toEqual(["worker"]);
    worker.answer();
    await seconds(0);
    expect(overdueServices()).toEqual([]);
  });

  it("does not report a service as overdue because the machine was suspended for a minute", async () => {
    const { promise, answer } = question<void>();
    void waitFor("database", promise);
    await seconds(1);
    vi.setSystemTime(Date.now() + 60_000);
    await seconds(1);
    expect(overdueServices()).toEqual([]);
    answer();
    await seconds(0);
  });
});

describe("beginWait", () => {
  it("restarts its time limit at each sign of progress", async () => {
    const onOverdue = vi.fn();
    const wait = beginWait("worker", { onOverdue });
    for (let count = 0; count < 10; count++) {
      await seconds(15);
      wait.progress();
    }
    expect(onOverdue).not.toHaveBeenCalled();
    await seconds(21);
    expect(onOverdue).toHaveBeenCalledTimes(1);
    expect(overdueServices()).toEqual(["worker"]);
    wait.progress();
    expect(overdueServices()).toEqual([]);
    wait.end();
    await seconds(60);
    expect(onOverdue).toHaveBeenCalledTimes(1);
  });

  it("counts a wait that does not block the page as overdue, but does not list its service", async () => {
    const listener = vi.fn();
    const stop = watchOverdue(listener);
    const wait = beginWait("storage", { blocks: false });
    await seconds(10);
    expect(overdueServices()).toEqual([]);
    expect(isOverdue("storage")).toBe(true);
    expect(listener).toHaveBeenCalled();
    wait.end();
    stop();
  });
});

describe("waitOr", () => {
  it("returns an answer, or rejects with an error, that arrives before the time limit", async () => {
    expect(await waitOr("storage", Promise.resolve(5), null)).toBe(5);
    await expect(waitOr("storage", Promise.reject(new Error("no")), null)).rejects.toThrow("no");
  });

  it("returns the substitute value after the time limit, and announces nothing", async () => {
    const { promise, answer } = question<number>();
    const result = waitOr("storage", promise, "otherwise", 2000);
    await seconds(3);
    expect(await result).toBe("otherwise");
    expect(overdueServices()).toEqual([]);
    answer(1);
    await seconds(0);
    expect(isOverdue("storage")).toBe(false);
  });

  it("waits only half a second if an earlier answer of the service is late", async () => {
    const { promise, answer } = question<number>();
    void waitOr("files", promise, null);
    await seconds(6);
    const second = waitOr("files", promise, "otherwise");
    await vi.advanceTimersByTimeAsync(500);
    expect(await second).toBe("otherwise");
    answer(1);
    await seconds(0);
  });
});

describe("answered", () => {
  it("resolves when the last late answer has arrived", async () => {
    const { promise, answer } = question<number>();
    void waitOr("files", promise, null);
    await seconds(6);
    const listener = vi.fn();
    void answered("files").then(listener);
    await seconds(60);
    expect(listener).not.toHaveBeenCalled();
    answer(1);
    await seconds(0);
    expect(listener).toHaveBeenCalled();
  });
});
