// Counts what is computed from dropped files to the opened campaign: one automatic pass, and one fold on each side of
// the worker.
import "fake-indexeddb/auto";
import { strToU8 } from "fflate";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AutomaticPass, WMT_2018 } from "#core/campaign/matching/verdict.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { serializeJudgements } from "#core/io/folder/folder-files.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { eventsInOrder } from "#core/ledger/ledger.ts";
import { database } from "#storage/database.ts";
import { miniFiles } from "#tools/testing/campaigns/mini-campaign.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { openCampaign } from "#workspace/campaign/opened-campaign.ts";
import { filesToOpen, importFiles, readyState, storedLedger, workerInTest } from "./import-in-test.ts";
import { formFrom, ImportFlow, settingsFrom } from "./internal/import-flow.ts";

// Each fold begins with putting the events in order.
vi.mock(import("#core/ledger/ledger.ts"), async (original) => {
  const all = await original();
  return { ...all, eventsInOrder: vi.fn(all.eventsInOrder) };
});

const folds = vi.mocked(eventsInOrder);
let made = 0;

/** Files with texts that no other test has, so that no pass of theirs is used. */
const freshFiles = () => miniFiles({ "documents.tsv": `0\tpass ${made++}\n` });

beforeEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()));
});
afterEach(() => void vi.restoreAllMocks());

/** Drops the files, looks at the preview, imports, and opens. `change`: another profile is looked at, too. */
async function counted(files: readonly SourceFile[], { change = false } = {}) {
  const passes = vi.spyOn(AutomaticPass.prototype, "run");
  folds.mockClear();
  const flow = new ImportFlow(workerInTest);
  await flow.open(filesToOpen(files));
  const settings = settingsFrom(formFrom(readyState(flow)));
  await flow.countPass(settings.profile, settings.targetLanguage);
  if (change) await flow.countPass(WMT_2018, settings.targetLanguage);
  await flow.write(change ? { ...settings, profile: WMT_2018 } : settings, null);
  const state = flow.store.getState();
  if (state.step !== "written") throw new Error(JSON.stringify(state));
  const run = vi.fn(() => Promise.reject(new Error("the pass has run before")));
  const session = await openCampaign(state.id, { onChanged: () => {}, run });
  const approved = session?.progress.approved;
  return { passes: passes.mock.calls.length, folds: folds.mock.calls.length, approved };
}

describe("from dropped files to the opened campaign", () => {
  it("one pass and two folds are computed for a folder: in the worker and on the page", async () => {
    expect(await counted(freshFiles())).toEqual({ passes: 1, folds: 2, approved: 6 });
  });

  it("a folder with judgements is folded once in the worker, for their check and the preview", async () => {
    const judgement = smallJudgement(1, { system: "gone" });
    const annotators = [{ id: judgement.author, name: "Anna", role: "annotator" }] as const;
    const { events } = smallLedger({}, { annotators, judgements: [judgement] });
    const work = { path: "judgements.json", bytes: strToU8(serializeJudgements(events, new Set())) };
    expect(await counted([...freshFiles(), work])).toEqual({ passes: 1, folds: 2, approved: 6 });
  });

  it("one pass and two folds are computed for a campaign file", async () => {
    const text = serializeCampaign(await storedLedger(await importFiles(freshFiles())));
    const file = { path: "mini.json", bytes: strToU8(text) };
    expect(await counted([file])).toEqual({ passes: 1, folds: 2, approved: 6 });
  });

  it("each profile that is looked at is one pass, and the chosen one is not computed again", async () => {
    expect(await counted(freshFiles(), { change: true })).toEqual({ passes: 2, folds: 2, approved: 6 });
  });
});
