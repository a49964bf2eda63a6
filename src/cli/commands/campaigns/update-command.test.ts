// Tests `update`, which replaces texts and settings of a campaign with those of files.

import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readInput } from "#cli/inputs/read-files.ts";
import { ledgerAt, runInTest, TestFolder } from "#cli/run-in-test.ts";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import { computeUpdate } from "#core/exchange/update/update-campaign.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { serializeCategories, serializeGapTask } from "#core/io/folder/folder-files.ts";
import { uniteEvents, uniteLedgers } from "#core/ledger/ledger.ts";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import {
  currentCampaign,
  SMALL_FOLDER,
  smallFiles,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS, smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import { ANNA, BARE, LEDGER, SECOND } from "#tools/testing/campaigns/updated-campaign.ts";
import { plainCount, plainRows } from "#tools/testing/node-sqlite.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const UNCHANGED = { added: 0, changed: 0, removed: 0 };

const texts = new CampaignTexts(currentCampaign(BARE));
const hashOf = (system: string, example: string) =>
  texts.textHash(texts.index.numberOf({ system, example }) ?? -1);

/** PROTEST's categories, except that addressee_generic_you requires an antecedent. */
const CATEGORIES = serializeCategories(
  PROTEST_CATEGORIES.map(({ label, antecedentAgreement }) => ({
    label,
    antecedentAgreement: antecedentAgreement || label === "addressee_generic_you",
  })),
);

describe("referee update", () => {
  const campaign = test.file("small.json", serializeCampaign(LEDGER));

  it("writes the updated campaign, reports the changes, and warns of judgements that do not count", async () => {
    const given = test.file("bad.txt", SECOND["systems/bad.txt"] ?? "");
    const out = test.path("updated.json");
    const {
      status,
      out: printed,
      problems,
    } = await runInTest("update", campaign, given, "-o", out, "--json");
    expect(status).toBe(0);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain("2 judgements are outdated: the text has changed");
    expect(JSON.parse(printed)).toEqual({
      systems: { ...UNCHANGED, changed: 1 },
      examples: UNCHANGED,
      verdicts_changed: 1,
      judgements: { kept: 2, stale: 2, orphaned: 0 },
      gap_answers: { kept: 0, stale: 0, orphaned: 0 },
      annotations: { kept: 0, stale: 0, orphaned: 0 },
      now_lacking: { judgements: 0, annotations: 0 },
      now_in_conflict: { judgements: 0, annotations: 0 },
      source_lines: 0,
      reference_lines: [0],
      other_parts: [],
      settings: [],
    });
    expect(
      currentCampaign(await ledgerAt(out)).outputs.find(({ system }) => system === "bad")?.lines[1],
    ).toBe("Il rebondit quand on le lâche .");
    const words = await runInTest("update", campaign, given, "-o", test.path("words.json"));
    expect(words.out).toBe(
      `${test.path("words.json")}: systems 0 added, 1 changed, 0 removed; examples 0 added, 0 changed, 0 removed; 1 verdict changed; judgements 2 kept, 2 outdated, 0 orphaned\n`,
    );
  });

  it("counts judgements that lack an answer because their category changed", async () => {
    // For two candidates of a category without antecedents, Anna answered only the question about the pronoun. The
    // updated category requires the antecedent.
    const judged = (number: number, system: string) =>
      smallJudgement(number, { system, example: "e4", pronoun: "bad", textHash: hashOf(system, "e4") });
    const ledger = smallLedger({}, { annotators: [ANNA], judgements: [judged(1, "bad"), judged(2, "good")] });
    const from = test.file("complete.json", serializeCampaign(ledger));
    const given = test.file("lost/categories.tsv", CATEGORIES);
    const { out, status } = await runInTest("update", from, given, "-o", test.path("lost.json"));
    expect(out).toContain(
      "judgements 2 kept, 0 outdated, 0 orphaned; 2 judgements now lack an answer; changed: categories\n",
    );
    expect(status).toBe(0);
    const json = await runInTest("update", from, given, "-o", test.path("lost-2.json"), "--json");
    expect(JSON.parse(json.out)).toMatchObject({
      now_lacking: { judgements: 2, annotations: 0 },
      other_parts: ["categories"],
    });
  });

  it("reports that gap filling was set up", async () => {
    const given = test.file("set-up/gaps.json", serializeGapTask(SMALL_GAPS));
    const { out } = await runInTest("update", campaign, given, "-o", test.path("set-up.json"));
    expect(out).toContain("; settings changed: gap filling\n");
  });

  it("reports gap answers separately from judgements, and warns of gap answers that do not count", async () => {
    const filled = {
      ...LEDGER,
      events: uniteEvents(LEDGER.events, [smallGap(31, "il", { textHash: "0".repeat(64) })]),
    };
    const campaignFile = test.file("filled.json", serializeCampaign(filled));
    const given = test.file("filled/bad.txt", SECOND["systems/bad.txt"] ?? "");
    const result = await runInTest("update", campaignFile, given, "-o", test.path("filled-out.json"));
    expect(result.out).toContain(
      "judgements 2 kept, 2 outdated, 0 orphaned; gap answers 0 kept, 1 outdated, 0 orphaned\n",
    );
    expect(result.problems.map((text) => /warning: (\d+ \w+)/.exec(text)?.[1])).toEqual([
      "2 judgements",
      "1 answer",
    ]);
    const json = await runInTest(
      "update",
      campaignFile,
      given,
      "-o",
      test.path("filled-json.json"),
      "--json",
    );
    expect(JSON.parse(json.out)).toMatchObject({
      judgements: { kept: 2, stale: 2, orphaned: 0 },
      gap_answers: { kept: 0, stale: 1, orphaned: 0 },
    });
  });

  it("writes the same bytes as the browser application, except for the time of the update", async () => {
    const given = test.file("again/bad.txt", SECOND["systems/bad.txt"] ?? "");
    const out = test.path("bytes.json");
    await runInTest("update", campaign, given, "-o", out);
    const result = await readInput(given);
    if (!result.ok) throw new Error("not there");
    const time = "2026-05-06T07:08:09.000Z";
    const page = computeUpdate(LEDGER, result.value.files, given, { time });
    if (!page.ok) throw new Error(JSON.stringify(page.problems));
    const { events, texts } = page.value;
    const bytes = serializeCampaign(uniteLedgers(LEDGER, { ...LEDGER, events, texts }));
    expect(bytes).toContain(time);
    expect(readFileSync(out, "utf8")).toBe(bytes.replace(`"${time}"`, "null"));
  });

  it("changes nothing if given the campaign's export, and removes a system whose files the export lacks", async () => {
    const folder = test.path("round");
    await runInTest("convert", campaign, "-o", folder);
    const result = await runInTest("update", campaign, folder, "-o", test.path("same.json"));
    expect(result.out).toContain("systems 0 added, 0 changed, 0 removed");
    expect(readFileSync(test.path("same.json"), "utf8")).toBe(serializeCampaign(LEDGER));
    rmSync(join(folder, "systems/good.txt"));
    rmSync(join(folder, "systems/good.align"));
    const { out } = await runInTest("update", campaign, folder, "-o", test.path("less.json"), "--json");
    expect(JSON.parse(out)).toMatchObject({
      systems: { ...UNCHANGED, removed: 1 },
      judgements: { kept: 3, orphaned: 1 },
    });
  });

  it("rejects an output with too few lines, and writes nothing", async () => {
    const given = test.file("short/bad.txt", "Le ballon est rouge .\n");
    const out = test.path("refused.json");
    const { status, problems } = await runInTest("update", campaign, given, "-o", out);
    expect(status).toBe(1);
    expect(problems).toEqual([
      "systems/bad.txt:2: found 1 line; expected 4, as many as source.txt has [line-count-differs]",
    ]);
    expect(existsSync(out)).toBe(false);
  });

  it.each([
    [["update"], "update needs <campaign>: referee update <campaign> [<folder or files>…] -o OUT [options]"],
    [
      ["update", campaign, "-o", test.path("no.json")],
      "update needs a folder or files, or --from-annotations",
    ],
    [
      ["update", campaign, campaign],
      "update needs -o OUT, where to write: .json, .json.gz, .zip, .db, or a folder; “-” is standard output",
    ],
  ])("reports missing arguments: %j", async (args, message) => {
    const { status, problems } = await runInTest(...args);
    expect([status, problems[0]]).toEqual([2, `referee: ${message}`]);
  });

  it("adds rows to a database and keeps the ids of existing rows, as plain SQL shows", async () => {
    const master = test.path("master.db");
    await runInTest("convert", test.folder("plain", smallFiles()), "-o", master);
    const files = ["new.txt", "new.align"].map((name) =>
      test.file(`more/${name}`, SMALL_FOLDER[`systems/bad.${name.slice(4)}`] ?? ""),
    );
    const larger = test.path("larger.db");
    expect((await runInTest("update", master, ...files, "-o", larger)).status).toBe(0);
    // The update adds a system with four candidates. New candidates get positions within the order of judging, so the
    // sequence numbers of existing candidates change.
    expect(await grown(master, larger, "sequence_no")).toEqual([12, 16]);
  });

  const real = sharedDataPath("newstest.protest/protest-master.db");
  it.skipIf(real === undefined || !isLong)(
    "adds a system to a real master database and changes none of its rows",
    async () => {
      const files = ["txt", "align"].map((ending) => test.path(`folder/reference.${ending}`));
      await runInTest("convert", real ?? "", "-o", test.path("folder"));
      const given = files.map((path) =>
        test.file(path.replace(/.*reference/, "real/new"), readFileSync(path)),
      );
      const larger = test.path("larger-real.db");
      // The new system is a copy of the reference, which must be accepted explicitly.
      const accepted = ["--accept", "equals-reference"];
      const { out } = await runInTest("update", real ?? "", ...given, "-o", larger, "--json", ...accepted);
      expect(JSON.parse(out)).toMatchObject({
        systems: { ...UNCHANGED, added: 1 },
        judgements: { stale: 0, orphaned: 0 },
      });
      const [before, after] = await grown(real ?? "", larger, null);
      expect(after).toBe((before ?? 0) + 171);
    },
  );
});

/**
 * Returns the numbers of candidates in both databases. Expects every row of six tables of the first in the second; only
 * the column `but` may differ (null = none).
 */
async function grown(first: string, second: string, but: string | null): Promise<readonly number[]> {
  const rowsBefore = readFileSync(first);
  const now = readFileSync(second);
  for (const table of [
    "corpora",
    "documents",
    "categories",
    "pro_candidates",
    "translations",
    "annotations",
  ]) {
    const named = await plainRows(rowsBefore, `SELECT name FROM pragma_table_info('${table}')`);
    const columns = named.map(([name]) => `"${String(name)}"`).filter((name) => name !== `"${but}"`);
    const sql = `SELECT ${columns.join(", ")} FROM ${table}`;
    const known = new Set((await plainRows(now, sql)).map((row) => JSON.stringify(row)));
    const lost = (await plainRows(rowsBefore, sql)).filter((row) => !known.has(JSON.stringify(row)));
    expect(lost, table).toEqual([]);
  }
  return Promise.all(
    [rowsBefore, now].map((bytes) => plainCount(bytes, "SELECT count(*) FROM pro_candidates")),
  );
}
