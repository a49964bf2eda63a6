import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inTurn, locksState, openWriterLock, probeLocks, type Turn, type WriterLock } from "./locks.ts";

type Request = (
  name: string,
  options: LockOptions,
  action: (lock: object | null) => Promise<unknown>,
) => unknown;

const WORKING: Request = async (name, _options, action) => action({ name });
const REJECTING: Request = async () => {
  throw new DOMException("refused by the test", "SecurityError");
};
const THROWING: Request = () => {
  throw new DOMException("refused by the test", "SecurityError");
};
/** Functions that end the requests that a test left unanswered. */
let ends: (() => void)[] = [];
const SILENT: Request = () => new Promise<void>((_, fail) => ends.push(() => fail(new Error("over"))));

const useLocks = (request: Request | null) =>
  vi.stubGlobal("navigator", request === null ? {} : { locks: { request } });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  for (const end of ends) end();
  ends = [];
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits for the result while a minute of fake time passes. */
async function eventually<T>(promise: Promise<T>): Promise<T> {
  void vi.advanceTimersByTimeAsync(60_000);
  return promise;
}

describe("probeLocks", () => {
  it.each([
    ["working", WORKING],
    ["failing", REJECTING],
    ["failing", THROWING],
    ["silent", SILENT],
    ["missing", null],
  ] as const)("reports that locks are %s", async (state, request) => {
    useLocks(request);
    expect(await eventually(probeLocks())).toBe(state);
    expect(locksState()).toBe(state);
  });

  it("reports locks as missing if reading `navigator.locks` throws", async () => {
    const refuse = () => {
      throw new Error("refused");
    };
    vi.stubGlobal("navigator", Object.defineProperty({}, "locks", { get: refuse }));
    expect(await probeLocks()).toBe("missing");
  });
});

describe("inTurn", () => {
  it.each([
    ["work", WORKING],
    ["reject", REJECTING],
    ["throw", THROWING],
    ["are silent", SILENT],
    ["are missing", null],
  ] as const)("runs the action once if locks %s", async (_, request) => {
    useLocks(request);
    const action = vi.fn(async () => "done");
    expect(await eventually(inTurn("a", action))).toBe("done");
    expect(action).toHaveBeenCalledTimes(1);
  });

  it.each([REJECTING, THROWING])("runs the action once if locks fail after they worked", async (request) => {
    useLocks((name, options, action) => (name.includes("probe") ? WORKING : request)(name, options, action));
    const action = vi.fn(async () => "done");
    expect(await inTurn("a", action)).toBe("done");
    expect(action).toHaveBeenCalledTimes(1);
    expect(locksState()).toBe("failing");
  });

  it("rejects if the action rejects, and does not run the action again", async () => {
    useLocks(WORKING);
    const action = vi.fn(async () => {
      throw new Error("the act failed");
    });
    await expect(inTurn("a", action)).rejects.toThrow("the act failed");
    expect(action).toHaveBeenCalledTimes(1);
  });

  it("runs the action with false instead of waiting if another tab has the lock and `ifAvailable` is set", async () => {
    useLocks(async (name, _options, action) => action(name.includes("probe") ? {} : null));
    expect(await inTurn("a", async (isHeld) => isHeld, { ifAvailable: true })).toBe(false);
  });

  it("does not run the action if its signal is already aborted", async () => {
    useLocks(WORKING);
    const action = vi.fn(async () => "done");
    await expect(inTurn("a", action, { signal: AbortSignal.abort(new Error("left")) })).rejects.toThrow(
      "left",
    );
    expect(action).not.toHaveBeenCalled();
  });
});

describe("openWriterLock", () => {
  let locks: WriterLock[] = [];
  const open = () => {
    const turns: Turn[] = [];
    const lock = openWriterLock({
      name: "a",
      onTurn: (turn) => turns.push(turn),
      finish: async () => {},
      onStolen: () => {},
    });
    locks.push(lock);
    return { lock, turns };
  };
  beforeEach(() => {
    locks = [];
  });
  afterEach(() => {
    for (const lock of locks) lock.close();
  });

  it.each([
    ["working", WORKING],
    ["rejecting", REJECTING],
    ["throwing", THROWING],
    ["silent", SILENT],
    ["missing", null],
  ] as const)("makes the only open tab the writer if locks are %s", async (_, request) => {
    useLocks(request);
    const { turns } = open();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(turns).toEqual(["writer"]);
  });

  it.each(["missing", "throwing"])("takes over by force if BroadcastChannel is %s", async (how) => {
    class Throwing {
      constructor() {
        throw new Error("refused");
      }
    }
    vi.stubGlobal("BroadcastChannel", how === "missing" ? undefined : Throwing);
    useLocks((name, options, action) =>
      name.includes("probe") || options.steal === true
        ? WORKING(name, options, action)
        : SILENT(name, options, action),
    );
    const { lock, turns } = open();
    await vi.advanceTimersByTimeAsync(1000);
    expect(turns).toEqual(["reader"]);
    lock.takeOver();
    await vi.advanceTimersByTimeAsync(3000);
    expect(turns).toEqual(["reader", "writer"]);
  });

  it("makes the tab the writer if the locks fail after they worked", async () => {
    useLocks((name, options, action) =>
      (name.includes("probe") ? WORKING : REJECTING)(name, options, action),
    );
    const { turns } = open();
    await vi.advanceTimersByTimeAsync(1000);
    expect(turns).toEqual(["writer"]);
    expect(locksState()).toBe("failing");
  });

  it("makes the tab the writer if the locks stop answering during a takeover", async () => {
    useLocks((name, options, action) => (name.includes("probe") ? WORKING : SILENT)(name, options, action));
    const { lock, turns } = open();
    await vi.advanceTimersByTimeAsync(1000);
    lock.takeOver();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(turns).toEqual(["reader", "writer"]);
    expect(locksState()).toBe("silent");
  });
});

/** Locks as browsers grant them: one holder per name, and the others wait in order. */
class LocksInTest {
  readonly #holders = new Map<string, (error: DOMException) => void>();
  readonly #waiting = new Map<string, (() => void)[]>();

  request(
    name: string,
    { steal = false, signal }: LockOptions,
    action: (lock: object) => Promise<unknown>,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        this.#holders.set(name, reject);
        const end = () => {
          if (this.#holders.get(name) !== reject) return; // it was stolen
          this.#holders.delete(name);
          this.#waiting.get(name)?.shift()?.();
          resolve();
        };
        void action({ name }).then(end);
      };
      if (steal) this.#holders.get(name)?.(new DOMException("stolen", "AbortError"));
      if (steal || !this.#holders.has(name)) return begin();
      const queue = this.#waiting.get(name) ?? [];
      this.#waiting.set(name, [...queue, begin]);
      signal?.addEventListener("abort", () => {
        const others = this.#waiting.get(name) ?? [];
        this.#waiting.set(
          name,
          others.filter((one) => one !== begin),
        );
        reject(new DOMException("aborted", "AbortError"));
      });
    });
  }
}

/** A channel that delivers each message at once to the other open channels. */
class ChannelInTest {
  static readonly open = new Set<ChannelInTest>();
  onmessage: ((message: unknown) => void) | null = null;

  constructor() {
    ChannelInTest.open.add(this);
  }

  postMessage(message: unknown): void {
    for (const one of ChannelInTest.open) if (one !== this) one.onmessage?.(message);
  }

  close(): void {
    ChannelInTest.open.delete(this);
  }
}

describe("two tabs of an annotator", () => {
  let log: string[];
  let locks: WriterLock[];

  beforeEach(() => {
    log = [];
    locks = [];
    vi.stubGlobal("navigator", { locks: new LocksInTest() });
    vi.stubGlobal("BroadcastChannel", ChannelInTest);
  });
  afterEach(() => {
    for (const lock of locks) lock.close();
  });

  /** Opens a tab. `seconds`: how long it takes until everything is written. */
  async function openTab(tab: string, seconds = 1): Promise<WriterLock> {
    const lock = openWriterLock({
      name: "writer",
      onTurn: (turn) => log.push(`${tab}: ${turn}`),
      async finish() {
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
        log.push(`${tab}: finished`);
      },
      onStolen: () => log.push(`${tab}: reads again`),
    });
    locks.push(lock);
    await vi.advanceTimersByTimeAsync(200);
    return lock;
  }

  it("take turns: the writer writes everything before the other tab judges, and can take over again", async () => {
    const first = await openTab("first");
    const second = await openTab("second");
    expect(log).toEqual(["first: writer", "second: reader"]);
    log = [];
    second.takeOver();
    await vi.advanceTimersByTimeAsync(2000);
    expect(log).toEqual(["first: reader", "first: finished", "second: writer"]);
    log = [];
    first.takeOver();
    await vi.advanceTimersByTimeAsync(2000);
    expect(log).toEqual(["second: reader", "second: finished", "first: writer"]);
  });

  it("pass the judging on when the writer is closed, after everything is written", async () => {
    const first = await openTab("first");
    await openTab("second");
    log = [];
    first.close();
    await vi.advanceTimersByTimeAsync(2000);
    expect(log).toEqual(["first: finished", "second: writer"]);
  });

  it("give the judging to the tab that asks, even if a third tab has waited longer", async () => {
    await openTab("first");
    await openTab("third");
    const second = await openTab("second");
    log = [];
    second.takeOver();
    await vi.advanceTimersByTimeAsync(2000);
    expect(log).toEqual(["first: reader", "first: finished", "second: writer"]);
  });

  it("do not wait for a writer that does not finish, which later finishes and reads what was written", async () => {
    await openTab("first", 10);
    const second = await openTab("second");
    log = [];
    second.takeOver();
    await vi.advanceTimersByTimeAsync(3000);
    expect(log).toContain("second: writer");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(log).toContain("first: reads again");
    expect(log.at(-1)).toBe("first: reads again");
  });
});
