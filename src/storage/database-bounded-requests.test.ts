import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { overdueServices } from "#browser/bounded-wait.ts";
import { waitUntil } from "#tools/testing/wait-until.ts";
import { RefereeDatabase } from "./database.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("database requests with a time limit", () => {
  it("are reported as overdue if the database never opens", async () => {
    vi.stubGlobal("indexedDB", { open: () => new EventTarget() });
    const database = new RefereeDatabase("never opened");
    void database.settings.get("a").catch(() => undefined);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(overdueServices()).toEqual(["database"]);
    database.close();
    await waitUntil(() => expect(overdueServices()).toEqual([]));
  });

  it("are reported as overdue until their answer arrives", async () => {
    const database = new RefereeDatabase("silent later");
    let answer = (_: unknown) => {};
    const silent = new Promise<unknown>((resolve) => (answer = resolve));
    database.use({
      stack: "dbcore",
      name: "silent",
      level: 1,
      create: (core) => ({
        ...core,
        table: (name) => ({ ...core.table(name), get: () => Dexie.Promise.resolve(silent) }),
      }),
    });
    await database.open();
    const request = database.settings.get("a");
    await waitUntil(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(11_000);
    expect(overdueServices()).toEqual(["database"]);
    answer({ key: "a", value: 1 });
    expect(await request).toEqual({ key: "a", value: 1 });
    expect(overdueServices()).toEqual([]);
    database.close();
  });

  it.each([
    ["a request", (database: RefereeDatabase) => database.settings.get("a")],
    [
      "requests in a transaction",
      (database: RefereeDatabase) =>
        database.transaction("rw", database.settings, async () => {
          await database.settings.get("a");
          await database.settings.put({ key: "a", value: 1 });
        }),
    ],
  ])("fail if the browser closes the connection without answering: %s", async (_, ask) => {
    const database = new RefereeDatabase("closed by the browser");
    await database.open();
    // The simulated database runs each transaction by its method `_start`.
    const { prototype } = IDBTransaction;
    const started = Object.getOwnPropertyDescriptor(prototype, "_start") ?? {};
    const stuck = vi.fn();
    Object.defineProperty(prototype, "_start", { ...started, value: stuck });
    const asked = ask(database).then(
      () => "answered",
      (error: Error) => error.name,
    );
    await waitUntil(() => expect(stuck).toHaveBeenCalled());
    Object.defineProperty(prototype, "_start", started);
    vi.stubGlobal("Event", IDBVersionChangeEvent); // the simulated database accepts only its own events
    database.backendDB().dispatchEvent(new Event("close"));
    expect(await asked).toBe("UnknownError");
    await vi.advanceTimersByTimeAsync(11_000);
    expect(overdueServices()).toEqual([]);
    // The next request opens the database again.
    await database.settings.put({ key: "b", value: 2 });
    expect(await database.settings.get("b")).toEqual({ key: "b", value: 2 });
    database.close();
  });
});
