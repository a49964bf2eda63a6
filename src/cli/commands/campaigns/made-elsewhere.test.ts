// A campaign whose suite is made goes through every format, and no command takes its annotations for judgements.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readCampaignLedger } from "#cli/inputs/read-campaign.ts";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { annotated, withSetting } from "#tools/testing/campaigns/annotated-campaign.ts";
import { smallAnnotation, THEY_EXAMPLE } from "#tools/testing/campaigns/small-annotations.ts";
import { inForce } from "#tools/testing/campaigns/small-campaign.ts";
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
      ...{ line: 2, position: 0, use: "anaphoric", subject: null, number: null, generic: null, group: null },
      ...{ antecedents: [], unsuitable: null, from: "a.xml" },
    },
  ],
);
/** The same campaign without annotations. */
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
    "comes back from a .%s with all of them, its plan and its proposals",
    async (ending) => {
      const out = test.path(`through.${ending}`);
      const { status, problems } = await runInTest("convert", campaign, "-o", out);
      expect({ status, problems: problems.filter((text) => !text.includes("[not-held]")) }).toEqual({
        status: 0,
        problems: [],
      });
      const read = await readCampaignLedger(out, null);
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      expect(read.warnings).toEqual([]);
      const [is, was] = [inForce(read.value), inForce(ANNOTATED)];
      expect(is.plan).toEqual(was.plan);
      expect(is.proposals).toEqual(was.proposals);
      const said = (records: typeof is.judgements) =>
        records.map(({ id, author, example, content }) => ({ id, by: author, example, content }));
      expect(said(is.judgements)).toEqual(said(was.judgements));
    },
  );

  it.each([
    [["evaluate", "--json"]],
    [["verdicts", "--json"]],
    [["plan", "--json"]],
    [["audit", "--json"]],
    [["compare", "--json"]],
    [["metrics", "--json"]],
  ])("says the same in %j as without them", async ([command = "", ...options]) => {
    const [is, was] = [
      await runInTest(command, campaign, ...options),
      await runInTest(command, plain, ...options),
    ];
    expect(is.out).toBe(was.out);
    expect(is.status).toBe(was.status);
    expect(is.problems.join("\n").replaceAll(campaign, plain)).toBe(was.problems.join("\n"));
  });

  it("has the same rows of agreement, and the annotations under a separate name", async () => {
    const is = JSON.parse((await runInTest("agreement", campaign, "--json")).out);
    const was = JSON.parse((await runInTest("agreement", plain, "--json")).out);
    expect(is).toMatchObject(was);
    expect(Object.keys(is)).toEqual(["rows", "annotations"]);
  });

  it("has the same report as without them, without people who only annotate", async () => {
    const [one, two] = [test.path("report-1"), test.path("report-2")];
    await runInTest("report", campaign, "-o", one);
    await runInTest("report", plain, "-o", two);
    const textsIn = (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== "judgements.json")
        .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), "utf8")])
        .map(([name, text = ""]) => [name, text.replace("<dd>1 annotator</dd>", "<dd>2 annotators</dd>")]);
    expect(textsIn(one)).toEqual(textsIn(two));
  });
});
