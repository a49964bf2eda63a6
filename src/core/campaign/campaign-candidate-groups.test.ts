import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { GROUPINGS } from "#core/ledger/event.ts";
import { SMALL_FOLDER, smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { CampaignTexts } from "./campaign.ts";
import { CandidateGroups, judgingWorkload } from "./outcomes/candidate-outcomes.ts";

/** Lines 0 and 1 of an output and their links. Line 0 translates the antecedent “ball” (head: token 1), line 1 “It”. */
interface Lines {
  readonly text: readonly [ball: string, it: string];
  readonly links?: readonly [string, string];
}

const LINKS = ["0-0 1-1 2-2", "0-0 1-1"] as const;

function groupsOf(outputs: Readonly<Record<string, Lines>>) {
  const rest = (file: string) => (SMALL_FOLDER[file] ?? "").split("\n").slice(2).join("\n");
  const files = Object.entries(outputs).flatMap(([system, { text, links = LINKS }]) => [
    [`systems/${system}.txt`, `${text.join("\n")}\n${rest("systems/good.txt")}`],
    [`systems/${system}.align`, `${links.join("\n")}\n${rest("systems/good.align")}`],
  ]);
  const noFiles = { "systems/good.txt": null, "systems/good.align": null };
  const campaign = smallCampaign({
    ...noFiles,
    "systems/bad.txt": null,
    "systems/bad.align": null,
    ...Object.fromEntries(files),
  });
  const texts = new CampaignTexts(campaign);
  return { campaign, texts, groups: new CandidateGroups(texts) };
}

const FIRST: Lines = { text: ["La balle est rouge .", "Elle rebondit ."] };

describe("two outputs of an example", () => {
  // Columns: whether the outputs are grouped by text, and by translation. The values are worked out by hand from the
  // rule.
  it.each<[what: string, other: Lines, text: boolean, translation: boolean]>([
    ["are grouped if their texts are equal", FIRST, true, true],
    [
      "are grouped if they differ only in capital letters",
      { text: ["la balle est rouge .", "ELLE rebondit ."] },
      true,
      true,
    ],
    [
      "are grouped only by translation if other words differ",
      { text: ["La balle est bleue .", "Elle tombe ."] },
      false,
      true,
    ],
    [
      "are not grouped if the translations of the pronoun differ",
      { text: ["La balle est rouge .", "Il rebondit ."] },
      false,
      false,
    ],
    [
      "are not grouped if the translations of the antecedent's head differ",
      { text: ["La bille est rouge .", "Elle rebondit ."] },
      false,
      false,
    ],
    [
      "are not grouped by text if the same word is at another position",
      { text: ["La balle est rouge .", "rebondit Elle ."], links: ["0-0 1-1 2-2", "0-1 1-0"] },
      false,
      true,
    ],
    [
      "are not grouped if more tokens are linked to the pronoun in one output",
      { ...FIRST, links: ["0-0 1-1 2-2", "0-0 0-1"] },
      false,
      false,
    ],
    [
      "are not grouped if the pronoun is linked in only one output",
      { ...FIRST, links: ["0-0 1-1", "1-1"] },
      false,
      false,
    ],
    [
      "are not grouped if the antecedent's head is linked in only one output",
      { ...FIRST, links: ["0-0 2-2", "0-0"] },
      false,
      false,
    ],
    [
      "are grouped if only the links of other tokens differ",
      { ...FIRST, links: ["1-1", "0-0 1-1 2-2"] },
      true,
      true,
    ],
  ])("%s", (_, other, text, translation) => {
    const { texts, groups: result } = groupsOf({ a: FIRST, b: other });
    const [a, b] = [0, 1].map((system) => texts.index.numberAt(0, system));
    const isGrouped = (grouping: "text" | "translation") =>
      result.key(a ?? 0, grouping) === result.key(b ?? 0, grouping);
    expect([isGrouped("text"), isGrouped("translation")]).toEqual([text, translation]);
  });

  it.each<[what: string, other: readonly [string, string], expected: boolean]>([
    ["are grouped if their texts are equal", ["La balle est rouge .", "Elle rebondit ."], true],
    ["are grouped if they differ only in capital letters", ["La Balle est rouge .", "elle rebondit ."], true],
    ["are not grouped if the pronoun's sentence differs", ["La balle est rouge .", "Elle tombe ."], false],
    [
      "are not grouped if the antecedent's sentence differs",
      ["La balle est bleue .", "Elle rebondit ."],
      false,
    ],
  ])("without links of the pronoun %s", (_, other, expected) => {
    const links = ["0-0 1-1 2-2", "1-1"] as const;
    const { texts, groups: result } = groupsOf({ a: { ...FIRST, links }, b: { text: other, links } });
    for (const grouping of GROUPINGS) {
      const keys = [0, 1].map((system) => result.key(texts.index.numberAt(0, system), grouping));
      expect(keys[0] === keys[1]).toBe(expected);
    }
  });
});

describe("CandidateGroups, if two outputs translate the pronoun in another sentence", () => {
  const [goodOutput] = smallCampaign().outputs;
  if (goodOutput === undefined) throw new Error("the small campaign has outputs");
  const output = (system: string, third: string) => ({
    ...goodOutput,
    system,
    lines: [...goodOutput.lines.slice(0, 2), third, ...goodOutput.lines.slice(3)],
    alignment: null,
    translations: [{ example: "e4", pronoun: [{ line: 2, position: 0 }], antecedents: [] }],
  });

  it.each<[third: string, text: boolean, translation: boolean]>([
    ["Elle a b c", true, true],
    ["elle a B c", true, true],
    ["Il a b c", false, false],
    ["Elle x y z", false, true],
  ])("groups “Elle a b c” with “%s” by text: %s, by translation: %s", (third, text, translation) => {
    const campaign = smallCampaign({}, { outputs: [output("a", "Elle a b c"), output("b", third)] });
    const texts = new CampaignTexts(campaign);
    const candidateGroups = new CandidateGroups(texts);
    const sameGroup = GROUPINGS.map(
      (grouping) => candidateGroups.members(texts.index.numberAt(3, 0), grouping).length === 2,
    );
    expect(sameGroup).toEqual([text, translation]);
  });
});

describe("decisions", () => {
  // 5,100 examples are one sentence each. “a” and “b” have the same text, “c” has another one, and nothing is linked.
  const count = 5100;
  const [goodOutput] = smallCampaign().outputs;
  const system = (name: string, text: string) => ({
    ...goodOutput!,
    system: name,
    lines: Array.from({ length: count }, () => text),
    alignment: null,
  });
  const small = smallCampaign();
  const example = { ...small.suite.examples[0]!, line: 0, antecedents: [] };
  const suite = {
    ...small.suite,
    source: Array.from({ length: count }, () => "It falls ."),
    examples: Array.from({ length: count }, (_, line) => ({ ...example, id: `e${line}`, line })),
  };
  const outputs = [system("a", "Il tombe ."), system("b", "il tombe ."), system("c", "Elle tombe .")];
  const texts = new CampaignTexts({ suite, outputs, candidates: null });

  it("are counted for many candidates in any order: two per example, and one where a single one is asked", () => {
    const groups = new CandidateGroups(texts);
    const single = [0, 3 * (count - 1) + 2];
    const rest = texts.index.numbers.slice(3, 3 * (count - 1));
    const asked = [...single, ...rest].reverse();
    for (const grouping of GROUPINGS) expect(groups.decisions(asked, grouping)).toBe(2 * (count - 2) + 2);
    expect(groups.decisions(asked, null)).toBe(3 * (count - 2) + 2);
  });

  it("are counted in the same way for few candidates, even if those of one example are apart", () => {
    const groups = new CandidateGroups(texts);
    for (const grouping of GROUPINGS) expect(groups.decisions([4, 0, 2, 1, 3], grouping)).toBe(3);
  });
});

describe("groups", () => {
  const words = fc.constantFrom("Elle", "elle", "Il", "la");
  const lines = fc
    .tuple(words, words, fc.constantFrom("0-0", "0-0 0-1", "1-1"), fc.constantFrom("1-1", "0-0"))
    .map(
      ([noun, pronoun, link, head]): Lines => ({
        text: [`La ${noun} est rouge .`, `${pronoun} tombe .`],
        links: [head, link],
      }),
    );
  const outputs = fc.array(lines, { minLength: 1, maxLength: 6 });

  it("contain each candidate of an example once; candidates grouped by text are also grouped by translation", () => {
    fc.assert(
      fc.property(outputs, (all) => {
        const { texts, groups: result } = groupsOf(Object.fromEntries(all.map((one, n) => [`s${n}`, one])));
        for (const candidate of texts.index.numbers) {
          const byText = result.members(candidate, "text");
          const byTranslation = result.members(candidate, "translation");
          expect(byText).toContain(candidate);
          for (const grouping of GROUPINGS)
            for (const other of result.members(candidate, grouping))
              expect(result.members(other, grouping)).toEqual(result.members(candidate, grouping));
          expect(byTranslation).toEqual(expect.arrayContaining(byText));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("need one decision each; the workload counts only the groups of referred candidates", () => {
    const il: Lines = { text: ["Le ballon est rouge .", "Il rebondit ."] };
    const fall: Lines = { text: ["Le ballon est bleu .", "Il tombe ."] };
    const { campaign, texts } = groupsOf({ a: FIRST, b: il, c: il, d: fall });
    // In e1, “a” is approved; “b” and “c” have one text, “b” to “d” one translation. In e2 and e4, nothing is linked to
    // the pronoun, so there are three texts each (“b” and “c” have the same one). e3 is approved in all outputs.
    // `grouped` counts “b”, “c” and “d” of e1: each has the same translation as a candidate with another text.
    const plan = judgingWorkload(texts, computeVerdicts(passInputOf(campaign)));
    expect(plan).toEqual({
      referred: 11,
      decisions: { candidate: 11, text: 8, translation: 7, again: { all: 11, grouped: 3 } },
      systems: [
        { name: "a", referred: 2 },
        { name: "b", referred: 3 },
        { name: "c", referred: 3 },
        { name: "d", referred: 3 },
      ],
    });
  });
});
