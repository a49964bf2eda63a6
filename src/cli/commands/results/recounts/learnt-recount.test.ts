// Recounts accuracy, corrected accuracy, the comparison of systems and the tables of papers in a campaign in which the
// learnt agreement approved candidates, from what was judged and the definitions in docs/numbers.md.
// @whole: runs seven commands on a campaign of its own.

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { openCampaignFile, serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { ANNA } from "#tools/testing/campaigns/judged-campaign.ts";
import { groupsOf } from "#tools/testing/campaigns/recounted-database.ts";
import { EXAMPLES_HEADER, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { normalTail, randomFrom, sum, Z } from "#tools/testing/recounted-statistics.ts";
import { ENOUGH, estimate, populationEnds, strataOf } from "#tools/testing/recounted-strata.ts";

const test = new TestFolder();
afterAll(() => test.remove());

const EXAMPLES = 40;
const CATEGORIES = ["anaphoric_inter_subject_it", "anaphoric_inter_non-subject_it"];
const SYSTEMS = ["good", "bad", "half"] as const;
type System = (typeof SYSTEMS)[number];

/** Whether the output has the words of the reference, so that the automatic pass approves it: numbers from 0. */
const isLikeReference = (system: System, example: number) =>
  system === "good" || (system === "half" && example < EXAMPLES / 2);

/** The candidates that Anna judges correct before the approval, so that the learnt agreement learns their words. */
const isTaught = (system: System, example: number) =>
  !isLikeReference(system, example) && example % (EXAMPLES / 2) < 6;

interface Candidate {
  readonly system: System;
  readonly example: number;
  readonly category: string;
  readonly approver: "pass" | "learnt" | null;
  /** Null = not judged. */
  readonly isCorrect: boolean | null;
}

/** `sampled`: how many approvals of each system and approver Anna judges after the approval, and how many are correct. */
type Sampled = Readonly<
  Record<System, Partial<Record<"pass" | "learnt", readonly [judged: number, correct: number]>>>
>;

/** What is known of each candidate without Referee: who approved it, and what Anna said. */
function knownCandidates(sampled: Sampled): Candidate[] {
  const random = randomFrom(7);
  return SYSTEMS.flatMap((system) => {
    const all = Array.from({ length: EXAMPLES }, (_, example) => ({
      system,
      example,
      category: CATEGORIES[example % 2] ?? "",
      approver: isLikeReference(system, example)
        ? ("pass" as const)
        : isTaught(system, example)
          ? null
          : ("learnt" as const),
      place: random(),
    }));
    return [...groupsOf(all, ({ approver }) => String(approver)).values()].flatMap((own) => {
      const approver = own[0]?.approver ?? null;
      const [judged, correct] =
        approver === null ? [own.length, own.length] : (sampled[system][approver] ?? [0, 0]);
      return own
        .toSorted((a, b) => a.place - b.place)
        .map(
          ({ place: _, ...one }, at): Candidate => ({ ...one, isCorrect: at < judged ? at < correct : null }),
        );
    });
  });
}

function judgementOf({ system, example, isCorrect }: Candidate) {
  const answer = isCorrect === true ? "ok" : "bad";
  const tokens = [
    { line: 2 * example, position: 1 },
    { line: 2 * example + 1, position: 0 },
  ];
  return smallJudgement(1 + SYSTEMS.indexOf(system) * EXAMPLES + example, {
    system,
    example: `e${example + 1}`,
    antecedent: answer,
    pronoun: answer,
    tokens: isCorrect === true ? tokens : [],
  });
}

function campaignWith(candidates: readonly Candidate[]): Ledger {
  const text = (system: System | null) =>
    Array.from({ length: EXAMPLES }, (_, example) =>
      system === null || isLikeReference(system, example)
        ? "La balle est rouge .\nElle rebondit .\n"
        : "Le ballon est rouge .\nIl rebondit .\n",
    ).join("");
  const links = "0-0 1-1 2-2 3-3 4-4\n0-0 1-1 2-2\n".repeat(EXAMPLES);
  const rows = Array.from({ length: EXAMPLES }, (_, example) => {
    const line = 2 * example;
    return `e${example + 1}\t${CATEGORIES[example % 2]}\t${line + 1}\t0\tIt\t${line}:0-1:1`;
  });
  const outputs = SYSTEMS.flatMap((system) => [
    [`systems/${system}.txt`, text(system)],
    [`systems/${system}.align`, links],
  ]);
  const files = {
    "source.txt": "The ball is red .\nIt bounces .\n".repeat(EXAMPLES),
    "reference.txt": text(null),
    "reference.align": links,
    "documents.tsv": Array.from({ length: EXAMPLES }, (_, at) => `${2 * at}\td${at + 1}\n`).join(""),
    "examples.tsv": `${[EXAMPLES_HEADER, ...rows].join("\n")}\n`,
    ...Object.fromEntries(outputs),
  };
  return smallLedger(files, { annotators: [ANNA], judgements: candidates.map(judgementOf) });
}

/** The path of the campaign, in which the learnt agreement approved before the sample was judged. */
async function approvedCampaign(name: string, candidates: readonly Candidate[]): Promise<string> {
  const taught = candidates.filter(({ approver, isCorrect }) => approver === null && isCorrect !== null);
  const before = test.file(`${name}-before.json`, serializeCampaign(campaignWith(taught)));
  const approved = test.path(`${name}-approved.json`);
  const options = ["--approve-learnt", "bad", "--approve-learnt", "half", "--as", "Carla", "-o", approved];
  const { status, problems } = await runInTest("answers", before, ...options);
  expect([status, problems]).toEqual([0, []]);
  const read = openCampaignFile({ path: approved, bytes: readFileSync(approved) });
  if (!read.ok) throw new Error("the campaign cannot be read");
  const judged = candidates.filter(({ approver, isCorrect }) => approver !== null && isCorrect !== null);
  const clock = Math.max(...read.value.events.map((event) => event.clock));
  const added = judged.map((one, at) => ({ ...judgementOf(one), clock: clock + 1 + at }));
  return test.file(
    `${name}.json`,
    serializeCampaign({ ...read.value, events: [...read.value.events, ...added] }),
  );
}

const isApprovedOnly = ({ approver, isCorrect }: Candidate) => approver !== null && isCorrect === null;

/** Strata of one approver each, because how often one is right says nothing about the other. */
function strataByApprover(candidates: readonly Candidate[]) {
  return (["pass", "learnt"] as const).flatMap((approver) => {
    const approvals = candidates.filter((one) => one.approver === approver);
    const cells = [...groupsOf(approvals, ({ category }) => category)].map(([category, own]) => ({
      system: "",
      category,
      approver,
      yes: own.filter(({ isCorrect }) => isCorrect === true).length,
      no: own.filter(({ isCorrect }) => isCorrect === false).length,
      unjudged: own.filter(isApprovedOnly).length,
    }));
    return strataOf(cells.map((cell) => [cell])).map((stratum) => ({ ...stratum, approver }));
  });
}

/** Null = some approvals are not judged, and fewer than five of the same approver are. */
function correctedAccuracy(candidates: readonly Candidate[]) {
  const strata = strataByApprover(candidates);
  const isShort = [...groupsOf(strata, ({ approver }) => approver).values()].some(
    (own) => sum(own.map(({ unjudged }) => unjudged)) > 0 && sum(own.map(({ sampled }) => sampled)) < ENOUGH,
  );
  if (isShort) return null;
  const correct = candidates.filter(({ isCorrect }) => isCorrect === true).length;
  const precisionOf = ({ category, approver }: Candidate) =>
    strata.find((one) => one.approver === approver && one.cells.some((cell) => cell.category === category))
      ?.precision ?? Number.NaN;
  return { ...estimate(correct, candidates.length, strata), precisionOf };
}

function correctedDifference(inA: readonly Candidate[], inB: readonly Candidate[]) {
  const a = correctedAccuracy(inA);
  const b = correctedAccuracy(inB);
  if (a === null || b === null) return null;
  const expectedOf = (one: Candidate, precisionOf: (one: Candidate) => number) =>
    one.isCorrect === null ? precisionOf(one) : Number(one.isCorrect);
  const pairs = inA.map((one) => {
    const two = inB.find(({ example }) => example === one.example);
    if (two === undefined) throw new Error("each system has each example");
    return [expectedOf(one, a.precisionOf), expectedOf(two, b.precisionOf)] as const;
  });
  const n = pairs.length;
  const difference = sum(pairs.map(([first, second]) => first - second)) / n;
  const spread = pairs.map(
    ([first, second]) => (first - second - difference) ** 2 + first * (1 - first) + second * (1 - second),
  );
  const reach = Z * Math.sqrt(sum(spread) / (n * (n - 1)));
  const below = Math.hypot(a.value - a.low, b.high - b.value);
  const above = Math.hypot(a.high - a.value, b.value - b.low);
  return {
    difference,
    low: difference - below,
    high: difference + above,
    populationLow: Math.max(-1, difference - Math.hypot(below, reach)),
    populationHigh: Math.min(1, difference + Math.hypot(above, reach)),
    p: 2 * normalTail((Z * Math.abs(difference)) / Math.hypot(difference > 0 ? below : above, reach)),
  };
}

/** The reasons for which a pair of systems has no test, over all categories. */
function reasonsOf(inA: readonly Candidate[], inB: readonly Candidate[]): string | null {
  const work = [inA, inB].map((all) => {
    const approvals = all.filter(({ approver }) => approver !== null);
    const learnt = all.filter((one) => one.approver === "learnt" && one.isCorrect === null);
    return {
      approved: approvals.length,
      share: approvals.filter(({ isCorrect }) => isCorrect !== null).length / approvals.length,
      learnt: learnt.length,
    };
  });
  const [a, b] = work;
  if (a === undefined || b === undefined) return null;
  const isUneven = Math.abs(a.share - b.share) * Math.min(a.approved, b.approved) > 5;
  const isUnchecked = Math.max(a.learnt, b.learnt) > 5;
  const reasons = [
    ...(isUneven ? ["approvals_checked_unevenly"] : []),
    ...(isUnchecked ? ["learnt_approvals_unchecked"] : []),
  ];
  return reasons.length === 0 ? null : reasons.join(" + ");
}

const result = async (...args: readonly string[]) => JSON.parse((await runInTest(...args, "--json")).out);

const LEARNT = "learnt_approvals_unchecked";

/**
 * Approvals: 40 of “good” by the pass; 28 of “bad” by learnt agreement; 20 and 14 of “half” by both. The reasons are those
 * of bad and good, bad and half, good and half. By shares, so many approvals more were checked in one system:
 * - enough: (11/28 − 10/40) · 28 = 4; (18/34 − 11/28) · 28 = 3.8; (18/34 − 10/40) · 34 = 9.5.
 * - few: (24/28 − 32/40) · 28 = 1.6; (24/28 − 24/34) · 28 = 4.2; (32/40 − 24/34) · 34 = 3.2.
 */
const CASES: readonly (readonly [
  name: string,
  sampled: Sampled,
  corrected: number,
  reasons: readonly (string | null)[],
])[] = [
  [
    "enough",
    { good: { pass: [10, 9] }, bad: { learnt: [11, 7] }, half: { pass: [10, 9], learnt: [8, 6] } },
    3,
    [LEARNT, LEARNT, `approvals_checked_unevenly + ${LEARNT}`],
  ],
  [
    "few",
    { good: { pass: [32, 30] }, bad: { learnt: [24, 18] }, half: { pass: [20, 18], learnt: [4, 4] } },
    2,
    [null, LEARNT, LEARNT],
  ],
];

describe.each(CASES)(
  "a campaign with learnt approvals, of which %s are judged",
  (name, sampled, withFigure, reasons) => {
    const candidates = knownCandidates(sampled);
    const campaign = approvedCampaign(name, candidates);
    const of = (system: string, category: string | null = null) =>
      candidates.filter((one) => one.system === system && (category ?? one.category) === one.category);

    it("has the accuracy and the corrected accuracy that its judgements and strata give", async () => {
      const { systems } = await result("audit", await campaign);
      let found = 0;
      for (const row of systems) {
        const own = of(row.name);
        const hits = own.filter((one) => one.isCorrect === true || isApprovedOnly(one)).length;
        const unjudged = own.filter(isApprovedOnly).length;
        expect(row, row.name).toMatchObject({ hits, n: EXAMPLES, approved_not_judged: unjudged });
        const expected = correctedAccuracy(own);
        if (expected === null) {
          expect([row.corrected, row.low, row.population_low]).toEqual([null, null, null]);
          continue;
        }
        found++;
        const population = populationEnds(expected, own.length);
        expect(row, row.name).toMatchObject({
          corrected: expect.closeTo(expected.value, 12),
          low: expect.closeTo(expected.low, 12),
          high: expect.closeTo(expected.high, 12),
          population_low: expect.closeTo(population.low, 6),
          population_high: expect.closeTo(population.high, 6),
        });
      }
      expect(found).toBe(withFigure);
    });

    it("has the reasons, counts and corrected differences of its comparison that the definitions give", async () => {
      const { pairs } = await result("compare", await campaign);
      const overall: unknown[] = [];
      for (const row of pairs) {
        const category = row.category === "all" ? null : row.category;
        const [inA, inB] = [of(row.a, category), of(row.b, category)];
        const where = `${row.a}, ${row.b}, ${row.category}`;
        const noTest = reasonsOf(of(row.a), of(row.b));
        if (category === null) overall.push(noTest);
        expect(row.no_test, where).toBe(noTest);
        const isHit = (one: Candidate | undefined) => one !== undefined && one.isCorrect !== false;
        const kinds = inA.map((one) => [
          isHit(one),
          isHit(inB.find(({ example }) => example === one.example)),
        ]);
        const count = (a: boolean, b: boolean) =>
          kinds.filter(([inOne, inTwo]) => inOne === a && inTwo === b).length;
        expect([row.both, row.only_a, row.only_b, row.neither], where).toEqual([
          ...[count(true, true), count(true, false)],
          ...[count(false, true), count(false, false)],
        ]);
        const expected = correctedDifference(inA, inB);
        if (expected === null) {
          expect([row.corrected.difference, row.corrected.reason], where).toEqual([null, "too_few_judged"]);
          continue;
        }
        expect(row.corrected, where).toMatchObject({
          difference: expect.closeTo(expected.difference, 12),
          low: expect.closeTo(expected.low, 10),
          high: expect.closeTo(expected.high, 10),
          population_low: expect.closeTo(expected.populationLow, 6),
          population_high: expect.closeTo(expected.populationHigh, 6),
          p: expect.closeTo(expected.p, 6),
          reason: null,
        });
      }
      expect(overall).toEqual(reasons);
    });

    it("counts in the tables of papers only what the automatic pass approved as matches, and its approvals as accepted", async () => {
      const folder = test.path(`${name}-report`);
      mkdirSync(folder);
      const path = join(folder, "report");
      expect((await runInTest("report", await campaign, "-o", path)).status).toBe(0);
      const tableOf = (file: string): Record<string, unknown>[] =>
        JSON.parse(readFileSync(join(path, "papers", `${file}.json`), "utf8")).rows;
      const matches = tableOf("protest-2016-table-3");
      const marked = tableOf("wmt-2018-tables-1-to-3");
      const byPass = (own: readonly Candidate[]) => own.filter(({ approver }) => approver === "pass");
      for (const system of SYSTEMS) {
        const rowOf = (rows: readonly Record<string, unknown>[]) => rows.find((row) => row.system === system);
        for (const category of [null, ...CATEGORIES]) {
          const own = of(system, category);
          const column = category ?? "total";
          expect(rowOf(matches)?.[column], `${system}, ${column}`).toBe(byPass(own).length);
          const correct = own.filter((one) => one.isCorrect === true || isApprovedOnly(one)).length;
          expect(rowOf(marked)?.[column], `${system}, ${column}`).toBe(correct);
        }
      }
      const judged = byPass(candidates).filter(({ isCorrect }) => isCorrect !== null);
      const accepted = judged.filter(({ isCorrect }) => isCorrect === true).length / judged.length;
      const [row] = marked.filter((one) => one.system === "Accepted");
      expect(row?.total).toBeCloseTo(accepted, 12);
    });
  },
);
