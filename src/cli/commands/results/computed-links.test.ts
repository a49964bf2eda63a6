// Tests how accuracy and verdicts show which outputs have links that Referee computed.
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { accuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { computedLinks, computedLinksText } from "#core/analysis/accuracy/accuracy-words.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { serializeAccuracyJson } from "#core/io/report/figures-json.ts";
import { scoreCampaign } from "#tools/testing/campaigns/scored-campaign.ts";
import { currentCampaign, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { accuracyFile } from "#tools/testing/tables/accuracy-file.ts";
import { evaluateTable } from "./evaluate-command.ts";

const MADE = '{"aligner":"referee 1","sentences":1,"tokens":4321}\n';
const test = new TestFolder();
afterAll(() => test.remove());
const given = currentCampaign(smallLedger());
const made = currentCampaign(smallLedger({ "systems/bad.aligned.json": MADE }));
const TEXT =
  "The alignment of bad was made by Referee (referee 1, trained on 1 pair of a sentence and its translation with 4,321 tokens). " +
  "A wrong alignment can cause a wrong approval; an audit of approvals shows how many approvals are wrong.";

describe("links made by Referee", () => {
  it("are reported with the systems that were aligned together", () => {
    const a = { aligner: "referee 1", sentences: 8, tokens: 90 };
    const b = { aligner: "referee 1", sentences: 9, tokens: 90 };
    const outputs = [
      { system: "u", aligned: a },
      { system: "v" },
      { system: "w", aligned: b },
      { system: "x", aligned: a },
    ];
    expect(computedLinks(outputs).map(({ systems, sentences }) => `${systems.join()} ${sentences}`)).toEqual([
      "u,x 8",
      "w 9",
    ]);
    expect(computedLinksText(computedLinks(outputs))).toContain(
      "The alignment of u, x was made by Referee (referee 1, trained on 8 different pairs of a sentence and its translation with 90 tokens). The alignment of w",
    );
    expect(computedLinksText([])).toBeNull();
  });

  it("are noted in accuracy as text, Markdown, LaTeX, JSON and CSV, but not if all links were given", () => {
    const of = (campaign: typeof made) => accuracyReport(campaign, scoreCampaign(campaign));
    const plain = (text: string) => text.replaceAll("\n% ", " ").replaceAll(/\s+/g, " ");
    for (const ending of ["md", "tex"] as const) {
      expect(plain(accuracyFile(ending, of(made)))).toContain(TEXT);
      expect(accuracyFile(ending, of(given))).not.toContain("Referee");
    }
    expect(plain(evaluateTable(made, of(made)))).toContain(TEXT);
    expect(evaluateTable(given, of(given))).not.toContain("made by");
    const systems: { name: string; aligned?: unknown }[] = JSON.parse(
      serializeAccuracyJson(of(made)),
    ).systems;
    expect(systems.map(({ aligned }) => aligned)).toEqual([JSON.parse(MADE), undefined]);
    const last = accuracyFile("csv", of(made))
      .trim()
      .split("\n")
      .map((row) => row.split(",").at(-1)?.trim());
    expect(new Set(last.slice(1, 5))).toEqual(new Set(["referee 1"]));
    // The rows of “good” follow, then those of both systems together, which have no links of their own.
    expect([last[0], last[5], last.at(-1)]).toEqual(["links", "given", ""]);
    // A report without the system with computed links has no note.
    const [, good] = scoreCampaign(made);
    expect(accuracyReport(made, good === undefined ? [] : [good]).computedLinks).toEqual([]);
  });

  it("are marked in a column of verdicts", async () => {
    const madePath = test.file(
      "made.json",
      serializeCampaign(smallLedger({ "systems/bad.aligned.json": MADE })),
    );
    const givenPath = test.file("given.json", serializeCampaign(smallLedger()));
    const rows = (await runInTest("verdicts", madePath, "--json")).out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows.map(({ system, links }) => `${system} ${links}`).filter((_, at) => at % 4 === 0)).toEqual([
      "bad made",
      "good given",
    ]);
    const { out } = await runInTest("verdicts", givenPath);
    expect(out.split("\n")[0]).toBe(
      "system\texample\tcategory\tverdict\treason\treference_pronoun\toutput_pronoun\tlinks",
    );
    expect(out).not.toContain("\tmade\n");
  });
});
