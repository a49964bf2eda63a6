// Recomputes what `plan` measures and estimates from judgements, and p after Holm of corrected differences, on the texts
// of real campaigns with simulated judgements, by the definitions in docs/numbers.md.
// @whole: recounts simulated judgements of real data.

import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { holmOf, randomFrom, sum } from "#tools/testing/recounted-statistics.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

const test = new TestFolder();
afterAll(() => test.remove());

/** Categories without antecedents: a translation is that of the pronoun only, and a judgement has one answer. */
const CATEGORIES = ["event_it", "pleonastic_it", "addressee_generic_you", "addressee_deictic_plural_you"];

/** A candidate of the study, with its texts as the campaign folder has them, and its simulated outcome. */
interface Candidate {
  readonly system: string;
  readonly example: string;
  readonly category: string;
  readonly line: number;
  /** The words of the sentence in lower case, and the positions of those linked to the pronoun. */
  readonly words: readonly string[];
  readonly links: readonly number[];
  readonly approved: boolean;
  /** Null = nobody judged it. */
  readonly judged: { readonly by: string; readonly seconds: number; readonly isCorrect: boolean } | null;
}

const linesOf = (path: string) => readFileSync(path, "utf8").replace(/\n$/, "").split("\n");

/** Rows of a table with a header, by column. */
function rowsOf(path: string): Readonly<Record<string, string>>[] {
  const [header = "", ...rows] = linesOf(path);
  return rows.map((row) => {
    const cells = row.split("\t");
    return Object.fromEntries(header.split("\t").map((name, at) => [name, cells[at] ?? ""]));
  });
}

/**
 * The candidates of some systems. Of the approved ones, a share `checked` is judged; of the others, all but a share
 * `open`. Ann judges most of them; Ben judges three.
 */
function simulated(path: string, systems: readonly string[], open: Readonly<Record<string, number>>) {
  const random = randomFrom(50);
  const approved = new Set(
    rowsOf(join(path, "expected/expected.tsv")).flatMap(({ system, item, auto2016 }) =>
      auto2016 === "1" ? [`${system} ${item}`] : [],
    ),
  );
  const examples = rowsOf(join(path, "examples.tsv")).filter(({ category = "" }) =>
    CATEGORIES.includes(category),
  );
  let byBen = 0;
  return systems.flatMap((system) => {
    const texts = linesOf(join(path, `systems/${system}.txt`));
    const aligned = linesOf(join(path, `systems/${system}.align`));
    return examples.map(({ id: example = "", category = "", ...place }): Candidate => {
      const line = Number(place.line);
      const words = (texts[line] ?? "").split(" ").filter((word) => word !== "");
      const links = (aligned[line] ?? "")
        .split(" ")
        .flatMap((link) => (link.split("-")[0] === place.position ? [Number(link.split("-")[1])] : []))
        .filter((at) => at < words.length)
        .toSorted((a, b) => a - b);
      const isApproved = approved.has(`${system} ${example}`);
      const isJudged = random() >= (isApproved ? 0.3 : (open[system] ?? 0));
      const isCorrect = links.length > 0 && random() < (isApproved ? 0.9 : 0.4);
      const seconds = 5 + Math.floor(60 * random());
      const by = byBen < 3 && random() < 0.1 ? "ben" : "ann";
      if (isJudged && by === "ben") byBen++;
      return {
        system,
        example,
        category,
        line,
        links,
        approved: isApproved,
        words: words.map((word) => word.toLowerCase()),
        judged: isJudged ? { by, seconds, isCorrect } : null,
      };
    });
  });
}

/** The file judgements.json of the candidates, in their order. */
function judgementsFile(candidates: readonly Candidate[]): string {
  const common = { time: null, replica: null, copiedFrom: null, textHash: "", supersedes: [] };
  const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  const people = ["ann", "ben", "cleo"].map((annotator, at) => ({
    kind: "annotator",
    id: uuid(at),
    clock: at + 1,
    time: null,
    author: null,
    annotator,
    name: annotator,
    role: "annotator",
  }));
  const judgements = candidates.flatMap(({ system, example, line, links, judged }, at) => {
    if (judged === null) return [];
    const content = {
      antecedent: "unset",
      pronoun: judged.isCorrect ? "ok" : "bad",
      tokens: judged.isCorrect ? links.map((position) => ({ line, position })) : [],
      ...{
        tags: [],
        remark: "",
        flagged: false,
        keptBecause: null,
        fixedPronoun: null,
        fixedAntecedent: null,
      },
    };
    const circumstances = {
      contextBefore: null,
      contextAfter: null,
      referenceOpened: null,
      seconds: judged.seconds,
      guidelines: "",
    };
    return {
      kind: "judgement",
      id: uuid(100 + at),
      clock: 100 + at,
      author: judged.by,
      ...common,
      task: "pronoun-judgement",
      system,
      example,
      actionId: uuid(10_000 + at),
      action: "import",
      content,
      circumstances,
    };
  });
  return JSON.stringify({ format: "referee-judgements", version: 1, events: [...people, ...judgements] });
}

/** The campaign folder with only these systems, and with the judgements. */
function campaignFolder(path: string, systems: readonly string[], candidates: readonly Candidate[]): string {
  const folder = test.path(path.split("/").at(-1) ?? "");
  const isKept = (file: string) => {
    const inside = file.slice(path.length + 1);
    const system = inside.startsWith("systems/") ? inside.slice(8).replace(/\..*/, "") : null;
    return !inside.startsWith("expected") && (system === null || systems.includes(system));
  };
  cpSync(path, folder, { recursive: true, filter: isKept });
  return test
    .file(join(path.split("/").at(-1) ?? "", "judgements.json"), judgementsFile(candidates))
    .replace(/\/judgements\.json$/, "");
}

/** Whether a candidate is correct over examples; null = it is open. */
function isCorrect({ judged, approved }: Candidate): boolean | null {
  return judged?.isCorrect ?? (approved ? true : null);
}

/** The share of discordant examples over all pairs of systems of which at most a tenth of the examples are left out. */
function discordance(candidates: readonly Candidate[], systems: readonly string[]) {
  const found = systems.flatMap((a, at) =>
    systems.slice(at + 1).flatMap((b) => {
      const inB = new Map(
        candidates.filter(({ system }) => system === b).map((one) => [one.example, isCorrect(one)]),
      );
      const both = candidates
        .filter(({ system }) => system === a)
        .map((one) => [isCorrect(one), inB.get(one.example) ?? null]);
      const known = both.filter(([one, other]) => one !== null && other !== null);
      return both.length - known.length > both.length / 10
        ? []
        : [{ n: known.length, discordant: known.filter(([one, other]) => one !== other).length }];
    }),
  );
  return {
    pairs: found.length,
    share: sum(found.map(({ discordant }) => discordant)) / sum(found.map(({ n }) => n)),
  };
}

/** Number of decisions: outputs of one example with the same sentence and linked words are judged once. */
function decisions(candidates: readonly Candidate[]): number {
  return new Set(candidates.map(({ example, words, links }) => JSON.stringify([example, words, links]))).size;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

const result = async (...args: readonly string[]) => JSON.parse((await runInTest(...args, "--json")).out);

describe.each([
  ["enfr", { "ref-fa": 0.1, "syn-drop": 0.14, "syn-flip": 0.1, "syn-weak-fa": 0.2 }, 3],
  ["newstest", { "smt-examples": 0.05, "smt-examples-fa": 0.02 }, 1],
])("a study of %s with simulated judgements", (name, open, measuredPairs) => {
  const path = sharedDataPath(name);
  const systems = Object.keys(open);
  const candidates = path === undefined ? [] : simulated(path, systems, open);
  const folder = path === undefined ? "" : campaignFolder(path, systems, candidates);
  const scope = ["--categories", [...new Set(candidates.map(({ category }) => category))].join(",")];
  const skipped = skippedNote(path);

  it.skipIf(path === undefined)(
    `has the measured share of discordant examples of a recount${skipped}`,
    async () => {
      const { differences } = await result("plan", folder, ...scope);
      const { pairs, share } = discordance(candidates, systems);
      expect(pairs).toBe(measuredPairs);
      expect(differences[0]).toMatchObject({
        measured_pairs: pairs,
        discordant: expect.closeTo(share, 12),
      });
    },
  );

  it.skipIf(path === undefined).each([
    ["ann", "own"],
    ["ben", "campaign"],
    ["cleo", "campaign"],
  ])(
    `has the decisions and the hours of a recount for %s, at the %s pace${skipped}`,
    async (person, pace) => {
      const { work } = await result("plan", folder, ...scope, "--among", person);
      const left = candidates.filter(({ approved, judged }) => !approved && judged?.by !== person);
      const secondsOf = (some: readonly Candidate[]) => some.flatMap(({ judged }) => judged?.seconds ?? []);
      const own = secondsOf(candidates.filter(({ judged }) => judged?.by === person));
      const each = own.length >= 5 ? median(own.slice(-20)) : median(secondsOf(candidates));
      expect(work).toHaveLength(1);
      expect(work[0]).toMatchObject({
        annotator: person,
        pace,
        decisions: decisions(left),
        seconds_per_decision: each,
        seconds: decisions(left) * each,
      });
    },
  );

  it.skipIf(path === undefined).each(["category", "all"])(
    `corrects p of corrected differences by Holm's method, with the correction “%s”${skipped}`,
    async (correction) => {
      const { pairs } = await result("compare", folder, ...scope, "--correction", correction);
      const tested: { category: string; corrected: { p: number; p_holm: number } }[] = pairs.filter(
        (pair: { corrected: { p: number | null } }) => pair.corrected.p !== null,
      );
      expect(tested.length).toBeGreaterThan(name === "enfr" ? 5 : 0);
      for (const { category, corrected } of tested) {
        const family = tested.filter((one) => correction === "all" || one.category === category);
        const expected = holmOf(
          corrected.p,
          family.map((one) => one.corrected.p),
        );
        expect(corrected.p_holm).toBeCloseTo(expected, 12);
      }
    },
  );
});
