import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Judgement } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { readCampaignRecord } from "#storage/campaign-list.ts";
import { readLedger } from "#storage/ledgers.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { unsavedWork } from "#workspace/saving/unsaved-work.ts";
import { addAnnotator } from "./change-campaign.ts";
import { ANNA, BEN, breakStorage, closeSessions, openSession } from "./session-in-test.ts";

const LEDGER = smallLedger({}, { annotators: [ANNA, BEN] });
/**
 * The greatest clock of the small campaign: it equals the number of events, because each event increases the clock by
 * one.
 */
const BEFORE = LEDGER.events.length;

/**
 * Opens a session. `storedCopy`: id of a stored copy; null = a new copy is stored. `judgements`: judgements in the
 * ledger.
 */
async function open(storedCopy: string | null = null, judgements: readonly Judgement[] = []) {
  const onChanged = vi.fn<() => void>();
  const session = await openSession(
    { ...LEDGER, events: [...LEDGER.events, ...judgements] },
    onChanged,
    storedCopy,
  );
  return { session, onChanged };
}

const ids = (judgements: readonly Judgement[]) => judgements.map(({ id }) => id);
const judgement = (number: number, example = "e1") =>
  smallJudgement(number, { clock: BEFORE + number, example });
const setting = { kind: "setting", author: null, key: "resolutionRule", value: "majority" } as const;

afterEach(closeSessions);

describe("events recorded while a campaign is reloaded", () => {
  it("cause another reload if they change the campaign itself, once they are on the disk", async () => {
    const { session: first } = await open();
    const repair = await breakStorage(first.id);
    await first.write([setting]);
    await first.close();
    await repair();
    const { session: second, onChanged } = await open(first.id);
    second.takeOver(first);
    expect(onChanged).not.toHaveBeenCalled();
    await expect.poll(() => onChanged.mock.calls.length).toBe(1);
    expect(await readCampaignRecord(first.id)).toMatchObject({ events: BEFORE + 1 });
  });

  it("are taken over and written by the next session", async () => {
    const { session: first } = await open();
    const repair = await breakStorage(first.id);
    await first.append([judgement(1)]);
    await first.close();
    const { session: second, onChanged } = await open(first.id);
    second.takeOver(first);
    // the first session receives no message that its events are saved
    expect(first.store.getState()).toMatchObject({ saving: "failed" });
    expect(ids(second.judgements)).toEqual([smallId(1)]);
    await second.retry();
    expect(unsavedWork.getState()).toEqual({ events: 1, failure: "the campaign was erased" });
    await repair();
    await second.retry();
    expect(unsavedWork.getState().events).toBe(0);
    expect(await readCampaignRecord(first.id)).toMatchObject({ judgements: 1 });
    expect(onChanged).not.toHaveBeenCalled();
    // A screen may show the first session for a moment and record more. The second session shows and writes it
    // immediately.
    const appended = first.append([judgement(2, "e2")]);
    expect(ids(first.judgements)).toEqual([smallId(1), smallId(2)]);
    expect(ids(second.judgements)).toEqual([smallId(1), smallId(2)]);
    expect(first.store.getState().saving).not.toBe("saved");
    await appended;
    expect(await readCampaignRecord(first.id)).toMatchObject({ judgements: 2 });
    // Events are also forwarded through several sessions.
    const { session: third } = await open(first.id);
    third.takeOver(second);
    await first.append([judgement(3, "e3")]);
    expect(ids(third.judgements)).toEqual([smallId(1), smallId(2), smallId(3)]);
    expect(await readCampaignRecord(first.id)).toMatchObject({ judgements: 3 });
  });

  it("are shown by the next session even if they were recorded after it was opened", async () => {
    const { session: first } = await open();
    const { session: second, onChanged } = await open(first.id);
    const written = first.append([judgement(1)]);
    second.takeOver(first);
    expect(ids(second.judgements)).toEqual([smallId(1)]);
    await Promise.all([written, second.retry()]);
    expect(await readCampaignRecord(first.id)).toMatchObject({ judgements: 1, events: BEFORE + 1 });
    expect(onChanged).not.toHaveBeenCalled();
  });

  it("are not taken over if the previous session had to forget them", async () => {
    const { session: first } = await open();
    await first.append([judgement(1), { ...judgement(2), author: "a2" }]);
    first.forget((event) => event.kind === "judgement" && event.author === "a2");
    const { session: second } = await open(first.id);
    second.takeOver(first);
    expect(ids(second.judgements)).toEqual([smallId(1)]);
  });

  it("do not cause another reload if the next session has other content under their ids", async () => {
    const { session: first } = await open();
    await first.append([judgement(1)]);
    const written = judgement(1);
    const read = { ...written, content: { ...written.content, remark: "merged with events of other tabs" } };
    const { session: second, onChanged } = await open(first.id, [read]);
    second.takeOver(first);
    await second.retry();
    expect(second.judgements).toEqual([read]);
    expect(onChanged).not.toHaveBeenCalled();
  });
});

describe("a new annotator who is added while the campaign is read again", () => {
  /** Names in the database. */
  async function storedNames(id: string): Promise<readonly string[]> {
    const ledger = await readLedger(id);
    return foldEvents(ledger?.events ?? []).annotators.map(({ name }) => name);
  }

  it.each(["before", "while", "after"])(
    "is stored, and the campaign is read once more, if the name is written %s the next session takes over",
    async (when) => {
      const { session: first } = await open();
      // The next session has read the events already.
      const { session: second, onChanged } = await open(first.id);
      const add = () => addAnnotator(first, "Cleo", "annotator");
      let adding = when === "after" ? null : add();
      if (when === "before") await adding;
      second.takeOver(first);
      adding ??= add();
      expect((await adding).name).toBe("Cleo");
      await second.retry();
      expect(await storedNames(first.id)).toEqual(["Anna", "Ben", "Cleo"]);
      await expect.poll(() => onChanged.mock.calls.length).toBeGreaterThan(0);
    },
  );
});
