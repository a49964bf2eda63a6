// Compares the command line with independent implementations of the papers' methods, on real data outside the repository.
// @whole: recounts two real databases under every profile.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ledgerAt, runInTest } from "#cli/run-in-test.ts";
import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { CampaignTexts, campaignOf } from "#core/campaign/campaign.ts";
import { findProfile } from "#core/campaign/matching/verdict.ts";
import { judgingWorkload } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { onceFor } from "#tools/testing/once-for.ts";
import { isLong, runs } from "#tools/testing/runs/long.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";
import { tsvRows } from "#tools/testing/tsv.ts";

/**
 * Numbers of candidates, and of approved candidates of some systems under both profiles, as the README of the data
 * gives them.
 */
const FOLDERS = [
  {
    name: "enfr",
    candidates: 2750,
    approved: { "gapfill-whatelles": [176, 176], "syn-flip": [130, 128], "syn-retok": [143, 141] },
  },
  { name: "newstest", candidates: 342, approved: { "smt-examples": [55, 35] } },
];

const PROFILES = [
  { profile: "protest-2016", column: "auto2016" },
  { profile: "wmt-2018", column: "auto2018" },
];

/** The profiles under which a folder is tested. A short run has both for enfr only, because reading takes long. */
const profilesFor = (name: string) => (isLong || name === "enfr" ? PROFILES : PROFILES.slice(0, 1));

/** The evaluation of a campaign under a profile, computed once for all tests. */
const evaluations = onceFor((profile) =>
  Promise.resolve(onceFor((path) => runInTest("evaluate", path, "--profile", profile, "--json"))),
);
const evaluated = async (path: string, profile: string) => (await evaluations(profile))(path);

const opened = onceFor(async (path) => {
  const ledger = await ledgerAt(path);
  return campaignOf(ledger, foldEvents(ledger.events));
});

describe.each(FOLDERS)("the command line on $name", ({ name, candidates, approved }) => {
  const path = sharedDataPath(name);
  const test = it.skipIf(path === undefined);
  const skipped = skippedNote(path);
  const open = (file: string) => tsvRows(readFileSync(join(path ?? "", "expected", file), "utf8"));

  test.each(profilesFor(name))(
    `gives the expected verdicts under $profile${skipped}`,
    async ({ profile, column }) => {
      const { status, out } = await runInTest("verdicts", path ?? "", "--profile", profile);
      expect(status).toBe(0);
      const found = tsvRows(out);
      expect(found.length).toBe(candidates);
      // The expected table has tokens in lower case.
      const printedVerdicts = found.map((row) => ({
        candidate: `${row.system} ${row.example} ${row.category}`,
        approved: row.verdict === "approved",
        tokens: `${row.reference_pronoun} | ${row.output_pronoun}`.toLowerCase(),
      }));
      const expected = open("expected.tsv").map((row) => ({
        candidate: `${row.system} ${row.item} ${row.category}`,
        approved: row[column] === "1",
        tokens: `${row.ref_pro} | ${row.mt_pro}`,
      }));
      const byCandidate = (a: { candidate: string }, b: { candidate: string }) =>
        a.candidate < b.candidate ? -1 : 1;
      expect(printedVerdicts.sort(byCandidate)).toEqual(expected.sort(byCandidate));
    },
  );

  test.each(profilesFor(name))(
    `gives the expected counts under $profile${skipped}`,
    async ({ profile, column }) => {
      const { status, out } = await evaluated(path ?? "", profile);
      expect(status).toBe(0);
      const { systems, profile: named } = JSON.parse(out);
      expect(named).toBe(profile);
      const counts: Record<string, unknown> = {};
      for (const system of systems) {
        for (const { category, ...numbers } of system.categories)
          counts[`${system.name} ${category}`] = {
            examples: numbers.examples,
            approved: numbers.approved,
            referred: numbers.referred,
            correct: numbers.correct,
            incorrect: numbers.incorrect,
            open: numbers.open,
            excluded: numbers.excluded,
          };
      }
      const expected: Record<string, unknown> = {};
      for (const row of open("expected_by_category.tsv")) {
        const examples = Number(row.n);
        const approvedOfThem = Number(row[column]);
        const referred = examples - approvedOfThem;
        const judged = { correct: 0, incorrect: 0, open: referred, excluded: 0 };
        expected[`${row.system} ${row.category}`] = {
          examples,
          approved: approvedOfThem,
          referred,
          ...judged,
        };
      }
      expect(counts).toEqual(expected);
    },
  );

  test(`approves as many candidates as the data's README says${skipped}`, async () => {
    for (const [index, { profile }] of profilesFor(name).entries()) {
      const { out } = await evaluated(path ?? "", profile);
      for (const system of JSON.parse(out).systems) {
        const counts = Object.entries(approved).find(([known]) => known === system.name)?.[1];
        if (counts !== undefined)
          expect(system.approved, `${system.name} under ${profile}`).toBe(counts[index]);
      }
    }
  });
});

describe("the warnings of newstest", () => {
  const path = sharedDataPath("newstest");

  it.skipIf(path === undefined)("name 40 links outside their sentence and a surplus blank line", async () => {
    const { status, problems } = await evaluated(path ?? "", "protest-2016");
    expect(status).toBe(0);
    const links = problems.filter((line) => line.endsWith("[link-outside-sentence]"));
    // One message per file names the first link and counts the others.
    const ofExamples = links.filter((line) => line.startsWith("systems/smt-examples.align:"));
    expect(ofExamples).toEqual([expect.stringContaining("(and 39 more like this, in lines")]);
    for (const line of links)
      expect(line).toMatch(/^systems\/\S+\.align:\d+: warning: link \d+-\d+ points outside/);
    expect(problems.filter((line) => line.endsWith("[surplus-blank-lines]"))).toEqual([
      "systems/smt-examples.align:4955: warning: 1 surplus blank line at the end, left out [surplus-blank-lines]",
    ]);
  });
});

describe("the plan of enfr", () => {
  const path = sharedDataPath("enfr");
  const skipped = skippedNote(path);

  // The independent counts leave out outputs with their own tokenisation of the source. A short run counts under one
  // profile, because the verdicts of both are compared above.
  const counts: readonly (readonly [string, number, number])[] = [
    ["protest-2016", 890, 728],
    ["wmt-2018", 976, 792],
  ];
  it.skipIf(path === undefined).each(counts.slice(runs(1, 0)))(
    `needs as many decisions as an independent count gives, under %s${skipped}`,
    async (name, referred, decisions) => {
      const campaign = await opened(path ?? "");
      const outputs = campaign.outputs.filter(({ sourceLines }) => sourceLines === null);
      const campaignUnderProfile = { ...campaign, outputs, profile: findProfile(name) ?? campaign.profile };
      const plan = judgingWorkload(
        new CampaignTexts(campaignUnderProfile),
        computeVerdicts(passInputOf(campaignUnderProfile)),
      );
      expect([plan.referred, plan.decisions.translation]).toEqual([referred, decisions]);
      const whole = await runInTest("plan", path ?? "", "--profile", name, "--json");
      const { systems, decisions: all } = JSON.parse(whole.out);
      const without = systems.filter((system: { name: string }) =>
        outputs.some((one) => one.system === system.name),
      );
      const counts = without.map(({ name, referred }: { name: string; referred: number }) => ({
        name,
        referred,
      }));
      expect(counts).toEqual(plan.systems);
      expect(all.candidate).toBe(
        systems.reduce((sum: number, one: { referred: number }) => sum + one.referred, 0),
      );
    },
  );
});
