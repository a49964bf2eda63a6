import { describe, expect, it } from "vitest";
import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { EMPTY_TOKEN } from "#core/text/tokens.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { PROTEST_2016, type Profile, type VerdictDetail } from "./verdict.ts";

function verdictLines(verdicts: readonly VerdictDetail[]): string[] {
  return verdicts.map(({ approved, reason }) => `${approved ? "approved" : "referred"}: ${reason}`);
}

describe("a comparison without a reference or with empty tokens", () => {
  /** Verdicts of “bad” in the campaign after this change. */
  function passed(change: (campaign: Campaign) => Partial<Campaign>): VerdictDetail[] {
    const campaign = smallCampaign();
    return computeVerdicts({ ...passInputOf(campaign), ...change(campaign) })[0] ?? [];
  }

  it("gives the reason “no reference” for each candidate if there is no reference", () => {
    const verdicts = passed(({ suite }) => ({ suite: { ...suite, references: [] } }));
    expect(verdicts.map(({ reason }) => reason)).toEqual(Array(4).fill("no reference"));
    expect(verdicts[0]).toMatchObject({ approved: false, referencePronoun: [], outputPronoun: ["Il"] });
  });

  it("counts a pronoun that is linked only to an empty token as unaligned", () => {
    // The pronoun of e3 is linked to the first token of the last sentence. This token is empty in output and reference.
    const emptied = (lines: readonly string[]) => [...lines.slice(0, 3), `${EMPTY_TOKEN} brille .`];
    const verdicts = passed(({ suite, outputs }) => ({
      suite: {
        ...suite,
        references: suite.references.map((reference) => ({ ...reference, lines: emptied(reference.lines) })),
      },
      outputs: outputs.map((output) => ({ ...output, lines: emptied(output.lines) })),
    }));
    expect(verdictLines(verdicts)[2]).toBe("referred: pronoun unaligned");
    expect(verdicts[2]).toMatchObject({ referencePronoun: [], outputPronoun: [] });
  });
});

describe("comparing tokens", () => {
  const equal: Profile = { ...PROTEST_2016, pronoun: "equal" };
  /**
   * Only the pronoun of e4 counts. Columns: tokens of the output, tokens of the reference, the verdicts under the rules
   * `overlap` and `equal`.
   */
  it.each<[output: string, reference: string, overlap: string, equal: string]>([
    ["on", "on", "approved: on = on", "approved: on = on"],
    ["On", "oN", "approved: On = oN", "approved: On = oN"],
    ["on", "vous", "referred: pronoun: on ≠ vous", "referred: pronoun: on ≠ vous"],
    ["on le", "on", "approved: on le = on", "referred: pronoun: on le ≠ on"],
    ["on", "on le", "approved: on = on le", "referred: pronoun: on ≠ on le"],
    ["on le", "le on", "approved: on le = le on", "referred: pronoun: on le ≠ le on"],
    ["on le", "on LE", "approved: on le = on LE", "approved: on le = on LE"],
    ["on le", "on la", "approved: on le = on la", "referred: pronoun: on le ≠ on la"],
    ["on on", "on", "approved: on on = on", "referred: pronoun: on on ≠ on"],
    ["le vous", "on la", "referred: pronoun: le vous ≠ on la", "referred: pronoun: le vous ≠ on la"],
    // Single words that look the same are shown only if single words are compared.
    [
      "vous le",
      "le\u200F on",
      "referred: pronoun: vous le ≠ le\u200F on: differs by U+200F",
      "referred: pronoun: vous le ≠ le\u200F on",
    ],
    [
      "on le",
      "on le\u200F",
      "approved: on le = on le\u200F",
      "referred: pronoun: on le ≠ on le\u200F: differs by U+200F",
    ],
    ["", "on", "referred: pronoun unaligned", "referred: pronoun unaligned"],
    ["on", "", "referred: reference pronoun unaligned", "referred: reference pronoun unaligned"],
    ["", "", "referred: pronoun unaligned", "referred: pronoun unaligned"],
  ])("of “%s” with “%s” gives: %s; if sequences must be equal: %s", (output, reference, shared, same) => {
    const links = (tokens: string) => {
      const count = tokens === "" ? 0 : tokens.split(" ").length;
      return `\n${Array.from({ length: count }, (_, target) => `3-${target}`).join(" ")}\n\n\n`;
    };
    const files = {
      "systems/bad.txt": `x\n${output} x\nx\nx\n`,
      "systems/bad.align": links(output),
      "reference.txt": `x\n${reference} x\nx\nx\n`,
      "reference.align": links(reference),
    };
    for (const [profile, verdict] of [
      [PROTEST_2016, shared],
      [equal, same],
    ] as const) {
      expect(
        verdictLines(
          computeVerdicts(passInputOf(smallCampaign(files, { settings: { profile } })))[0] ?? [],
        )[3],
      ).toBe(verdict);
    }
  });
});
