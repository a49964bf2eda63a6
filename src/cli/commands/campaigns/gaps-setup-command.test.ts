import { afterAll, describe, expect, it } from "vitest";
import { ledgerAt, runInTest, TestFolder } from "#cli/run-in-test.ts";
import { readSettings } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { smallFiles } from "#tools/testing/campaigns/small-campaign.ts";

const folder = new TestFolder();
afterAll(() => folder.remove());
const campaign = folder.folder("small", smallFiles());

/** Sets gap filling up with these options, and returns what the command printed and the stored task. */
async function setUp(name: string, ...options: readonly string[]) {
  const out = folder.path(`${name}.json`);
  const { status, out: text } = await runInTest("gaps", "setup", campaign, ...options, "-o", out, "--json");
  expect(status).toBe(0);
  const { settings } = foldEvents((await ledgerAt(out)).events);
  return { out, printed: JSON.parse(text), task: readSettings(settings).gaps };
}

describe("referee gaps setup", () => {
  // By hand: the references of e1 to e4 are Elle, la, Il and on; “la” is in no label. e1, e2 and e3 are “it”.
  it("includes all examples with the labels of the target language", async () => {
    const { printed, task } = await setUp("all");
    expect(printed).toMatchObject({ examples: 4, gaps: 8, seed: null });
    expect(task).toMatchObject({ examples: null, seed: null });
    expect(printed.labels).toEqual(["il", "elle", "ils", "elles", "ce", "ça/cela", "on"]);
  });

  it("restricts the examples by form and category", async () => {
    const { task } = await setUp("it", "--forms", "it");
    expect(task?.examples).toEqual(["e1", "e2", "e3"]);
    const { task: subjects } = await setUp("subject", "--categories", "anaphoric_inter_subject_it");
    expect(subjects?.examples).toEqual(["e1", "e3"]);
  });

  it("draws the same sample by the same seed", async () => {
    const first = await setUp("drawn", "--sample", "2", "--seed", "5");
    const second = await setUp("again", "--sample", "2", "--seed", "5");
    expect(first.printed).toMatchObject({ examples: 2, gaps: 4, seed: 5 });
    expect(first.task?.examples).toEqual(second.task?.examples);
  });

  it("takes own labels with their spellings", async () => {
    const { task } = await setUp("labels", "--labels", "il,elle,ce=ce|c'");
    expect(task?.labels.labels).toEqual([
      { name: "il", spellings: ["il"] },
      { name: "elle", spellings: ["elle"] },
      { name: "ce", spellings: ["ce", "c'"] },
    ]);
    expect(task?.labels.pairs).toEqual([["il", "ce"]]);
  });

  it.each([
    ["a seed without a sample", ["--seed", "1"]],
    ["an unknown category", ["--categories", "none"]],
    ["a label twice", ["--labels", "il,il"]],
    ["forms that no example has", ["--forms", "they"]],
  ])("refuses %s", async (_, options) => {
    const refused = await runInTest("gaps", "setup", campaign, ...options, "-o", folder.path("no.json"));
    expect(refused.status).toBe(2);
  });

  it("is followed by batches that ask only for gaps", async () => {
    const { out } = await setUp("divided", "--forms", "it");
    const batches = folder.path("batches");
    const options = ["--among", "Ann,Ben", "--what", "gaps", "-o", batches, "--json"];
    const { out: text } = await runInTest("divide", out, ...options);
    const printed = JSON.parse(text);
    expect(printed.candidates).toBe(6);
    const ledger = await ledgerAt(`${batches}/Ann.batch.json.gz`);
    expect(ledger.scope?.candidates.every(({ example }) => example !== "e4")).toBe(true);
    expect(readSettings(foldEvents(ledger.events).settings).gaps?.alsoJudged).toBe(false);
    const without = await runInTest("divide", campaign, ...options.slice(0, 4), "-o", folder.path("none"));
    expect(without.status).toBe(2);
  });
});
