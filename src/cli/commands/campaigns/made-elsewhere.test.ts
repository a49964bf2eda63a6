// Tests that file formats keep annotations, and that commands do not count annotations as judgements.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readCampaignInput } from "#cli/inputs/open-campaign.ts";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { uniteEvents } from "#core/ledger/ledger.ts";
import { annotated, withSetting } from "#tools/testing/campaigns/annotated-campaign.ts";
import { smallAnnotation, THEY_EXAMPLE } from "#tools/testing/campaigns/small-annotations.ts";
import { currentCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { LEDGER } from "#tools/testing/campaigns/updated-campaign.ts";

const test = new TestFolder();
afterAll(() => test.remove());

const ANNOTATED = withSetting(
  annotated([
    smallAnnotation(50, "2:0", THEY_EXAMPLE),
    smallAnnotation(51, "2:0", { unsuitable: "other" }, { author: "a2" }),
    smallAnnotation(52, "1:5", { unsuitable: "speaker" }),
    smallAnnotation(53, "1:5", { remark: "or not" }),
    smallAnnotation(54, "1:3", { category: "event_it" }, { textHash: "0".repeat(64) }),
  ]),
  "proposals",
  [
    {
      line: 2,
      position: 0,
      use: "anaphoric",
      subject: null,
      number: null,
      generic: null,
      group: null,
      antecedents: [],
      unsuitable: null,
      from: "a.xml",
    },
  ],
);
/** The annotated campaign without its annotations. */
const PLAIN = {
  ...ANNOTATED,
  events: uniteEvents(
    ANNOTATED.events.filter((event) => event.kind !== "judgement"),
    LEDGER.events,
  ),
};
const campaign = test.file("annotated.json", serializeCampaign(ANNOTATED));
const plain = test.file("plain.json", serializeCampaign(PLAIN));

describe("a campaign with annotations", () => {
  it.each(["json", "json.gz", "zip", "db"])(
    "keeps annotations, targets and proposals if it is written as .%s",
    async (ending) => {
      const out = test.path(`through.${ending}`);
      const { status, problems } = await runInTest("convert", campaign, "-o", out);
      expect({ status, problems: problems.filter((text) => !text.includes("[not-held]")) }).toEqual({
        status: 0,
        problems: [],
      });
      const result = await readCampaignInput(out, null);
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      expect(result.warnings).toEqual([]);
      const is = currentCampaign(result.value.ledger);
      const expected = currentCampaign(ANNOTATED);
      expect(is.plan).toEqual(expected.plan);
      expect(is.proposals).toEqual(expected.proposals);
      const contentOf = (records: typeof is.judgements) =>
        records.map(({ id, author, example, content }) => ({ id, by: author, example, content }));
      expect(contentOf(is.judgements)).toEqual(contentOf(expected.judgements));
    },
  );

  it.each([
    [["evaluate", "--json"]],
    [["verdicts", "--json"]],
    [["plan", "--json"]],
    [["audit", "--json"]],
    [["compare", "--json"]],
    [["metrics", "--json"]],
  ])("gives the same output of %j as without annotations", async ([command = "", ...options]) => {
    const is = await runInTest(command, campaign, ...options);
    const expected = await runInTest(command, plain, ...options);
    expect(is.out).toBe(expected.out);
    expect(is.status).toBe(expected.status);
    expect(is.problems.join("\n").replaceAll(campaign, plain)).toBe(expected.problems.join("\n"));
  });

  it("gives the same agreement on judgements as without annotations; annotations have a separate key", async () => {
    const is = JSON.parse((await runInTest("agreement", campaign, "--json")).out);
    const expected = JSON.parse((await runInTest("agreement", plain, "--json")).out);
    expect(is).toMatchObject(expected);
    expect(Object.keys(is)).toEqual(["rows", "annotations"]);
  });

  it("gives the same report as without annotations, except judgements.json, the annotators and who made the examples", async () => {
    const one = test.path("report-1");
    const two = test.path("report-2");
    await runInTest("report", campaign, "-o", one);
    await runInTest("report", plain, "-o", two);
    const textsIn = (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== "judgements.json")
        .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), "utf8")])
        .map(([name, text = ""]) => [
          name,
          text
            .replace("<dd>1 annotator</dd>", "<dd>2 annotators</dd>")
            // The lines of LaTeX are broken elsewhere if a sentence is longer.
            .replaceAll(/\s+(?:% )?/g, " ")
            .replaceAll(
              /The suite was annotated by 2 people: .*? as unsuitable\./g,
              "The examples came with the suite.",
            ),
        ]);
    expect(textsIn(one)).toEqual(textsIn(two));
  });
});
