import "fake-indexeddb/auto";
import { strToU8, zipSync } from "fflate";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { WMT_2018 } from "#core/campaign/matching/verdict.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { nameAndLanguageProblems } from "#parts/file-fields.tsx";
import { listCampaigns, readCampaignRecord, updateCampaign } from "#storage/campaign-list.ts";
import { database } from "#storage/database.ts";
import { badInputs, miniFiles } from "#tools/testing/campaigns/mini-campaign.ts";
import { currentCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import {
  allStoredRecords,
  filesToOpen,
  importFiles,
  readyState,
  storedLedger,
  workerInTest,
} from "./import-in-test.ts";
import { formFrom, freeCampaignName, ImportFlow, settingsFrom } from "./internal/import-flow.ts";

beforeEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()));
});

describe("importing a valid campaign", () => {
  it("writes the campaign, with the figures for the list of campaigns", async () => {
    const id = await importFiles(miniFiles());
    const campaign = currentCampaign(await storedLedger(id));
    expect(campaign).toMatchObject({
      suite: { name: "Lamp and garden", sourceLanguage: "en" },
      judgements: [],
      created: null,
    });
    expect(campaign.outputs.map((output) => output.system)).toEqual(["north", "south"]);
    const record = await readCampaignRecord(id);
    expect(record?.summary).toMatchObject({ examples: 6, approved: 6, referred: 6 });
    expect((await database.progress.get(id))?.progress).toEqual({ approved: 6, judged: 0, open: 6 });
  });

  it("writes nothing before the user confirms", async () => {
    const before = await allStoredRecords();
    const flow = new ImportFlow(workerInTest);
    await flow.open(filesToOpen(miniFiles()));
    expect(readyState(flow).summary).toMatchObject({
      examples: 6,
      systems: ["north", "south"],
      sentences: 8,
      documents: 2,
    });
    expect(await allStoredRecords()).toEqual(before);
  });

  it("counts automatic approvals and decisions under the chosen profile", async () => {
    const flow = new ImportFlow(workerInTest);
    await flow.open(filesToOpen(miniFiles()));
    const counts = await flow.countPass(WMT_2018, "fr");
    expect(counts?.systems).toEqual([
      { system: "north", approved: 3, referred: 3 },
      { system: "south", approved: 3, referred: 3 },
    ]);
    // Both systems have “Vous” in e3, but in different sentences.
    const repeats = { all: 6, grouped: 2 };
    expect(counts?.decisions).toEqual({ candidate: 6, text: 6, translation: 5, again: repeats });
  });

  it("asks for languages that the folder does not have, and accepts their names or codes", async () => {
    const flow = new ImportFlow(workerInTest);
    await flow.open(filesToOpen(miniFiles({ "suite.json": null }), "my folder"));
    const form = formFrom(readyState(flow));
    expect(form).toMatchObject({ name: "my folder", sourceLanguage: "", targetLanguage: "" });
    expect(Object.keys(nameAndLanguageProblems(form))).toEqual(["sourceLanguage", "targetLanguage"]);
    expect(nameAndLanguageProblems({ ...form, sourceLanguage: "en", targetLanguage: "!" })).toEqual({
      targetLanguage: "“!” is not a known language. Use a name such as “English” or a code such as “en”.",
    });
    expect(nameAndLanguageProblems({ ...form, sourceLanguage: "en ", targetLanguage: "pt-BR" })).toEqual({});
    expect(settingsFrom({ ...form, sourceLanguage: "English", targetLanguage: "french " })).toMatchObject({
      sourceLanguage: "en",
      targetLanguage: "fr",
    });
  });

  it("imports a campaign file as a second copy, whose own file has the same bytes", async () => {
    const text = serializeCampaign(await storedLedger(await importFiles(miniFiles())));
    const id = await importFiles([{ path: "mini.json", bytes: strToU8(text) }]);
    expect(serializeCampaign(await storedLedger(id))).toBe(text);
    expect(await database.campaigns.count()).toBe(2);
  });

  it("gives a second copy a unique name", async () => {
    await importFiles(miniFiles());
    const id = await importFiles(miniFiles());
    expect((await readCampaignRecord(id))?.name).toBe("Lamp and garden (2)");
    const records = await listCampaigns();
    expect(freeCampaignName("Lamp and garden", records)).toBe("Lamp and garden (3)");
    await updateCampaign(id, { trashed: "2026-01-01T00:00:00.000Z" }, "2026-01-01T00:00:00.000Z");
    expect(freeCampaignName("Lamp and garden", await listCampaigns())).toBe("Lamp and garden (2)");
  });
});

describe("an import that fails", () => {
  const zipped = zipSync(Object.fromEntries(miniFiles().map(({ path, bytes }) => [path, bytes])));
  const invalidFiles = [
    {
      what: "half a .zip",
      files: [{ path: "a.zip", bytes: zipped.slice(0, 700) }],
      says: "end of the archive",
    },
    {
      what: "a damaged database",
      files: [{ path: "a.db", bytes: strToU8("SQLite format 3\0") }],
      says: "header of the database is damaged",
    },
    {
      what: "two campaigns",
      files: ["a/", "b/"].flatMap((under) =>
        miniFiles().map((file) => ({ ...file, path: under + file.path })),
      ),
      says: "one campaign at a time",
    },
    {
      what: "half a campaign file",
      files: [{ path: "a.json", bytes: strToU8('{"format":"referee-campaign",') }],
      says: "cut off",
    },
  ];
  const cases = [
    ...badInputs.map(({ what, changes, says }) => ({ what, files: miniFiles(changes), says })),
    ...invalidFiles,
  ];

  it.each(cases)("is refused with a message, and stores nothing: $what", async ({ files, says }) => {
    await importFiles(miniFiles());
    const before = await allStoredRecords();
    const flow = new ImportFlow(workerInTest);
    await flow.open(filesToOpen(files));
    const state = flow.store.getState();
    const messages =
      state.step === "refused" ? state.problems.map((problem) => problem.message).join("\n") : state.step;
    expect(messages).toContain(says);
    expect(await allStoredRecords()).toEqual(before);
  });

  it("is reported if files cannot be fetched", async () => {
    const flow = new ImportFlow(workerInTest);
    await flow.open(Promise.reject(new Error("the folder is gone")));
    expect(flow.store.getState()).toMatchObject({
      step: "refused",
      problems: [{ code: "unreadable-file", message: "cannot be opened: the folder is gone" }],
    });
  });

  it("is reported if the disk is full while writing, and can then be repeated", async () => {
    const before = await allStoredRecords();
    const flow = new ImportFlow(workerInTest);
    await flow.open(filesToOpen(miniFiles()));
    const full = vi.spyOn(database.texts, "add").mockImplementation(() => {
      throw new Error("QuotaExceededError");
    });
    await flow.write(settingsFrom(formFrom(readyState(flow))), null);
    full.mockRestore();
    expect(readyState(flow)).toMatchObject({
      writing: false,
      failure: expect.stringContaining("no storage space left"),
    });
    expect(await allStoredRecords()).toEqual(before);
    await flow.write(settingsFrom(formFrom(readyState(flow))), null);
    expect(flow.store.getState().step).toBe("written");
  });

  it("is refused if the files have changed when it must read them again", async () => {
    const flow = new ImportFlow(workerInTest);
    const files = await filesToOpen(miniFiles());
    await flow.open(Promise.resolve(files));
    const full = vi.spyOn(database.texts, "add").mockImplementation(() => {
      throw new Error("QuotaExceededError");
    });
    const source = files.files.find(({ path }) => path.endsWith("source.txt"));
    if (source === undefined) throw new Error("no source");
    vi.spyOn(source.file, "arrayBuffer").mockResolvedValue(new ArrayBuffer(0));
    await flow.write(settingsFrom(formFrom(readyState(flow))), null);
    full.mockRestore();
    expect(flow.store.getState()).toMatchObject({ step: "refused", problems: [{ code: "empty-file" }] });
  });

  it("stays cancelled if it is cancelled while it reads the files again", async () => {
    const flow = new ImportFlow(workerInTest);
    const files = await filesToOpen(miniFiles());
    await flow.open(Promise.resolve(files));
    const full = vi.spyOn(database.texts, "add").mockImplementation(() => {
      throw new Error("QuotaExceededError");
    });
    const [first] = files.files;
    if (first === undefined) throw new Error("no file");
    vi.spyOn(first.file, "arrayBuffer").mockImplementation(() => {
      flow.cancel();
      return new Promise(() => {});
    });
    await flow.write(settingsFrom(formFrom(readyState(flow))), null);
    full.mockRestore();
    expect(flow.store.getState()).toEqual({ step: "waiting" });
  });
});

it("an import ends its worker, with its memory, before the campaign is written", async () => {
  const worker = workerInTest();
  const terminate = vi.spyOn(worker, "terminate");
  const flow = new ImportFlow(() => worker);
  await flow.open(filesToOpen(miniFiles()));
  let endings = 0;
  const { add } = database.campaigns;
  vi.spyOn(database.campaigns, "add").mockImplementationOnce((record) => {
    endings = terminate.mock.calls.length;
    return add.call(database.campaigns, record);
  });
  await flow.write(settingsFrom(formFrom(readyState(flow))), null);
  expect(flow.store.getState().step).toBe("written");
  expect(endings).toBe(1);
});

describe("cancelling an import", () => {
  it("while files are read leaves nothing", async () => {
    const before = await allStoredRecords();
    const flow = new ImportFlow(workerInTest);
    const opening = flow.open(filesToOpen(miniFiles()));
    expect(flow.store.getState().step).toBe("reading");
    await Promise.resolve();
    flow.cancel();
    await opening;
    expect(flow.store.getState()).toEqual({ step: "waiting" });
    expect(await allStoredRecords()).toEqual(before);
  });

  it("while the campaign is written removes everything", async () => {
    const before = await allStoredRecords();
    const flow = new ImportFlow(workerInTest);
    await flow.open(filesToOpen(miniFiles()));
    const form = settingsFrom(formFrom(readyState(flow)));
    const { add } = database.campaigns;
    vi.spyOn(database.campaigns, "add").mockImplementationOnce((record) => {
      flow.cancel();
      return add.call(database.campaigns, record);
    });
    await flow.write(form, null);
    expect(flow.store.getState()).toEqual({ step: "waiting" });
    expect(await allStoredRecords()).toEqual(before);
  });

  it("at the summary leaves nothing, and ends the worker", async () => {
    const before = await allStoredRecords();
    const worker = workerInTest();
    const terminate = vi.spyOn(worker, "terminate");
    const flow = new ImportFlow(() => worker);
    await flow.open(filesToOpen(miniFiles()));
    expect(terminate).not.toHaveBeenCalled();
    flow.cancel();
    expect(terminate).toHaveBeenCalledTimes(1);
    expect(flow.store.getState()).toEqual({ step: "waiting" });
    expect(await allStoredRecords()).toEqual(before);
  });

  it("happens when other files are opened, and their summary is shown instead", async () => {
    const flow = new ImportFlow(workerInTest);
    const first = flow.open(filesToOpen(miniFiles({ "source.txt": null })));
    const second = flow.open(filesToOpen(miniFiles()));
    await Promise.all([first, second]);
    expect(readyState(flow).summary.examples).toBe(6);
  });
});
