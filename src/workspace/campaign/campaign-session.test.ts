import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { randomId } from "#browser/random-id.ts";
import {
  approvalsOf,
  computeVerdicts,
  figuresOf,
  passInputOf,
} from "#core/analysis/accuracy/score-campaign.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { NO_COUNTS } from "#core/campaign/outcomes/outcome.ts";
import type { Judgement, LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { readCampaignRecord } from "#storage/campaign-list.ts";
import { finishWriting, NO_OBSERVER, setWriteObserver } from "#storage/database.ts";
import { addLedger, appendEvents, readLedger } from "#storage/ledgers.ts";
import {
  SMALL_REPLICA,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { retryUnsaved, unsavedWork } from "#workspace/saving/unsaved-work.ts";
import { CampaignSession } from "./campaign-session.ts";
import { savedLedger } from "./opened-campaign.ts";
import { breakStorage } from "./session-in-test.ts";

const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };
const BEN = { id: "a2", name: "Ben", role: "annotator" as const };
const NOW = "2026-04-01T00:00:00.000Z";
const LEDGER = smallLedger({}, { annotators: [ANNA, BEN] });
/** The greatest clock of the small campaign, because each event increases the clock by one. */
const BEFORE = LEDGER.events.length;
const opened: CampaignSession[] = [];

/** Opens the campaign. `storedCopy`: id of a stored copy; null = a new copy is stored. */
async function open(storedCopy: string | null = null) {
  const ledger = LEDGER;
  const id = storedCopy ?? randomId();
  if (storedCopy === null) await addLedger({ id, ledger, ...figuresOf(ledger), now: NOW, filed: false });
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const verdicts = computeVerdicts(passInputOf(campaign));
  const onChanged = vi.fn<() => void>();
  const parts = { id, ledger, campaign, verdicts, lastSequence: 0, replica: SMALL_REPLICA, now: () => NOW };
  const session = new CampaignSession({ ...parts, onChanged });
  opened.push(session);
  return { session, onChanged };
}

/** Writes events as another tab or person would. */
async function elsewhere(session: CampaignSession, ...events: readonly LedgerEvent[]): Promise<void> {
  const progress = { approved: 0, judged: 0, open: 0 };
  await appendEvents(session.id, { events, progress, now: NOW, mayExist: false });
}

const ids = (judgements: readonly Judgement[]) => judgements.map(({ id }) => id);
const judgement = (number: number, parts: Parameters<typeof smallJudgement>[1] = {}) =>
  smallJudgement(number, { clock: BEFORE + number, pronoun: "bad", ...parts });

const { id: _id, clock: _clock, time: _time, ...body } = judgement(1);
const setting = { kind: "setting", author: null, key: "resolutionRule", value: "majority" } as const;

afterEach(async () => {
  for (const session of opened.splice(0)) await session.close();
});

describe("an opened campaign", () => {
  it("shows new events at once, and then stores them with the resulting progress", async () => {
    const { session } = await open();
    const candidate = session.candidates.numberOf(body) ?? -1;
    expect(session.register("a1", candidate)).toBeNull();
    const written = session.write([body, { ...body, example: "e2" }]);
    expect(session.register("a1", candidate)?.latest.content.pronoun).toBe("bad");
    expect(session.outcomes.registers(candidate)).toHaveLength(1);
    expect(session.store.getState()).toMatchObject({ revision: 1, saving: "saving" });
    await written;
    expect(session.store.getState()).toMatchObject({
      saving: "saved",
      savedAt: NOW,
      unsaved: [],
      failure: null,
    });
    const stored = await readLedger(session.id);
    expect(stored?.events).toEqual(session.ledger.events);
    expect(stored?.events.slice(-2)).toMatchObject([
      { clock: BEFORE + 1, time: NOW },
      { clock: BEFORE + 2, time: NOW },
    ]);
    expect(session.clock).toBe(BEFORE + 2);
    expect(await readCampaignRecord(session.id)).toMatchObject({ progress: session.progress, judgements: 2 });
    await session.append([judgement(9, { example: "e4" })]);
    // e4 asks only about its pronoun, so one of the three open candidates is judged now.
    expect((await readCampaignRecord(session.id))?.progress).toEqual({ approved: 5, judged: 1, open: 2 });
  });

  it("writes events before it notifies the screens", async () => {
    const { session } = await open();
    const order: string[] = [];
    const wrote = () => {
      order.push("disk");
      return Promise.resolve();
    };
    setWriteObserver({ ...NO_OBSERVER, eventsWritten: wrote });
    session.store.subscribe(({ revision }, before) => {
      if (revision !== before.revision) order.push("screens");
    });
    await session.append([judgement(1)]);
    setWriteObserver(null);
    expect(order).toEqual(["disk", "screens"]);
  });

  it("receives each event of another tab once, and lists judgements in the order of the ledger", async () => {
    const { session, onChanged } = await open();
    await elsewhere(session, judgement(5, { author: "a2" }));
    await expect.poll(() => session.judgements).toHaveLength(1);
    await elsewhere(session, judgement(2), judgement(9, { example: "e2" }));
    await expect.poll(() => session.judgements).toHaveLength(3);
    await session.catchUp();
    await session.catchUp();
    expect(ids(session.judgements)).toEqual([smallId(2), smallId(5), smallId(9)]);
    expect(ids(session.arrived)).toEqual([smallId(5), smallId(2), smallId(9)]);
    expect(session.clock).toBe(BEFORE + 9);
    await elsewhere(session, judgement(10, { system: "gone" }));
    await expect.poll(() => session.judgements).toHaveLength(4);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it("has the same counts as a recount after every arriving event, for each person and overall", async () => {
    const { session } = await open();
    for (const annotator of ["a1", "a2", null]) session.tally(annotator);
    const arriving = [
      judgement(1),
      judgement(2, { author: "a2", pronoun: "ok" }),
      judgement(3, { antecedent: "bad", supersedes: [smallId(1)] }),
      judgement(4, { author: "a2", antecedent: "bad", supersedes: [smallId(2)] }),
      judgement(5, { author: "a2", antecedent: "ok", supersedes: [] }),
      judgement(6, { example: "e4", system: "good" }),
      judgement(7, { example: "e4", textHash: "another" }),
    ];
    for (const event of arriving) {
      await elsewhere(session, event);
      await session.catchUp();
      const fresh = campaignOf(session.ledger, foldEvents(session.ledger.events));
      const outcomes = new CandidateOutcomes(fresh, approvalsOf(session.verdicts));
      for (const annotator of ["a1", "a2", null]) {
        const counts = { ...NO_COUNTS };
        for (const candidate of session.order) {
          const state =
            annotator === null ? outcomes.state(candidate) : outcomes.stateFor(annotator, candidate);
          counts[state]++;
        }
        expect(session.tally(annotator).total).toEqual(counts);
      }
    }
    expect(session.tally("a1").total).toMatchObject({ stale: 1 });
    expect(session.tally("a2").total).toMatchObject({ conflict: 1 });
  });

  it("keeps judgements of systems and examples outside the campaign as orphaned", async () => {
    const { session } = await open();
    await elsewhere(session, judgement(1, { system: "gone" }), judgement(2), judgement(3, { example: "e9" }));
    await session.catchUp();
    expect(ids(session.orphaned)).toEqual([smallId(1), smallId(3)]);
    expect(session.judgements).toHaveLength(3);
  });

  it.each<[what: string, event: LedgerEvent]>([
    ["a setting", { ...setting, id: smallId(70), clock: BEFORE + 1, time: NOW }],
    [
      "a retraction",
      {
        kind: "retraction",
        id: smallId(71),
        clock: BEFORE + 1,
        time: NOW,
        author: null,
        events: [],
        reason: "",
      },
    ],
    [
      "an event with the id of an earlier event and other content",
      judgement(1, { supersedes: [smallId(8)] }),
    ],
  ])("must be reloaded if %s arrives from elsewhere", async (_what, event) => {
    const { session, onChanged } = await open();
    await session.append([judgement(1)]);
    expect(onChanged).not.toHaveBeenCalled();
    await elsewhere(session, event);
    await expect.poll(() => onChanged.mock.calls.length).toBeGreaterThan(0);
  });

  it("finds candidates by number, and counts them by category and system", async () => {
    const { session } = await open();
    const number = (system: string, example: string) =>
      session.candidates.numberOf({ system, example }) ?? -1;
    const [e1, e2, e3, e4] = ["e1", "e2", "e3", "e4"].map((example) => number("bad", example));
    if (e1 === undefined || e2 === undefined || e3 === undefined || e4 === undefined) throw new Error("four");
    expect([session.example(e4).id, session.output(e4).tokens(1)[0]]).toEqual(["e4", "Il"]);
    expect([e1, e4].map((one) => session.needsAntecedent(session.example(one)))).toEqual([true, false]);
    expect(session.toJudge(e4)).toMatchObject({ category: "addressee_generic_you", needsAntecedent: false });
    expect([e1, e3].map((one) => session.verdict(one).approved)).toEqual([false, true]);
    expect(() => session.verdict(99)).toThrow("no candidate 99");
    expect(session.references.map((reference) => reference.tokens(1)[0])).toEqual(["Elle"]);
    expect([...session.order].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(session.tallies.cellOf(e3)).toBe(session.tallies.cellOf(e1));
    const categories = session.campaign.suite.categories.map(({ label }) => label);
    const index = categories.indexOf("addressee_generic_you"); // two systems per category, in order
    expect([session.tallies.cellOf(e4), session.tallies.cellOf(number("good", "e4"))]).toEqual([
      2 * index,
      2 * index + 1,
    ]);
    const cells = [e1, e2, e4, number("good", "e1")].map((one) => session.tallies.cellOf(one));
    expect(new Set(cells).size).toBe(4);
    expect(session.tally(null).cell(session.tallies.cellOf(e1))).toEqual({
      ...NO_COUNTS,
      approved: 1,
      open: 1,
    });
    expect(session.tally(null).cell(session.tallies.cellOf(number("good", "e2")))).toEqual({
      ...NO_COUNTS,
      approved: 1,
    });
  });

  it("does not watch for events any more after it is closed", async () => {
    const { session } = await open();
    await session.close();
    const { session: watcher } = await open(session.id);
    await elsewhere(session, judgement(1));
    await expect.poll(() => watcher.judgements).toHaveLength(1);
    expect(session.judgements).toEqual([]);
    await session.catchUp();
    expect(session.judgements).toHaveLength(1);
  });

  it("must be reloaded after its own change, as soon as the change is on the disk", async () => {
    const { session, onChanged } = await open();
    const stored: (number | undefined)[] = [];
    onChanged.mockImplementation(() => {
      void readCampaignRecord(session.id).then((record) => stored.push(record?.events));
    });
    await session.write([setting]);
    await expect.poll(() => stored).toEqual([BEFORE + 1]);
    await session.catchUp();
    expect(onChanged).toHaveBeenCalledTimes(1);
  });
});

describe("events that cannot be written", () => {
  it("are shown and reported, make exports fail, and are written by a later retry", async () => {
    const { session } = await open();
    const repair = await breakStorage(session.id);
    await session.append([judgement(1)]);
    expect(session.judgements).toHaveLength(1);
    expect(session.store.getState()).toMatchObject({ saving: "failed", failure: "the campaign was erased" });
    expect(unsavedWork.getState()).toEqual({ events: 1, failure: "the campaign was erased" });
    await expect(savedLedger(session)).rejects.toThrow("1 change is not saved: the campaign was erased");
    expect(await finishWriting()).toBe(false);
    await session.append([judgement(2)]);
    expect(unsavedWork.getState()).toMatchObject({ events: 2 });
    await repair();
    await retryUnsaved();
    expect(unsavedWork.getState()).toEqual({ events: 0, failure: null });
    expect(session.store.getState()).toMatchObject({ saving: "saved", failure: null, unsaved: [] });
    expect((await savedLedger(session)).events).toEqual(session.ledger.events);
    expect(await finishWriting()).toBe(true);
  });

  it("are not duplicated if a write that seemed to fail has stored them", async () => {
    const { session } = await open();
    const repair = await breakStorage(session.id);
    await session.append([judgement(1)]);
    await repair();
    await elsewhere(session, judgement(1));
    await session.retry();
    expect(await readCampaignRecord(session.id)).toMatchObject({ judgements: 1, events: BEFORE + 1 });
  });
});
