import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const judged = test.file("judged.json", serializeCampaign(judgedLedger()));

/** Outcomes of the system “bad”. Its e3 is judged incorrect by Anna and excluded by Ben. */
async function outcomes(...args: readonly string[]) {
  const { status, out } = await runInTest("evaluate", judged, "--json", ...args);
  const { incorrect, excluded, open_reasons } = JSON.parse(out).systems[0];
  return { status, incorrect, excluded, disagree: open_reasons.annotators_disagree };
}

describe("the option --adjudicator", () => {
  it.each([
    [[], { incorrect: 0, excluded: 1, disagree: 1 }],
    [["--adjudicator", "Anna"], { incorrect: 1, excluded: 1, disagree: 0 }],
    [["--adjudicator", "a1"], { incorrect: 1, excluded: 1, disagree: 0 }],
    [["--adjudicator", "=Ben"], { incorrect: 0, excluded: 2, disagree: 0 }],
    [["--adjudicator=Anna", "--adjudicator=a2"], { incorrect: 0, excluded: 1, disagree: 1 }],
    [["--adjudicator=Anna", "--adjudicator=a1"], { incorrect: 1, excluded: 1, disagree: 0 }],
  ])("makes the named annotators' finished judgements final: %j", async (args, expected) => {
    expect(await outcomes(...args)).toEqual({ status: 0, ...expected });
  });

  it("with an unknown name is wrong usage; the message lists the annotators", async () => {
    for (const command of [["evaluate"], ["verdicts"], ["convert", "-o", test.path("not.json")]]) {
      const { status, out, problems } = await runInTest(...command, judged, "--adjudicator", "Eva");
      expect({ status, out }).toEqual({ status: 2, out: "" });
      expect(problems[0]).toBe(
        "referee: found the adjudicator “Eva”; expected one of the campaign's annotators by name or id: “=Ben” (id a2), “Anna” (id a1)",
      );
    }
    expect(() => readFileSync(test.path("not.json"))).toThrow(/ENOENT/);
  });

  it("with a name of two annotators is rejected; an id is accepted", async () => {
    const annotators = ["a1", "a2"].map((id) => ({ id, name: "Kim", role: "annotator" as const }));
    const path = test.file("namesakes.json", serializeCampaign(smallLedger({}, { annotators })));
    expect(await runInTest("evaluate", path, "--adjudicator", "Kim")).toMatchObject({ status: 2 });
    expect(await runInTest("evaluate", path, "--adjudicator", "a2")).toMatchObject({ status: 0 });
  });

  it("is suggested for “Adjudicator” and “Curator 2”, unless the option names somebody", async () => {
    const person = (id: string, name: string) => ({ id, name, role: "annotator" as const });
    const annotators = [person("a1", "Anna"), person("a2", "Adjudicator"), person("a3", "Curator 2")];
    const path = test.file("curated.json", serializeCampaign(smallLedger({}, { annotators })));
    const suggested = async (...args: readonly string[]) =>
      (await runInTest("evaluate", path, ...args)).problems.filter((line) => line.includes("adjudicator"));
    expect(await suggested()).toEqual([
      `${path}: warning: “Adjudicator”, “Curator 2” count as annotators; if their judgements are final, add --adjudicator “Adjudicator” --adjudicator “Curator 2” [adjudicator-not-set]`,
    ]);
    expect(await suggested("--adjudicator", "Anna")).toEqual([]);
  });

  it("is stored by `convert`, like --profile; a second `convert` with the same options changes nothing", async () => {
    const once = test.path("once.json");
    const twice = test.path("twice.json");
    const args = ["--adjudicator", "Anna", "--profile", "wmt-2018"];
    await runInTest("convert", judged, "-o", once, ...args);
    await runInTest("convert", once, "-o", twice, ...args);
    expect(readFileSync(twice, "utf8")).toBe(readFileSync(once, "utf8"));
    const { out } = await runInTest("evaluate", once, "--json");
    expect(out).toBe((await runInTest("evaluate", judged, "--json", ...args)).out);
    expect(JSON.parse(out).profile).toBe("wmt-2018");
  });
});

describe("records that do not count", () => {
  const bad = { antecedent: "bad", pronoun: "bad" } as const;
  const path = test.file(
    "aside.json",
    serializeCampaign(
      smallLedger(
        {},
        {
          annotators: [{ id: "a1", name: "Anna", role: "annotator" }],
          judgements: [
            smallJudgement(1, { ...bad, textHash: "0".repeat(64) }),
            smallJudgement(2, { ...bad, system: "gone" }),
            smallJudgement(3, { ...bad, example: "gone" }),
            smallJudgement(4, { ...bad, example: "e2" }),
            smallJudgement(5, { ...bad, example: "e2", remark: "elsewhere" }),
          ],
        },
      ),
    ),
  );

  it.each([["evaluate"], ["verdicts"]])(
    "give warnings in the command %s, and status 3 with --strict",
    async (command) => {
      const { status, out, problems } = await runInTest(command, path, "--json");
      expect(status).toBe(0);
      expect(out).not.toBe("");
      expect(await runInTest(command, path, "--json", "--strict")).toEqual({ status: 3, out, problems });
      expect(problems).toEqual([
        `${path}: warning: 2 judgements are of a system or example that is not in this campaign (the first: Anna on e1 in “gone”); kept, not counted [judgements-orphaned]`,
        `${path}: warning: 1 judgement is answered differently by the same annotator in two places (Anna on e2 in “bad”); open until the annotator chooses an answer [judgements-twice]`,
        `${path}: warning: 1 judgement is outdated: the text has changed since (Anna on e1 in “bad”); kept, not counted [judgements-stale]`,
      ]);
    },
  );

  it("are listed with their numbers by evaluate if they are stale or concurrent", async () => {
    const { out } = await runInTest("evaluate", path, "--json");
    const { systems, all } = JSON.parse(out);
    expect(systems[0]).toMatchObject({
      stale: 1,
      open: 3,
      open_reasons: { stale: 1, two_answers: 1, not_judged: 1 },
    });
    expect([systems[1].stale, all.stale]).toEqual([0, 1]);
    const { out: table } = await runInTest("evaluate", path);
    expect(table).toContain("Stale = candidates with a judgement on a text that has changed since");
    expect(
      table
        .split("\n")
        .find((line) => line.startsWith("all systems"))
        ?.split(/ {2,}/),
    ).toEqual([
      "all systems together",
      // 8 candidates of 4 examples: 5 approved and not judged, 3 open, 1 of them with an outdated judgement.
      ...["8", "4", "5", "3", "5", "0", "0", "3", "0", "1"],
      ...["62.5 [30.6–86.3]", "62.5 … 100.0"],
    ]);
  });
});
