import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { ReuseAnswers } from "#core/ledger/event.ts";
import { equalOutputsLedger, rightOfA } from "#tools/testing/campaigns/equal-outputs-campaign.ts";

const test = new TestFolder();
afterAll(() => test.remove());

/**
 * In e1, the outputs a, b, c and e have the same translation, and d has another one. Only e1 of a is judged: it is
 * right. The automatic pass approves e2 in all outputs.
 */
function campaign(reuseAnswers: ReuseAnswers): string {
  const ledger = equalOutputsLedger({ reuseAnswers }, { judgements: [rightOfA()] });
  return test.file(`${reuseAnswers}.json`, serializeCampaign(ledger));
}

describe("reused answers", () => {
  const pass = campaign("pass");
  const own = campaign("own");

  it("are reported by evaluate as a reason for open candidates, and change no other figure", async () => {
    const figures = async (path: string) => JSON.parse((await runInTest("evaluate", path, "--json")).out);
    const accepting = await figures(pass);
    const plain = await figures(own);
    const reasons = { not_finished: 0, conflict: 0, two_answers: 0, annotators_disagree: 0, stale: 0 };
    const silver = { silver_reference: 0, known_wrong: 0 };
    expect(plain.all.open_reasons).toEqual({ not_judged: 4, ...reasons, reused_answer: 0, ...silver });
    expect(accepting.all.open_reasons).toEqual({
      not_judged: 1,
      ...reasons,
      reused_answer: 3,
      ...silver,
    });
    const withoutReasons = (whole: unknown) =>
      JSON.stringify(whole).replaceAll(/"open_reasons":\{[^}]*\}/g, "");
    expect(withoutReasons(accepting)).toBe(withoutReasons(plain));
  });

  it("are printed with the accuracy that would result if they were right, per system and over all systems", async () => {
    const { out } = await runInTest("evaluate", pass);
    expect(out).toContain("In all: open 4: not judged 1, reused 3");
    const printedText = out.replaceAll(/\n {2}/g, " ");
    expect(printedText).toContain(
      "1 reused: the same translation was judged correct in another output. It is counted as open. If it was " +
        "correct, accuracy over examples would be 100.0%.",
    );
    expect(printedText).toContain(
      "3 reused: the same translation was judged correct in another output. They are counted as open. If they " +
        "were correct, accuracy over examples would be 90.0%.",
    );
    expect((await runInTest("evaluate", own)).out).not.toContain("reused");
  });

  it("do not change the output of `referee plan`, which ignores judgements", async () => {
    const plan = async (path: string) => (await runInTest("plan", path, "--json")).out;
    expect(await plan(pass)).toBe(await plan(own));
  });
});
