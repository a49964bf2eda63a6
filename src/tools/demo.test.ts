import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { campaignFrom, openInput } from "#core/formats/open-input.ts";
import { CONFLICT_TEXTS, findConflicts } from "#core/judgement/conflicts.ts";
import { JudgementLog } from "#core/judgement/log.ts";
import { SHIPPED_PROFILES } from "#core/match/profile.ts";
import { alignedTranslation, outputText } from "#core/match/translation.ts";
import { marksOf } from "#core/queue/candidate-view.ts";
import { candidateIndexOf, passCampaign } from "#core/score/score-campaign.ts";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";

const demos = resolve(import.meta.dirname, "../../public/demo");

function openDemo(name: string) {
  const folder = join(demos, name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: relative(folder, path).replaceAll("\\", "/"),
      bytes: new Uint8Array(readFileSync(path)),
    }));
  const opened = openInput(files, name);
  if (!opened.ok || opened.value.kind !== "folder") throw new Error(`the demo ${name} cannot be read`);
  const { settings } = opened.value.folder;
  const profile = SHIPPED_PROFILES.find((shipped) => shipped.name === settings.profile);
  if (profile === undefined) throw new Error(`the demo ${name} names no profile`);
  const campaign = campaignFrom(opened.value, {
    name: settings.name ?? "",
    sourceLanguage: settings.sourceLanguage ?? "",
    targetLanguage: settings.targetLanguage ?? "",
    profile,
    seed: 1,
    created: "2026-01-01T00:00:00.000Z",
  });
  if (!campaign.ok) throw new Error(`the demo ${name} is no campaign`);
  return { campaign: campaign.value, warnings: opened.warnings };
}

/** What a reader of the demo must be able to find in it, as the reasons say it. */
const REASONS: readonly [string, RegExp, boolean][] = [
  ["approved by the pronoun alone", /^[^,;:]+ = [^,;:]+$/, true],
  ["approved by pronoun and antecedent", /^[^;:]+ = [^;:]+, [^;:]+ = [^;:]+$/, true],
  ["the pronoun differs", /^pronoun: .+ ≠ /, false],
  ["only the antecedent differs", /^antecedent( 1| 2)?: .+ ≠ /, false],
  ["the pronoun is unaligned", /^pronoun unaligned/, false],
  ["the reference's pronoun is unaligned", /^reference pronoun unaligned/, false],
  ["the antecedent is unaligned", /(^|, )antecedent( 1| 2)? unaligned/, false],
  ["the reference's antecedent is unaligned", /reference antecedent( 1| 2)? unaligned/, false],
  ["a form is never approved", /^form never approved: sie$/, false],
];

describe("the demo", () => {
  const { campaign, warnings } = openDemo("en-fr");
  const german = openDemo("en-de");
  const verdicts = [...passCampaign(campaign).flat(), ...passCampaign(german.campaign).flat()];

  it("reads without a warning", () => {
    expect([...warnings, ...german.warnings]).toEqual([]);
  });

  it.each([
    ["French", campaign],
    ["German", german.campaign],
  ])("has forty %s examples over all thirteen categories, and three outputs", (_, { suite, outputs }) => {
    expect(suite.examples).toHaveLength(40);
    expect(new Set(suite.examples.map((example) => example.category)).size).toBe(PROTEST_CATEGORIES.length);
    expect(outputs.map((output) => output.system)).toEqual(["heron", "magpie", "sparrow"]);
  });

  it.each(REASONS)("has a candidate where %s", (_, reason, approved) => {
    expect(verdicts.some((verdict) => verdict.approved === approved && reason.test(verdict.reason))).toBe(
      true,
    );
  });

  it("has outputs of different quality", () => {
    for (const { campaign: demo } of [{ campaign }, german]) {
      const approved = passCampaign(demo).map(
        (ofSystem) => ofSystem.filter((verdict) => verdict.approved).length,
      );
      expect(approved).toEqual([...approved].sort((a, b) => b - a));
      expect(new Set(approved).size).toBe(3);
    }
  });

  it("has a judgement with every kind of conflict", () => {
    const index = candidateIndexOf(campaign);
    const log = new JudgementLog(index, campaign.judgements);
    const found = new Set(
      campaign.outputs.flatMap((output, system) =>
        campaign.suite.examples.flatMap((example, number) =>
          log.ofCandidate(index.numberAt(number, system)).flatMap((judgement) => {
            const marks = marksOf(alignedTranslation(example, outputText(campaign.suite, output)));
            return findConflicts(judgement, marks, example.category);
          }),
        ),
      ),
    );
    expect([...found].sort()).toEqual(Object.keys(CONFLICT_TEXTS).sort());
  });
});
