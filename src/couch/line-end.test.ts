import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { EngineInTest, page, refusal } from "./engine-in-test.ts";
import { LineInTest, putEvent } from "./line-in-test.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const own = (number: number) => smallJudgement(number, { author: "anna" });
const bens = (number: number) => smallJudgement(number, { author: "ben" });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const drop = () => {
  throw new TypeError("fetch failed");
};

describe("who is there", () => {
  it("is said at once and then now and again, and heard though it was said before one came", async () => {
    const engine = new EngineInTest();
    const here = {
      _id: "here:ben",
      type: "here",
      sentBy: "ben",
      time: "2026-01-02T03:04:05.000Z",
      waiting: 3,
    };
    engine.put(here);
    const one = await new LineInTest(pass, engine).start();
    await one.line.end();
    const next = await new LineInTest(pass, engine, one.store).start();
    expect(next.line.state.people.get("ben")).toMatchObject({ waiting: 3 });
    expect([...next.line.state.people.keys()].sort()).toEqual(["anna", "ben"]);
    await pass(900_000);
    expect(engine.count("PUT", /here:anna/)).toBe(5);
  });

  it("another tab that says so at the same time is no trouble", async () => {
    const one = new LineInTest(pass);
    one.engine.fault = ({ method, path }) =>
      method === "PUT" && path.includes("here:") ? refusal(409, "conflict") : null;
    await one.start(60_000);
    expect([one.phase, one.line.state.failure]).toEqual(["in-step", null]);
  });
});

describe("an engine of which an older copy was put back", () => {
  it("is sent anew what it lacks, and read anew", async () => {
    const one = await new LineInTest(pass).start(3000);
    one.write(own(1));
    await pass(2000);
    const { seq } = [...one.engine.docs.values()].at(-1) ?? { seq: 0 };
    putEvent(one.engine, bens(5));
    one.write(own(2), own(3));
    await pass(40_000);
    one.engine.putBack(seq);
    putEvent(one.engine, bens(4));
    await pass(60_000);
    const texts = [...one.engine.docs.values()].map(({ doc }) => String(doc.text));
    const there = [1, 2, 3, 4, 5].filter((n) => texts.some((text) => text.includes(smallId(n))));
    expect([there, one.phase]).toEqual([[1, 2, 3, 4, 5], "in-step"]);
    expect(one.store.ids.toSorted()).toEqual([1, 2, 3, 4, 5].map(smallId));
    expect(one.sent.at(-1)).not.toContain(smallId(1));
  });

  it("is sent its texts anew as well", async () => {
    const { events, texts } = smallLedger();
    const one = await new LineInTest(pass).start(3000);
    for (const [hash, text] of texts) one.store.texts.set(hash, text);
    one.write(...events);
    await pass(40_000);
    one.engine.putBack(1);
    await pass(60_000);
    const kinds = [...one.engine.docs.values()].map(({ doc }) => doc.type);
    expect(kinds.filter((kind) => kind === "text")).toHaveLength(texts.size);
    expect(kinds.filter((kind) => kind === "event")).toHaveLength(events.length);
  });

  it("while something is sent there is sent the rest as well", async () => {
    const one = await new LineInTest(pass).start(3000);
    one.write(own(1), own(2), own(6), own(7), own(8));
    await pass(40_000);
    one.engine.fault = async ({ path }) => {
      if (path.endsWith("_bulk_docs")) await new Promise((done) => setTimeout(done, 40_000));
      return null;
    };
    one.write(own(3));
    await pass(100);
    one.engine.putBack(1);
    putEvent(one.engine, bens(4));
    await pass(120_000);
    expect(one.engine.docs.size).toBe(8);
    expect(one.line.state).toMatchObject({ phase: "in-step", waiting: 0 });
  });

  it("and told so again and again is believed once a line", async () => {
    const one = await new LineInTest(pass).start(3000);
    for (let time = 1; time <= 5; time++) {
      putEvent(one.engine, bens(time));
      await pass(30_000);
      one.engine.putBack(1);
      await pass(60_000);
    }
    const anew = one.engine.asked.filter(
      ({ path, query }) => path.endsWith("_changes") && query.get("since") === "0",
    );
    expect(anew.length).toBe(3); // nothing was there at first, so that the first news was asked for from the beginning too
  });
});

describe("a server restored from an older copy", () => {
  /** Numbers of the small judgements that the server has. */
  const stored = ({ engine }: LineInTest, most: number) => {
    const texts = [...engine.docs.values()].map(({ doc }) => String(doc.text));
    return Array.from({ length: most }, (_, n) => n + 1).filter((n) =>
      texts.some((text) => text.includes(smallId(n))),
    );
  };

  /** Anna sent 1, 2 and 3; the server is restored as of 1, and Ben writes 4 to 9 there, so that its counter is ahead again. */
  async function restored(one: LineInTest, meanwhile: () => Promise<unknown>): Promise<void> {
    one.write(own(1));
    await pass(10);
    const seq = Math.max(...[...one.engine.docs.values()].map((doc) => doc.seq));
    one.write(own(2), own(3));
    await pass(40_000);
    await meanwhile();
    one.engine.putBack(seq);
    for (const number of [4, 5, 6, 7, 8, 9]) putEvent(one.engine, bens(number));
  }

  describe.each([
    ["answers its own counter", false],
    ["repeats the counter that it was asked with", true],
  ])("that %s", (_, echoes) => {
    it("gets the lost records from a browser that returns later, which gets the new ones", async () => {
      const one = await new LineInTest(pass).start(3000);
      one.engine.echoesSince = echoes;
      await restored(one, () => one.line.end());
      const next = await new LineInTest(pass, one.engine, one.store).start(40_000);
      expect(stored(next, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(next.store.ids.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(smallId));
      expect(next.line.state).toMatchObject({
        phase: "in-step",
        restored: { missingThere: 2, missingHere: 2 },
      });
    });

    it("gets the lost records from an open browser once the connection is back", async () => {
      const one = await new LineInTest(pass).start(3000);
      one.engine.echoesSince = echoes;
      await restored(one, async () => {
        one.engine.fault = drop;
        await pass(400_000);
      });
      one.engine.fault = () => null;
      await pass(120_000);
      expect(stored(one, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(one.store.ids.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(smallId));
      expect(one.phase).toBe("in-step");
      expect(one.line.state.restored?.missingThere).toBe(2);
    });
  });

  it("is not suspected where nothing is missing: rejected, unsent and unusable records do not count", async () => {
    const one = await new LineInTest(pass).start(3000);
    one.engine.rule = ({ text }) => (String(text).includes(smallId(1)) ? "no" : null);
    one.engine.put({ _id: `event:${"0".repeat(64)}`, type: "event", text: "{}", sentBy: "carla" });
    one.write(own(1), own(2));
    await pass(40_000);
    await one.line.end();
    one.store.events.push(own(3));
    const next = await new LineInTest(pass, one.engine, one.store).start(40_000);
    expect(next.line.state).toMatchObject({ phase: "in-step", restored: null });
    expect(stored(next, 3)).toEqual([2, 3]);
  });

  it("is compared at most every five minutes, however often the connection breaks", async () => {
    const one = await new LineInTest(pass).start(3000);
    const ids = () =>
      one.engine.asked.filter(
        ({ path, query }) => path.endsWith("_all_docs") && query.get("startkey") === '"event:"',
      ).length;
    for (let time = 0; time < 8; time++) {
      one.engine.fault = drop;
      await pass(30_000);
      one.engine.fault = () => null;
      await pass(30_000);
    }
    expect(ids()).toBe(2);
  });
});

describe("a server that confirms what it does not store", () => {
  it("is named, the records keep waiting and are sent again", async () => {
    const one = await new LineInTest(pass).start(3000);
    one.engine.forgets = true;
    one.write(own(1), own(2));
    await pass(60_000);
    expect(one.line.state).toMatchObject({ phase: "away", waiting: 2 });
    expect(one.line.state.failure).toBe("the server confirmed 2 documents and did not store 2 of them");
    one.engine.forgets = false;
    await pass(60_000);
    expect(one.line.state).toMatchObject({ phase: "in-step", waiting: 0, failure: null });
    expect([...one.engine.docs.values()].filter(({ doc }) => doc.type === "event")).toHaveLength(2);
  });
});

describe("the end", () => {
  it.each<[string, (one: LineInTest) => Promise<unknown>]>([
    ["before it began", async () => {}],
    ["while it waits for news", (one) => one.start(5000)],
    [
      "while nobody answers",
      (one) => {
        one.engine.fault = ({ signal }) =>
          new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("x"))));
        return one.start(5000);
      },
    ],
    [
      "while it waits for another try",
      (one) => {
        one.engine.fault = drop;
        return one.start(20_000);
      },
    ],
    [
      "while the engine wants to be left alone",
      (one) => {
        one.engine.fault = () => page(503);
        return one.start(20_000);
      },
    ],
    [
      "while it cannot read what it knew",
      (one) => {
        one.store.memory = () => Promise.reject(new Error("the disk"));
        return one.start(20_000);
      },
    ],
    [
      "twice",
      async (one) => {
        await one.start();
        await one.line.end();
      },
    ],
  ])("%s: prompt, and no timer is left", async (_, act) => {
    const one = new LineInTest(pass);
    await act(one);
    const ended = one.line.end();
    const told = one.states.length;
    await ended;
    expect(vi.getTimerCount()).toBe(0);
    one.write(own(1));
    one.line.tryNow();
    await pass(600_000);
    expect(one.states.length).toBe(told);
    expect(one.sent).toEqual([]);
  });

  it("waits for what is being taken in", async () => {
    const engine = new EngineInTest();
    putEvent(engine, bens(1));
    const one = new LineInTest(pass, engine);
    one.store.onWrite = () => new Promise((done) => setTimeout(done, 1000));
    await one.start();
    let isOver = false;
    const ended = one.line.end().then(() => (isOver = true));
    await pass(900);
    expect(isOver).toBe(false);
    await pass(1100);
    await ended;
    expect(one.store.ids).toEqual([smallId(1)]);
    expect(one.states.map(({ taken }) => taken)).not.toContain(1);
  });
});
