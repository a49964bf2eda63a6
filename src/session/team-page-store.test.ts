import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnnotatorNamed, LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { openShared } from "#session/opened-campaign.ts";
import { TeamPageStore } from "#session/team-page-store.ts";
import { readCampaignRecord } from "#storage/campaign-records.ts";
import { database } from "#storage/database.ts";
import { NOBODY, setKeeper } from "#storage/keeper.ts";
import { readLine } from "#storage/team-line.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { lines, outputEvent, stamp } from "#tools/testing/small-output.ts";
import { ANNA, keep } from "./session-in-test.ts";
import { idsOf, LocksHere, onDisk, shown } from "./team-in-test.ts";

vi.mock("#browser/worker-client.ts", async () => (await import("./workers-in-test.ts")).workerHere);
vi.mock("#browser/exchange-client.ts", async () => (await import("./workers-in-test.ts")).exchangeHere);

const LEDGER = smallLedger({}, { annotators: [ANNA] });
const BEFORE = LEDGER.events.length;
const NOTHING = { notTaken: [], otherwise: [], late: [] };
const noText = vi.fn<(hash: string) => Promise<LedgerText | null>>(async () => null);

beforeEach(() => {
  vi.stubGlobal("navigator", { locks: new LocksHere() });
});
afterEach(async () => {
  await openShared("nothing");
  vi.restoreAllMocks();
  noText.mockClear();
  vi.unstubAllGlobals();
});

async function begin() {
  const copy = await keep(LEDGER);
  const session = await shown(copy);
  return { copy, session, store: new TeamPageStore(copy) };
}

const said = (number: number, parts = {}) => smallJudgement(number, { clock: 100 + number, ...parts });
const named = (annotator: string): AnnotatorNamed => ({
  ...{ kind: "annotator", annotator, name: annotator, role: "annotator", author: annotator },
  ...{ id: `name-${annotator}`, clock: 90, time: null },
});

describe("the door for what others of a team send", () => {
  it("takes in what people say and writes it, also what the screens hear of only later", async () => {
    const { copy, store } = await begin();
    expect(await store.receive([said(1), said(2)], noText)).toEqual(NOTHING);
    expect(idsOf(await onDisk(copy)).slice(BEFORE)).toEqual([smallId(1), smallId(2)]);
    expect(await store.receive([said(2), said(3)], noText)).toEqual(NOTHING);
    expect(idsOf(await onDisk(copy)).slice(BEFORE)).toEqual([smallId(1), smallId(2), smallId(3)]);
    expect(noText).not.toHaveBeenCalled();
  });

  it("writes nothing twice: what was said here and comes back, what another tab wrote, what comes twice at once", async () => {
    const { copy, session, store } = await begin();
    await session.append([said(1)]);
    await store.receive([said(1)], noText);
    // Another tab's, sent from here before this tab heard of it.
    await database.events.add({ campaign: copy, events: [said(2)] });
    await store.outbound(0, []);
    await store.receive([said(2), said(3), said(3)], noText);
    expect(idsOf(await onDisk(copy)).slice(BEFORE)).toEqual([smallId(1), smallId(2), smallId(3)]);
  });

  it("takes in what is told otherwise under an id that is here, and names it, whether or not the screens know it", async () => {
    const { copy, session, store } = await begin();
    await session.append([said(1)]);
    const other = said(1, { supersedes: [smallId(9)] });
    expect(await store.receive([other, said(2)], noText)).toEqual({
      notTaken: [],
      otherwise: [smallId(1)],
      late: [],
    });
    await store.receive([said(3)], noText);
    const third = said(3, { supersedes: [smallId(9)] });
    expect((await store.receive([third], noText)).collisions).toEqual([smallId(3)]);
    expect(await onDisk(copy)).toEqual(expect.arrayContaining([said(1), other, said(3), third]));
  });

  it("knows what it has under the person whose second entry said it", async () => {
    const { copy, session, store } = await begin();
    await store.receive([named("ben"), said(1, { author: "ben" })], noText);
    const again: AnnotatorNamed = { ...named("ben"), id: "same", clock: 300, sameAs: ANNA.id };
    await session.append([again]);
    await shown(copy);
    const count = (await onDisk(copy)).length;
    await store.receive([said(1, { author: "ben" }), again], noText);
    expect(await onDisk(copy)).toHaveLength(count);
  });

  it("lets what an unlisted person says wait, over a new beginning too, and takes it in when they are named", async () => {
    const { copy, store } = await begin();
    expect(await store.receive([said(1, { author: "zoe" }), said(2)], noText)).toEqual(NOTHING);
    expect(idsOf(await onDisk(copy)).slice(BEFORE)).toEqual([smallId(2)]);
    const later = new TeamPageStore(copy);
    await later.receive([said(1, { author: "zoe" }), said(3)], noText);
    await later.receive([named("zoe")], noText);
    expect(idsOf(await onDisk(copy)).slice(BEFORE)).toEqual(
      [smallId(2), smallId(3), smallId(1), "name-zoe"].sort((a, b) =>
        a === smallId(2) ? -1 : b === smallId(2) ? 1 : 0,
      ),
    );
    expect(await readLine(copy)).toMatchObject({ waiting: [] });
  });

  it("refuses tokens that the output does not have, and settings with values that they cannot have, by name", async () => {
    const { copy, store } = await begin();
    const outside = said(1, { tokens: [{ line: 1, position: 99 }] });
    const { unusable: refused } = await store.receive(
      [
        outside,
        { kind: "setting", key: "order", value: "sideways", ...stamp("bad") } as LedgerEvent,
        said(2),
      ],
      noText,
    );
    expect(refused.map(({ id }) => id)).toEqual([smallId(1), "bad"]);
    expect(refused[0]?.why).toContain("selects token 99 of line 1");
    expect(idsOf(await onDisk(copy)).slice(BEFORE)).toEqual([smallId(2)]);
  });

  it("takes an output that fits with its text, and refuses one that does not, alone", async () => {
    const { copy, store } = await begin();
    const fits = outputEvent("third", lines("bleue"), "fits");
    const short = outputEvent("fourth", ["Une ligne ."], "short");
    const texts = new Map([fits, short].map(({ hash, text }) => [hash, text]));
    const { unusable: refused } = await store.receive(
      [fits.event, short.event],
      async (hash) => texts.get(hash) ?? null,
    );
    expect(refused).toEqual([{ id: "short", why: expect.stringContaining("would not fit together: ") }]);
    expect(refused[0]?.why).toContain("the output of “fourth” has 1 lines; expected 4");
    expect(idsOf(await onDisk(copy)).slice(BEFORE)).toEqual(["fits"]);
    expect(await store.text(fits.hash)).toEqual(fits.text);
    expect((await readCampaignRecord(copy))?.texts).toContain(fits.hash);
    expect((await readCampaignRecord(copy))?.texts).not.toContain(short.hash);
  });

  it("lets an output wait whose text nobody has yet", async () => {
    const { copy, store } = await begin();
    const { event, hash, text } = outputEvent("third", lines("verte"), "fits");
    expect(await store.receive([event], noText)).toEqual(NOTHING);
    expect(await onDisk(copy)).toHaveLength(BEFORE);
    await store.receive([said(1)], async (asked) => (asked === hash ? text : null));
    expect(idsOf(await onDisk(copy)).slice(BEFORE)).toEqual([smallId(1), "fits"]);
  });

  it("rejects where the disk is full, remembers nothing, and writes all of it once there is room", async () => {
    const { copy, store } = await begin();
    const full = vi.spyOn(database.events, "bulkAdd").mockRejectedValueOnce(new Error("the disk is full"));
    await expect(store.receive([said(1)], noText)).rejects.toThrow("the disk is full");
    full.mockRestore();
    expect((await store.readCheckpoint()).since).toBeNull();
    expect(await onDisk(copy)).toHaveLength(BEFORE);
    await store.receive([said(1)], noText);
    expect(idsOf(await onDisk(copy)).slice(BEFORE)).toEqual([smallId(1)]);
  });

  it("writes once what a failed write had written all the same", async () => {
    const { copy, store } = await begin();
    const saved = () => {
      throw new Error("no answer");
    };
    setKeeper({ ...NOBODY, saved });
    await expect(store.receive([said(1)], noText)).rejects.toThrow("no answer");
    setKeeper(null);
    await store.receive([said(1)], noText);
    expect(idsOf(await onDisk(copy)).slice(BEFORE)).toEqual([smallId(1)]);
  });

  it("waits for a campaign that is being read again, and rejects once it was left", async () => {
    const { copy, session, store } = await begin();
    await session.write([{ kind: "setting", author: null, key: "name", value: "Other" }]);
    expect(await store.receive([said(1)], noText)).toEqual(NOTHING);
    await openShared("nothing");
    await expect(store.receive([said(2)], noText)).rejects.toThrow("left");
    expect(idsOf(await onDisk(copy))).not.toContain(smallId(2));
  });
});

describe("how far a line is", () => {
  it("lies beside the campaign's counts: what came and what waits are kept at once, and neither is lost", async () => {
    const { copy, store, session } = await begin();
    const memory = { since: "7-x", sent: 3, refused: ["r"], missed: ["event:m"] };
    await Promise.all([
      store.writeCheckpoint({ ...memory, sent: 1 }),
      store.receive([said(1, { author: "zoe" })], noText),
      store.writeCheckpoint(memory),
      session.append([said(2)]),
    ]);
    const later = new TeamPageStore(copy);
    expect(await later.readCheckpoint()).toEqual(memory);
    expect(await readLine(copy)).toMatchObject({ memory, waiting: [{ id: smallId(1) }] });
    expect(await readCampaignRecord(copy)).toMatchObject({ judgements: 1, events: BEFORE + 1 });
  });

  it("is gone with a database made anew: everything is asked for and offered once more", async () => {
    const { copy, store } = await begin();
    await store.writeCheckpoint({ since: 9, sent: 9, refused: [] });
    await database.progress.update(copy, { replication: undefined });
    const later = new TeamPageStore(copy);
    expect(await later.readCheckpoint()).toEqual({ since: null, sent: 0, refused: [] });
    expect((await later.outbound(0, [])).events).toHaveLength(BEFORE);
    await later.receive([...LEDGER.events, said(1)], noText);
    expect(await onDisk(copy)).toHaveLength(BEFORE + 1);
  });

  it("rejects where it cannot be kept, and keeps what comes next", async () => {
    const { store } = await begin();
    vi.spyOn(database.progress, "update").mockRejectedValueOnce(new Error("the disk is full"));
    await expect(store.writeCheckpoint({ since: 1, sent: 1, refused: [] })).rejects.toThrow("full");
    expect((await store.readCheckpoint()).since).toBeNull();
    await store.writeCheckpoint({ since: 2, sent: 1, refused: [] });
    expect((await store.readCheckpoint()).since).toBe(2);
  });

  it("offers what was written after a place, and what was refused before it", async () => {
    const { session, store } = await begin();
    const first = await store.outbound(0, []);
    await session.append([said(1)]);
    const [one] = LEDGER.events;
    const next = await store.outbound(first.upTo, [one?.id ?? ""]);
    expect(idsOf(next.events)).toEqual([one?.id, smallId(1)]);
    expect(await store.outbound(next.upTo, [])).toEqual({ events: [], upTo: next.upTo });
  });
});
