// Tests `update --from-annotations`, which makes examples from annotations and counts the tokens that give no example.
import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { annotated, make } from "#tools/testing/campaigns/annotated-campaign.ts";
import { smallAnnotation, THEY_EXAMPLE } from "#tools/testing/campaigns/small-annotations.ts";
import { currentCampaign } from "#tools/testing/campaigns/small-campaign.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const UNCHANGED = { added: 0, changed: 0, removed: 0 };

describe("commands on a campaign with annotations", () => {
  const ledger = annotated([
    smallAnnotation(50, "2:0", THEY_EXAMPLE),
    smallAnnotation(51, "1:5", { unsuitable: "other" }),
    smallAnnotation(52, "3:1", { unsuitable: "not-a-pronoun" }),
    smallAnnotation(53, "1:3", { category: "event_it" }, { textHash: "0".repeat(64) }),
  ]);
  const campaign = test.file("annotated.json", serializeCampaign(ledger));

  it("update --from-annotations writes the new example, and lists why other tokens give no example", async () => {
    const out = test.path("made.json");
    const {
      status,
      out: printed,
      problems,
    } = await runInTest("update", campaign, "--from-annotations", "-o", out);
    expect(printed).toBe(
      [
        `${out}: systems 0 added, 0 changed, 0 removed; examples 1 added, 0 changed, 1 removed; 0 verdicts changed; judgements 3 kept, 0 outdated, 1 orphaned; annotations 3 kept, 1 outdated, 0 orphaned; changed: columns of the reference`,
        "unused: 1 token, annotated before the text was changed (1:3)",
        "unused: 1 token, not a pronoun here (3:1)",
        "unused: 1 token, another reason, in the remark (1:5)",
        "",
      ].join("\n"),
    );
    expect(status).toBe(0);
    expect(problems.map((text) => /warning: (.*?) \(/.exec(text)?.[1])).toEqual([
      "1 judgement is of a system or example that is not in this campaign",
      "1 annotation is outdated: the text has changed since",
    ]);
    expect(problems[1]).toContain("Anna on line 2, token 4");
    const written = readFileSync(out, "utf8");
    expect(written).toBe(serializeCampaign(make(ledger).after));
    const parsed = parseCampaign(out, written);
    expect(parsed.ok && currentCampaign(parsed.value).suite.examples.map(({ id }) => id)).toEqual([
      "e1",
      "e3",
      "e4",
      "1",
    ]);
  });

  it("update --from-annotations prints the counts as JSON, and changes no example if it is repeated", async () => {
    const out = test.path("json.json");
    const first = await runInTest("update", campaign, "--from-annotations", "-o", out, "--json");
    const expected = {
      systems: UNCHANGED,
      examples: { added: 1, changed: 0, removed: 1 },
      verdicts_changed: 0,
      judgements: { kept: 3, stale: 0, orphaned: 1 },
      gap_answers: { kept: 0, stale: 0, orphaned: 0 },
      annotations: { kept: 3, stale: 1, orphaned: 0 },
      left: { stale: 1, "not-a-pronoun": 1, other: 1 },
    };
    expect(JSON.parse(first.out)).toMatchObject(expected);
    const repeated = await runInTest(
      "update",
      out,
      "--from-annotations",
      "-o",
      test.path("again.json"),
      "--json",
    );
    expect(JSON.parse(repeated.out)).toMatchObject({ ...expected, examples: UNCHANGED });
    expect(readFileSync(test.path("again.json"), "utf8")).toBe(readFileSync(out, "utf8"));
  });

  it.each<[args: string[], says: string]>([
    [["update", campaign, "bad.txt", "--from-annotations"], "found “bad.txt” with --from-annotations"],
    [["update", campaign], "update needs a folder or files"],
  ])("wrong usage is reported: %j", async (args, message) => {
    const { status, problems } = await runInTest(...args, "-o", test.path("no.json"));
    expect(status).toBe(2);
    expect(problems.join("\n")).toContain(message);
  });

  it("merge counts stale and concurrent annotations; convert counts annotations separately from judgements", async () => {
    const other = annotated([
      smallAnnotation(50, "2:0", THEY_EXAMPLE),
      smallAnnotation(60, "2:0", { unsuitable: "other" }),
    ]);
    const second = test.file("other.json", serializeCampaign(other));
    const merged = await runInTest("merge", campaign, second, "-o", test.path("merged.json"), "--json");
    expect(JSON.parse(merged.out)).toMatchObject({ concurrent: 1, stale: 1 });
    const converted = await runInTest("convert", campaign, "-o", test.path("converted.json.gz"), "--json");
    expect(JSON.parse(converted.out)).toMatchObject({ judgements: 4, annotations: 4 });
    const words = await runInTest("convert", campaign, "-o", test.path("words.json.gz"));
    expect(words.out).toContain("4 examples, 4 judgements, 4 annotations\n");
  });
});
