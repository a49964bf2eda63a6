// Tests an update on real data outside the repository: a campaign with 300 judgements is updated from an edited folder,
// and the update is undone.

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ledgerAt, runInTest, TestFolder } from "#cli/run-in-test.ts";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { type Ledger, uniteEvents } from "#core/ledger/ledger.ts";
import { currentCampaign, smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { undone } from "#tools/testing/campaigns/updated-campaign.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";

const enfr = sharedDataPath("enfr");
const itWithData = it.skipIf(enfr === undefined || !isLong);
const test = new TestFolder();
afterAll(() => test.remove());

/** Every ninth candidate is judged, so that all systems have judgements. */
const EVERY = 9;
const PEOPLE = ["a1", "a2", "a3"];
const namesOf = (ledger: Ledger) => currentCampaign(ledger).outputs.map(({ system }) => system);

/** The ledger with 300 finished judgements by three annotators, each on the current text. */
function judged(ledger: Ledger): Ledger {
  const texts = new CampaignTexts(currentCampaign(ledger));
  const chosen = texts.index.bySystem.filter((_, index) => index % EVERY === 0).slice(0, 300);
  const records = chosen.map(
    (candidate, index): Judgement =>
      smallJudgement(index + 1, {
        ...texts.index.keyOf(candidate),
        author: PEOPLE[index % 3] ?? "",
        clock: 1000 + index,
        textHash: texts.textHash(candidate),
        tags: ["bad_translation"],
      }),
  );
  const named = PEOPLE.map((annotator, index) => ({
    kind: "annotator" as const,
    id: smallId(900_000 + index),
    clock: 900 + index,
    time: null,
    author: null,
    annotator,
    name: `Person ${annotator}`,
    role: "annotator" as const,
  }));
  return { ...ledger, events: uniteEvents(ledger.events, named, records) };
}

/**
 * Edits a folder. Up to twenty lines of one output change; one system is removed, one is added; two examples get
 * another category. Returns the numbers of the lines and the ids of the examples.
 */
function edit(
  folder: string,
  changed: string,
  removed: string,
): { readonly lines: readonly number[]; readonly examples: readonly string[] } {
  const path = (file: string) => join(folder, file);
  const linesOf = (file: string) => readFileSync(path(file), "utf8").split("\n");
  const texts = linesOf(`systems/${changed}.txt`);
  const rows = linesOf("examples.tsv");
  const header = (rows[0] ?? "").split("\t");
  const cell = (row: string, column: string) => row.split("\t")[header.indexOf(column)] ?? "";
  const put = (row: string, column: string, text: string) =>
    row
      .split("\t")
      .map((old, index) => (index === header.indexOf(column) ? text : old))
      .join("\t");
  // Up to twenty lines that contain pronouns of examples. Each gets one more token at its end.
  const lines = [...new Set(rows.slice(1, -1).map((row) => Number(cell(row, "line"))))].slice(40, 60);
  for (const line of lines) texts[line] = `${texts[line]} !`;
  writeFileSync(path(`systems/${changed}.txt`), texts.join("\n"));
  for (const file of readdirSync(path("systems"))) {
    if (file.startsWith(`${removed}.`)) rmSync(path(`systems/${file}`));
    else if (file.startsWith(`${changed}.`))
      cpSync(path(`systems/${file}`), path(`systems/new${file.slice(changed.length)}`));
  }
  const recategorised = [3, 4];
  const other = cell(rows[120] ?? "", "category");
  for (const row of recategorised) {
    const old = rows[row] ?? "";
    rows[row] = put(
      old,
      "category",
      cell(old, "antecedents") === "" ? cell(rows[recategorised[0] ?? 0] ?? "", "category") : other,
    );
  }
  writeFileSync(path("examples.tsv"), rows.join("\n"));
  return { lines, examples: recategorised.map((row) => cell(rows[row] ?? "", "id")) };
}

describe("an update of enfr from an edited folder", () => {
  itWithData("reports the changes, has the figures of the edited folder, and can be undone", async () => {
    const folder = test.path("folder");
    const bareFile = test.path("bare.json");
    await runInTest("convert", enfr ?? "", "-o", bareFile);
    const ledger = judged(await ledgerAt(bareFile));
    const stateBefore = currentCampaign(ledger);
    const campaign = test.file("campaign.json", serializeCampaign(ledger));
    await runInTest("convert", bareFile, "-o", folder);
    cpSync(folder, test.path("first"), { recursive: true });
    const [, changed = "", , removed = ""] = namesOf(ledger);
    const { lines, examples } = edit(folder, changed, removed);
    const reference = readFileSync(join(folder, "reference.txt"), "utf8").split("\n");
    // One sentence of the reference changes. Only candidates that are compared with it may be approved or referred
    // differently.
    const { line } = stateBefore.suite.examples[7] ?? { line: 0 };
    reference[line] = (reference[line] ?? "").replace(/^\S+/, "Zut");
    writeFileSync(join(folder, "reference.txt"), reference.join("\n"));

    const out = test.path("updated.json");
    // The new system may be a copy of the reference, which must be accepted explicitly.
    const accepted = ["--accept", "equals-reference"];
    const { out: printed } = await runInTest("update", campaign, folder, "-o", out, "--json", ...accepted);
    const updated = await ledgerAt(out);
    const stateAfter = currentCampaign(updated);

    // Expected from the texts: judgements of the changed output whose pronoun or antecedent is in a changed line are
    // stale; all judgements of the removed system are orphaned.
    const textsBefore = new CampaignTexts(stateBefore);
    const shownText = (judgement: Judgement) => {
      const candidate = textsBefore.index.numberOf(judgement) ?? -1;
      const example = textsBefore.example(candidate);
      const marked = [example.line, ...example.antecedents.map((one) => one.line)];
      return { marked, candidate };
    };
    const now = new CampaignTexts(stateAfter);
    const stale = stateAfter.judgements.filter((judgement) => now.isStale(judgement));
    const isHit = (judgement: Judgement) =>
      judgement.system === changed && shownText(judgement).marked.some((one) => lines.includes(one));
    expect(stale.length).toBeGreaterThan(0);
    expect(stale.every(({ system }) => system === changed)).toBe(true);
    for (const judgement of stateBefore.judgements.filter(isHit))
      expect(stale.map(({ id }) => id)).toContain(judgement.id);
    for (const judgement of stale) {
      const candidate = textsBefore.index.numberOf(judgement) ?? -1;
      // The text on which the judgement depends has changed.
      expect(textsBefore.textHash(candidate)).not.toBe(now.textHash(now.index.numberOf(judgement) ?? -1));
    }
    const orphaned = stateAfter.judgements.filter(({ system }) => system === removed);
    expect(orphaned.length).toBe(stateBefore.judgements.filter(({ system }) => system === removed).length);
    const others = 300 - stale.length - orphaned.length;
    expect(JSON.parse(printed)).toMatchObject({
      systems: { added: 1, changed: 1, removed: 1 },
      examples: { added: 0, changed: 2, removed: 0 },
      judgements: { kept: others, stale: stale.length, orphaned: orphaned.length },
    });
    expect(
      stateAfter.suite.examples.filter(({ id }) => examples.includes(id)).map(({ category }) => category),
    ).not.toEqual(
      stateBefore.suite.examples.filter(({ id }) => examples.includes(id)).map(({ category }) => category),
    );

    // Importing the edited folder, with the judgements that count, gives the same figures.
    const rebuilt = await ledgerAt(folder);
    const countingEvents = updated.events.filter(
      (event) => event.kind === "annotator" || (event.kind === "judgement" && !stale.includes(event)),
    );
    const again = test.file(
      "rebuilt.json",
      serializeCampaign({ ...rebuilt, events: uniteEvents(rebuilt.events, countingEvents) }),
    );
    const [one, two] = await Promise.all([
      runInTest("evaluate", out, "--json"),
      runInTest("evaluate", again, "--json"),
    ]);
    // Stale judgements do not count. Only the updated campaign has them, so their numbers are not compared.
    const figures = ({ out: text }: { readonly out: string }) => {
      const { systems, all } = JSON.parse(text.replace(/"stale": *[0-9]+/g, '"stale":0'));
      return { all, systems: [...systems].sort((a, b) => (a.name < b.name ? -1 : 1)) };
    };
    expect(figures(one)).toEqual(figures(two));

    // Undoing the update restores everything. If the removed system is added to the updated campaign, its judgements
    // are no longer orphaned.
    const undoneFile = test.file("undone.json", serializeCampaign(undone(updated)));
    await runInTest("convert", undoneFile, "-o", test.path("back"));
    for (const file of readdirSync(test.path("first"), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.includes("."),
    )) {
      expect(readFileSync(join(test.path("back"), file), "utf8"), file).toBe(
        readFileSync(join(test.path("first"), file), "utf8"),
      );
    }
    const files = readdirSync(test.path("first/systems")).filter((name) => name.startsWith(`${removed}.`));
    const result = await runInTest(
      "update",
      out,
      ...files.map((name) => test.path(`first/systems/${name}`)),
      "-o",
      test.path("whole.json"),
      "--json",
      ...accepted,
    );
    expect(JSON.parse(result.out)).toMatchObject({
      systems: { added: 1 },
      judgements: { orphaned: 0, stale: stale.length },
    });
  });
});
