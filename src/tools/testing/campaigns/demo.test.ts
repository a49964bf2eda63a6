import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { SHIPPED_PROFILES } from "#core/campaign/matching/verdict.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { ledgerFrom, openFiles } from "#core/io/open/open-files.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import { CONFLICT_TEXTS, findConflicts } from "#core/tasks/judging/pronoun-judgement.ts";

const demos = resolve(import.meta.dirname, "../../../../public/demo");

function openDemo(name: string) {
  const folder = join(demos, name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: relative(folder, path).replaceAll("\\", "/"),
      bytes: new Uint8Array(readFileSync(path)),
    }));
  const parsed = openFiles(files, name);
  if (!parsed.ok || parsed.value.kind !== "folder") throw new Error(`the demo ${name} cannot be read`);
  const { settings } = parsed.value;
  const profile = SHIPPED_PROFILES.find((shipped) => shipped.name === settings.profile);
  if (profile === undefined) throw new Error(`the demo ${name} names no profile`);
  const ledger = ledgerFrom(parsed.value, {
    name: settings.name ?? "",
    sourceLanguage: settings.sourceLanguage ?? "",
    targetLanguage: settings.targetLanguage ?? "",
    profile,
  });
  if (!ledger.ok) throw new Error(`the demo ${name} is no campaign`);
  const campaign = campaignOf(ledger.value, foldEvents(ledger.value.events));
  return { campaign, warnings: parsed.warnings };
}

/** Verdicts that the demo must contain, by the text of their reason. */
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
  const verdicts = [campaign, german.campaign].flatMap((demo) => computeVerdicts(passInputOf(demo)).flat());

  it("opens without a warning", () => {
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

  it.each(REASONS)("has a candidate of the kind “%s”", (_, reason, approved) => {
    expect(verdicts.some((verdict) => verdict.approved === approved && reason.test(verdict.reason))).toBe(
      true,
    );
  });

  it("has more approved candidates in each output than in the next output", () => {
    for (const { campaign: demo } of [{ campaign }, german]) {
      const approved = computeVerdicts(passInputOf(demo)).map(
        (ofSystem) => ofSystem.filter((verdict) => verdict.approved).length,
      );
      expect(approved).toEqual([...approved].sort((a, b) => b - a));
      expect(new Set(approved).size).toBe(3);
    }
  });

  it("has a judgement with every kind of conflict", () => {
    const outcomes = new CandidateOutcomes(campaign, () => null);
    const found = new Set(
      outcomes.texts.index.numbers.flatMap((candidate) =>
        outcomes
          .registers(candidate)
          .flatMap(({ latest }) => findConflicts(latest.content, outcomes.texts.toJudge(candidate).marks)),
      ),
    );
    expect([...found].sort()).toEqual(Object.keys(CONFLICT_TEXTS).sort());
  });
});
