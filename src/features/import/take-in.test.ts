import "fake-indexeddb/auto";
import { strToU8 } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { makeLedger } from "#core/campaign/file-ledger.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { parseCampaign, serializeBackup, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { openFiles } from "#core/io/open/open-files.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { listCampaigns } from "#storage/campaign-list.ts";
import { database } from "#storage/database.ts";
import { later } from "#tools/testing/campaigns/later-events.ts";
import { miniFiles } from "#tools/testing/campaigns/mini-campaign.ts";
import { currentCampaign, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import {
  allStoredRecords,
  filesToOpen,
  importFiles,
  readyState,
  storedLedger,
  workerInTest,
} from "./import-in-test.ts";
import { existingCopy } from "./internal/campaign-copies.tsx";
import { formFrom, ImportFlow, settingsFrom } from "./internal/import-flow.ts";

beforeEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()));
});

describe("a campaign that is already in this browser", () => {
  const judged = () => {
    const folder = openFiles(miniFiles(), "mini");
    if (!folder.ok || folder.value.kind !== "folder") throw new Error("the mini campaign is spoilt");
    const { parts, settings } = folder.value;
    const ledger = makeLedger({
      ...parts,
      settings: {
        name: settings.name ?? "",
        sourceLanguage: "en",
        targetLanguage: "fr",
        profile: PROTEST_2016,
      },
      annotators: [{ id: "a1", name: "Anna", role: "annotator" }],
      judgements: [
        smallJudgement(1, { system: "north", example: parts.suite.examples[0]?.id ?? "", pronoun: "bad" }),
      ],
    });
    return [{ path: "mini.json", bytes: strToU8(serializeCampaign(ledger)) }];
  };

  async function opened(files: readonly SourceFile[]) {
    const flow = new ImportFlow(workerInTest);
    await flow.open(filesToOpen(files, "mini.json"));
    const { summary, existing } = readyState(flow);
    const localCopy = existingCopy(summary, existing);
    if (localCopy === null) throw new Error("it is not here");
    return { flow, here: localCopy };
  }

  it("is recognised by its id, and its new records are imported once", async () => {
    const id = await importFiles(miniFiles());
    const { flow, here } = await opened(judged());
    expect(here.id).toBe(id);
    const before = await allStoredRecords();
    const importPreview = await flow.previewIncoming(here);
    expect(await allStoredRecords()).toEqual(before);
    if (importPreview === null) throw new Error("it belongs to it");
    expect(importPreview.together.items).toMatchObject([{ kind: "added", annotator: "a1", system: "north" }]);
    await flow.importInto(here, importPreview);
    expect(flow.store.getState()).toEqual({ step: "written", id, screen: "" });
    const { judgements, annotators, notes } = currentCampaign(await storedLedger(id));
    expect(judgements.map(({ author }) => author)).toEqual(["a1"]);
    expect(annotators).toMatchObject([{ name: "Anna" }]);
    expect(notes).toMatchObject([{ what: "judgement-import", file: "mini.json", annotators: ["a1"] }]);
    expect(await database.campaigns.count()).toBe(1);

    const again = await opened(judged());
    const emptyPreview = await again.flow.previewIncoming(again.here);
    expect(emptyPreview).toMatchObject({ refused: [], together: { events: [], retractions: [] } });
  });

  it("can be added as a second copy with another name", async () => {
    await importFiles(miniFiles());
    const { flow } = await opened(judged());
    await flow.write(settingsFrom(formFrom(readyState(flow))), "Lamp and garden (2)");
    const state = flow.store.getState();
    if (state.step !== "written") throw new Error(JSON.stringify(state));
    expect(currentCampaign(await storedLedger(state.id)).suite.name).toBe("Lamp and garden (2)");
    expect((await listCampaigns()).map(({ name }) => name).sort()).toEqual([
      "Lamp and garden",
      "Lamp and garden (2)",
    ]);
  });

  it("is restored from a backup into the existing campaign or as a second copy, as the user chooses", async () => {
    const id = await importFiles(miniFiles());
    const parsed = parseCampaign("mini.json", new TextDecoder().decode(judged()[0]?.bytes));
    if (!parsed.ok) throw new Error("it reads");
    const bytes = serializeBackup({
      created: "2026-01-02T03:04:05.000Z",
      campaigns: [
        { ledger: parsed.value, trashed: null },
        { ledger: parsed.value, trashed: "2026-01-02T03:04:05.000Z" },
      ],
    });
    const flow = new ImportFlow(workerInTest);
    await flow.open(filesToOpen([{ path: "backup.zip", bytes }], "backup"));
    expect(flow.store.getState()).toMatchObject({
      step: "backup",
      summary: { campaigns: [{ id: parsed.value.id, batch: null, judgements: 1 }, {}] },
    });
    await flow.restore([
      { place: 0, into: id },
      { place: 1, into: null },
    ]);
    expect(flow.store.getState()).toEqual({ step: "restored" });
    expect(currentCampaign(await storedLedger(id)).judgements).toHaveLength(1);
    const records = await listCampaigns();
    expect(records.map(({ trashed }) => trashed !== null).sort()).toEqual([false, true]);
  });

  it("has the systems of a restored backup in the list of campaigns before it is opened", async () => {
    const id = await importFiles(miniFiles());
    const ledger = await storedLedger(id);
    const output = ledger.events.find((event) => event.kind === "output");
    if (output?.kind !== "output") throw new Error("the campaign has outputs");
    const newer = later(ledger, { kind: "output", author: null, system: "west", text: output.text });
    const bytes = serializeBackup({
      created: "2026-01-02T03:04:05.000Z",
      campaigns: [{ ledger: newer, trashed: null }],
    });
    const flow = new ImportFlow(workerInTest);
    await flow.open(filesToOpen([{ path: "backup.zip", bytes }], "backup"));
    await flow.restore([{ place: 0, into: id }]);
    expect(flow.store.getState()).toEqual({ step: "restored" });
    const [listed] = await listCampaigns();
    expect(listed?.summary.systems).toEqual(["north", "south", "west"]);
  });

  it("is restored although the figures in the list of campaigns cannot be computed", async () => {
    const id = await importFiles(miniFiles());
    const parsed = parseCampaign("mini.json", new TextDecoder().decode(judged()[0]?.bytes));
    if (!parsed.ok) throw new Error("it reads");
    const bytes = serializeBackup({
      created: "2026-01-02T03:04:05.000Z",
      campaigns: [{ ledger: parsed.value, trashed: null }],
    });
    const worker = workerInTest();
    const figuresAfter = () => Promise.reject(new RangeError("no memory"));
    const flow = new ImportFlow(() => ({ ...worker, api: { ...worker.api, figuresAfter } }));
    await flow.open(filesToOpen([{ path: "backup.zip", bytes }], "backup"));
    await flow.restore([{ place: 0, into: id }]);
    expect(flow.store.getState()).toEqual({ step: "restored" });
    expect(currentCampaign(await storedLedger(id)).judgements).toHaveLength(1);
  });
});
