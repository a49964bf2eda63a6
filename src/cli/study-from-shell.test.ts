// Runs a study by commands only, with three simulated annotators and an adjudicator, and compares its figures with a
// recount. The recount reads the printed answers and verdicts, and follows docs/numbers.md and docs/gaps.md without the
// program's code.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import {
  EXCLUSION_TAGS,
  gapAnswerText,
  isAcceptedGap,
  labelsOfWords,
  OTHER_WORD,
  type PrintedRow,
  recountedAccuracy,
  recountedCoefficients,
  recountedGapScores,
  recountedUnits,
  STUDY_LABELS,
  STUDY_SPELLINGS,
  StudyRecount,
  saidBy,
  wilsonEnds,
} from "#tools/testing/study-recount.ts";

const folder = new TestFolder();
afterAll(() => folder.remove());

const DEMO = "public/demo/en-fr";
const PEOPLE = ["Ann", "Ben", "Cleo"];
const ADJUDICATOR = "Eve";
/** The rows of a table whose cells have no line ends. Cells with the delimiter are in quotation marks. */
function rowsOf(text: string, delimiter: "\t" | ","): PrintedRow[] {
  const cell = new RegExp(`${delimiter}(?:"((?:[^"]|"")*)"|([^${delimiter}]*))`, "g");
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  const [header = [], ...rows] = lines.map((line) =>
    [...`${delimiter}${line}`.matchAll(cell)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
    ),
  );
  return rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""])));
}

function tableOf(rows: readonly PrintedRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  return lines.map((cells) => `${cells.join("\t")}\n`).join("");
}

/** A number from 0 to below 1 that depends on the words only: FNV-1a, then two rounds of mixing. */
function draw(...words: readonly string[]): number {
  let hash = 2166136261;
  for (const unit of `study 1 ${words.join(" ")}`) hash = Math.imul(hash ^ unit.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489917);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The printed answers, each with the category of its candidate. */
function answersIn(tsv: string): PrintedRow[] {
  return rowsOf(tsv, "\t").map((row) => ({
    ...row,
    category: examples.get(row.example ?? "")?.category ?? "",
  }));
}

async function referee(...args: readonly string[]): Promise<string> {
  const { status, out, problems } = await runInTest(...args);
  expect({ status, problems }, args.join(" ")).toEqual({ status: 0, problems: [] });
  return out;
}

const demo = (name: string) => readFileSync(`${DEMO}/${name}`, "utf8");
const examples = new Map(rowsOf(demo("examples.tsv"), "\t").map((row) => [row.id ?? "", row]));

/** Systems: two of the demo, and one that swaps the gender of half of the reference's pronouns. */
const SYSTEMS: Readonly<Record<string, { readonly text: string; readonly links: string }>> = {
  heron: { text: demo("systems/heron.txt"), links: demo("systems/heron.align") },
  sparrow: { text: demo("systems/sparrow.txt"), links: demo("systems/sparrow.align") },
  wren: {
    text: demo("reference.txt")
      .split("\n")
      .map((line, index) => (index % 2 === 0 ? line : swapped(line)))
      .join("\n"),
    links: demo("reference.align"),
  },
};

function swapped(sentence: string): string {
  const other: Readonly<Record<string, string>> = {
    il: "elle",
    Il: "Elle",
    elle: "il",
    ils: "elles",
    Ils: "Elles",
  };
  return sentence
    .split(" ")
    .map((token) => other[token] ?? token)
    .join(" ");
}

/** The first output token that is linked to a token of the source, as `line:position`; empty = none is linked. */
function linkedTo(system: string, line: string, position: string): string {
  const pairs = (SYSTEMS[system]?.links.split("\n")[Number(line)] ?? "").split(" ");
  const positions = pairs.map((pair) => pair.split("-")).filter(([source]) => source === position);
  const targets = positions.map(([, target]) => Number(target)).sort((a, b) => a - b);
  return targets[0] === undefined ? "" : `${line}:${targets[0]}`;
}

/** The answer of a person to a candidate. People see the same truth, and each of them errs now and then. */
function judgement(annotator: string, system: string, example: string): PrintedRow {
  const { category = "", line = "", position = "", antecedents = "" } = examples.get(example) ?? {};
  const chance = (what: string, who = "all") => draw(what, who, system, example);
  const row = { annotator, task: "judgement", system, example };
  const isCertain = chance("bad") > 0.08;
  if (!isCertain)
    return { ...row, tags: chance("sees", annotator) < 0.7 ? "bad_translation" : "incorrect_word_alignment" };
  if (chance("tired", annotator) < 0.05) return row;
  const answer = (what: string, share: number) =>
    chance(what) < share === chance(`errs ${what}`, annotator) > 0.15 ? "correct" : "incorrect";
  const pronoun = answer("pronoun", 0.6);
  const isAsked = category.startsWith("anaphoric") && chance("hasty", annotator) > 0.12;
  const antecedent = isAsked ? answer("antecedent", 0.8) : "";
  const heads = antecedents
    .split("|")
    .map((one) => linkedTo(system, one.split(":")[0] ?? "", one.split(":").at(-1) ?? ""));
  const tokens = [
    ...(pronoun === "correct" ? [linkedTo(system, line, position)] : []),
    ...(antecedent === "correct" ? heads : []),
  ];
  return { ...row, pronoun, antecedent, tokens: tokens.filter((token) => token !== "").join(" ") };
}

/** The labels that a person accepts in a gap: mostly that of the reference, and sometimes a second one. */
function gapAnswer(
  annotator: string,
  { system = "", example = "", reference_pronoun = "" }: PrintedRow,
): PrintedRow {
  const chance = (what: string, who: string) => draw("gap", what, who, system, example);
  const row = { annotator, task: "gap", system, example };
  if (chance("bad", "all") < 0.08) return { ...row, tags: "bad_translation" };
  if (chance("unsure", annotator) < 0.03) return { ...row, tags: "discussion" };
  const any = (what: string, who: string) =>
    [...STUDY_LABELS, OTHER_WORD][Math.floor(chance(what, who) * (STUDY_LABELS.length + 1))] ?? "";
  const first = chance("errs", annotator) < 0.15 ? [any("own", annotator)] : labelsOfWords(reference_pronoun);
  const second = chance("second", "all") < 0.3 ? [any("more", "all")] : [];
  return { ...row, labels: [...new Set([...first, ...second])].join("|") };
}

/** What the study printed and wrote. */
interface Study {
  readonly verdicts: readonly PrintedRow[];
  readonly answers: readonly PrintedRow[];
  readonly evaluated: Json;
  readonly agreement: Json;
  readonly gaps: Json;
  readonly setUp: Json;
  readonly report: (name: string) => PrintedRow[];
}
type Json = ReturnType<typeof JSON.parse>;

/** Divides the campaign, lets each person answer their own batch, and merges the returned batches. */
async function answeredInBatches(
  campaign: string,
  name: string,
  options: readonly string[],
  answer: (annotator: string, verdict: PrintedRow) => PrintedRow,
): Promise<string> {
  const batches = folder.path(`${name}-batches`);
  await referee("divide", campaign, "--among", PEOPLE.join(), ...options, "-o", batches);
  const returned: string[] = [];
  for (const person of PEOPLE) {
    const batch = `${batches}/${person}.batch.json.gz`;
    const rows = rowsOf(await referee("verdicts", batch), "\t").map((verdict) => answer(person, verdict));
    const table = folder.file(`${name}-${person}.tsv`, tableOf(rows));
    const back = folder.path(`${name}-${person}.json.gz`);
    await runInTest("answers", batch, table, "-o", back);
    returned.push(back);
  }
  const merged = folder.path(`${name}.json.gz`);
  await referee("merge", campaign, ...returned, "-o", merged);
  return merged;
}

async function runStudy(): Promise<Study> {
  for (const name of [
    "suite.json",
    "source.txt",
    "reference.txt",
    "reference.align",
    "documents.tsv",
    "examples.tsv",
  ])
    folder.file(`suite/${name}`, demo(name));
  const outputs = Object.entries(SYSTEMS).flatMap(([system, { text, links }]) => [
    "--output",
    `${system}=${folder.file(`${system}.txt`, text)},${folder.file(`${system}.align`, links)}`,
  ]);
  const campaign = folder.path("campaign.json.gz");
  await referee("import", folder.path("suite"), ...outputs, "-o", campaign);
  const judged = await answeredInBatches(
    campaign,
    "judged",
    ["--overlap", "30", "--sample", "20%"],
    (person, verdict) => judgement(person, verdict.system ?? "", verdict.example ?? ""),
  );

  // The adjudicator resolves three quarters of what two people judged differently, and says why for some.
  const verdicts = rowsOf(await referee("verdicts", judged), "\t");
  const before = new StudyRecount(verdicts, answersIn(await referee("answers", judged)));
  const disputed = verdicts.filter((verdict) => before.disagreement(verdict) !== null);
  const resolutions = disputed
    .filter(({ system = "", example = "" }) => draw("resolves", system, example) < 0.75)
    .map(({ system = "", example = "" }) => {
      const cause = draw("cause", system, example) < 0.6 ? "guideline" : "";
      return { ...judgement(ADJUDICATOR, system, example), task: "resolution", cause };
    });
  const resolved = folder.path("resolved.json.gz");
  await runInTest("answers", judged, folder.file("resolutions.tsv", tableOf(resolutions)), "-o", resolved);

  const labels = STUDY_LABELS.map((label) => `${label}=${STUDY_SPELLINGS[label]?.join("|")}`).join();
  const asked = folder.path("asked.json.gz");
  const setup = ["--sample", "24", "--seed", "7", "--labels", labels, "-o", asked, "--json"];
  const setUp = JSON.parse(await referee("gaps", "setup", resolved, ...setup));
  const filled = await answeredInBatches(asked, "filled", ["--what", "gaps", "--overlap", "30"], gapAnswer);
  const gapRows = answersIn(await referee("answers", filled)).filter(({ task }) => task === "gap");
  const gapResolutions = gapRows
    .filter(
      ({ tags, system = "", example = "" }) => tags === "discussion" && draw("gap", system, example) < 0.5,
    )
    .map(({ system = "", example = "" }) => ({ task: "gap_resolution", system, example, labels: "il" }));
  const final = folder.path("final.json.gz");
  const table = folder.file("gap-resolutions.tsv", tableOf(gapResolutions));
  await referee("answers", filled, table, "--as", ADJUDICATOR, "-o", final);

  const report = folder.path("report");
  await runInTest("report", final, "-o", report);
  return {
    verdicts,
    answers: answersIn(await referee("answers", final, "--format", "tsv")),
    evaluated: JSON.parse((await runInTest("evaluate", final, "--json")).out),
    agreement: JSON.parse((await runInTest("agreement", final, "--json")).out),
    gaps: JSON.parse((await runInTest("gaps", final, "--json")).out),
    setUp,
    report: (name) => rowsOf(readFileSync(`${report}/${name}.csv`, "utf8"), ","),
  };
}

/** The groups of annotators that have a row: each pair, and all. */
const GROUPS = [PEOPLE.slice(0, 2), [PEOPLE[0] ?? "", PEOPLE[2] ?? ""], PEOPLE.slice(1), PEOPLE];
const CATEGORIES = [...new Set([...examples.values()].map(({ category = "" }) => category))];

const QUESTIONS: readonly (readonly [
  question: string,
  q: number,
  answer: (row: PrintedRow) => string | null,
])[] = [
  ["pronoun", 2, ({ pronoun = "" }) => pronoun],
  ["antecedent", 2, ({ antecedent = "" }) => antecedent],
  ["outcome", 4, saidBy],
];

/** Asserts that a figure equals the recount up to rounding; null = it is undefined. */
function expectNear(found: unknown, expected: number | null, what: string, digits = 12): void {
  if (expected === null) expect(found ?? null, what).toBeNull();
  else expect(found, what).toBeCloseTo(expected, digits);
}

const numberOf = (cell: string | undefined) => (cell === undefined || cell === "" ? null : Number(cell));
/** The figures of a nested object as one row of a CSV file has them. */
function flat(value: object, before = ""): [string, number | null][] {
  return Object.entries(value).flatMap(([key, one]) =>
    typeof one === "object" && one !== null ? flat(one, `${before}${key}_`) : [[`${before}${key}`, one]],
  );
}

describe("a study by commands only", () => {
  let study: Study;
  let recount: StudyRecount;
  const candidatesOf = (system: string | null, category: string | null) =>
    study.verdicts.filter(
      (one) => (system === null || one.system === system) && (category === null || one.category === category),
    );

  beforeAll(async () => {
    study = await runStudy();
    recount = new StudyRecount(study.verdicts, study.answers);
  });

  it("has what the figures need: every kind of answer, disagreement and resolution", () => {
    const outcomes = new Set(study.verdicts.map((one) => recount.outcome(one)));
    expect([...outcomes].sort()).toEqual(
      [
        "annotators_disagree",
        "approved_not_judged",
        ...EXCLUSION_TAGS,
        "correct",
        "incorrect",
        "not_finished",
        "not_judged",
      ].sort(),
    );
    const kinds = study.verdicts.map((one) => [recount.disagreement(one), recount.isResolved(one)].join(" "));
    for (const kind of ["answers", "exclusions", "antecedent"])
      for (const resolved of [true, false]) expect(kinds).toContain(`${kind} ${resolved}`);
    const tasks = new Set(study.answers.map(({ task }) => task));
    expect([...tasks].sort()).toEqual(["gap", "gap_resolution", "judgement", "resolution"]);
  });

  it("gives the recounted accuracy per system and category, by command and in the report", () => {
    const { systems, all } = study.evaluated;
    const file = study.report("accuracy");
    const check = (found: Json, system: string | null, category: string | null) => {
      const expected = recountedAccuracy(recount, candidatesOf(system, category));
      expect(found, `${system} ${category}`).toMatchObject(expected);
      const { hits, n, value } = expected.accuracy.examples;
      if (system !== null && value !== null)
        expect(found.accuracy.examples).toMatchObject(near(wilsonEnds(hits, n)));
      const kind = `${system === null ? "all_systems_" : ""}${category === null ? "total" : "category"}`;
      const row = file.find(
        (one) => one.row === kind && one.system === (system ?? "") && one.category === (category ?? ""),
      );
      for (const [column, figure] of flat(expected)) expectNear(numberOf(row?.[column]), figure, column, 6);
    };
    check(all, null, null);
    for (const cell of all.categories) check(cell, null, cell.category);
    for (const system of systems) {
      check(system, system.name, null);
      for (const cell of system.categories) check(cell, system.name, cell.category);
    }
    expect(systems.map(({ name }: Json) => name)).toEqual(Object.keys(SYSTEMS));
    expect(file).toHaveLength((systems.length + 1) * (CATEGORIES.length + 1));
  });

  it("gives the recounted agreement of each pair and of all, by command and in the report", () => {
    const { rows } = study.agreement;
    const file = study.report("agreement");
    let expectedRows = 0;
    for (const [question, q, answer] of QUESTIONS)
      for (const category of ["all", ...CATEGORIES])
        for (const people of GROUPS) {
          const candidates = candidatesOf(null, category === "all" ? null : category);
          const units = recountedUnits(candidates, (one) => recount.of("judgement", one), people, answer);
          if (units.length === 0) continue;
          expectedRows++;
          const what = [question, category, ...people].join(" ");
          const row = rows.find(
            (one: Json) =>
              one.question === question &&
              one.category === category &&
              one.annotators.join() === people.join(),
          );
          const line = file.find(
            (one) =>
              one.question === question && one.category === category && one.annotators === people.join(" + "),
          );
          expect(row, what).toMatchObject({ units: units.length, candidates: units.length });
          for (const [name, value] of Object.entries(recountedCoefficients(units, people, q))) {
            expectNear(row[name], value, `${what} ${name}`);
            expectNear(numberOf(line?.[name]), value, `${what} ${name} in the report`);
          }
        }
    expect([rows.length, file.length]).toEqual([expectedRows, expectedRows]);
  });

  it("gives the recounted disagreements, resolutions and causes in the report", () => {
    const file = study.report("disagreements");
    const disputedIn = study.verdicts.filter((one) => recount.disagreement(one) !== null);
    expect(file).toHaveLength(1 + new Set(disputedIn.map(({ category }) => category)).size);
    for (const row of file) {
      const ofRow = candidatesOf(
        null,
        row.category === "all" || row.category === "" ? null : (row.category ?? ""),
      );
      const disputed = ofRow.filter((one) => recount.disagreement(one) !== null);
      const resolved = disputed.filter((one) => recount.isResolved(one));
      const causes = resolved.flatMap((one) => recount.of("resolution", one).map(({ cause }) => cause));
      const ofKind = (kind: string) => disputed.filter((one) => recount.disagreement(one) === kind).length;
      expect({ ...row }, row.category).toMatchObject({
        answers: String(ofKind("answers")),
        exclusions: String(ofKind("exclusions")),
        antecedent: String(ofKind("antecedent")),
        concurrent: "0",
        open: String(disputed.length - resolved.length),
        resolved: String(resolved.length),
        cause_guideline: String(causes.filter((cause) => cause === "guideline").length),
        no_cause: String(causes.filter((cause) => cause === "").length),
      });
    }
  });

  it("lists each judgement and candidate with its recounted outcome in the report", () => {
    const judged = study.answers.filter(({ task }) => task === "judgement" || task === "resolution");
    const listed = study.report("judgements").map(({ annotator_name, system, example, outcome }) => {
      return [annotator_name, system, example, outcome].join(" ");
    });
    const counted = judged.map((row) => {
      const said = saidBy(row) ?? "";
      return [row.annotator, row.system, row.example, EXCLUSION_TAGS.includes(said) ? "excluded" : said].join(
        " ",
      );
    });
    expect(listed.sort()).toEqual(counted.sort());
    const OUTCOMES: Readonly<Record<string, string>> = {
      approved_not_judged: "approved",
      not_judged: "open",
      not_finished: "open",
      annotators_disagree: "open",
      bad_translation: "excluded",
      incorrect_word_alignment: "excluded",
    };
    const candidates = study
      .report("candidates")
      .map(({ system, example, outcome }) => [system, example, outcome]);
    expect(candidates).toEqual(
      study.verdicts.map((one) => {
        const outcome = recount.outcome(one);
        return [one.system, one.example, OUTCOMES[outcome] ?? outcome];
      }),
    );
  });

  it("gives the recounted figures of each annotator in the report", () => {
    const saidIn = (task: string, by: (name: string) => boolean) => (candidate: PrintedRow) =>
      recount.of(task, candidate).flatMap((row) => (by(row.annotator ?? "") ? (saidBy(row) ?? []) : []));
    const file = study.report("annotators");
    expect(file.map(({ annotator }) => annotator)).toEqual([...PEOPLE, ADJUDICATOR]);
    for (const row of file.slice(0, PEOPLE.length)) {
      const own = saidIn("judgement", (name) => name === row.annotator);
      const others = saidIn("judgement", (name) => name !== row.annotator);
      const said = study.verdicts.flatMap(own);
      const pairsWith = (theirs: (candidate: PrintedRow) => string[]) =>
        study.verdicts.flatMap((one) =>
          own(one).flatMap((mine) => theirs(one).map((other) => mine === other)),
        );
      const adjudicated = pairsWith(saidIn("resolution", () => true));
      const shared = pairsWith(others);
      const countOf = (...words: readonly string[]) => said.filter((one) => words.includes(one)).length;
      const expected = {
        judged: said.length,
        decisions: said.length,
        correct_hits: countOf("correct"),
        correct_n: countOf("correct", "incorrect"),
        excluded: countOf(...EXCLUSION_TAGS),
        with_adjudicator_hits: adjudicated.filter((isEqual) => isEqual).length,
        with_adjudicator_n: adjudicated.length,
        with_others_hits: shared.filter((isEqual) => isEqual).length,
        with_others_n: shared.length,
      };
      for (const [name, figure] of Object.entries(expected))
        expect(Number(row[name]), `${row.annotator} ${name}`).toBe(figure);
    }
  });

  it("gives the recounted pairs of answers in the report", () => {
    const answerOf = new Map(QUESTIONS.map(([question, , answer]) => [question, answer]));
    for (const row of study.report("answers")) {
      const answer = answerOf.get(row.question ?? "") ?? saidBy;
      const people = (row.annotators ?? "").split(" + ");
      const candidates = candidatesOf(null, row.category === "all" ? null : (row.category ?? ""));
      const units = recountedUnits(candidates, (one) => recount.of("judgement", one), people, answer);
      const pairs = units.map(({ answers }) => {
        const inOrder = people.flatMap((person) => answers.get(person) ?? []);
        return inOrder.flatMap((first, index) => inOrder.slice(index + 1).map((second) => [first, second]));
      });
      const isOfRow = ([first, second]: readonly string[]) =>
        (first === row.answer && second === row.other_answer) ||
        (people.length > 2 && first === row.other_answer && second === row.answer);
      expect(
        [Number(row.pairs), Number(row.candidates)],
        [row.question, row.category, row.annotators, row.answer, row.other_answer].join(" "),
      ).toEqual([pairs.flat().filter(isOfRow).length, pairs.filter((of) => of.some(isOfRow)).length]);
    }
  });

  it("gives the recounted scores of gap filling", () => {
    const { systems } = study.gaps;
    const sample = new Set(study.answers.filter(({ task }) => task === "gap").map(({ example }) => example));
    expect(study.setUp).toMatchObject({ examples: 24, gaps: 72, seed: 7, labels: STUDY_LABELS });
    const check = (found: Json, candidates: readonly PrintedRow[], what: string) => {
      const expected = recountedGapScores(recount, candidates);
      expect(found, what).toMatchObject(expected.counts);
      for (const [name, { hits, n }] of Object.entries(expected.accuracies))
        expect(found[name], `${what} ${name}`).toMatchObject(
          n === 0 ? { hits: null, n: null, value: null } : { hits, n, value: hits / n },
        );
      return expected;
    };
    for (const system of systems) {
      const candidates = candidatesOf(system.name, null).filter(({ example }) => sample.has(example));
      const { labels, pronF } = check(system, candidates, system.name);
      expectNear(system.pron_f.value, pronF, `${system.name} Pron-F`);
      expect(system.labels.map(({ label }: Json) => label)).toEqual(STUDY_LABELS);
      for (const one of system.labels) {
        const expected = labels.get(one.label);
        const what = `${system.name} ${one.label}`;
        expect(one, what).toMatchObject(expected?.counts ?? {});
        for (const [name, value] of Object.entries(expected?.figures ?? {}))
          expectNear(one[name].value, value, `${what} ${name}`);
      }
      for (const cell of system.categories)
        check(
          cell,
          candidates.filter(({ category }) => category === cell.category),
          `${system.name} ${cell.category}`,
        );
    }
    expect(systems.map(({ name }: Json) => name)).toEqual(Object.keys(SYSTEMS));
  });

  it("gives the recounted agreement on gaps, and their comparison with judgements", () => {
    const gapAnswerOf = (row: PrintedRow) => gapAnswerText(row) ?? "DISCUSSION";
    let counted = 0;
    for (const category of ["all", ...CATEGORIES])
      for (const people of GROUPS) {
        const candidates = candidatesOf(null, category === "all" ? null : category);
        const units = recountedUnits(candidates, (one) => recount.of("gap", one), people, gapAnswerOf);
        if (units.length === 0) continue;
        counted++;
        const what = `${category} ${people.join()}`;
        const row = study.gaps.agreement.find(
          (one: Json) => one.category === category && one.annotators.join() === people.join(),
        );
        expect(row, what).toMatchObject({ units: units.length, candidates: units.length });
        const given = new Set(units.flatMap(({ answers }) => [...answers.values()]));
        for (const [name, value] of Object.entries(recountedCoefficients(units, people, given.size)))
          expectNear(row[name], value, `${what} ${name}`);
      }
    expect(study.gaps.agreement).toHaveLength(counted);
    expect(study.gaps.judgement_comparison.length).toBeGreaterThan(1);
    for (const row of study.gaps.judgement_comparison) {
      const candidates = candidatesOf(null, row.category === "all" ? null : row.category);
      const units = candidates.flatMap((one) => {
        const judged = recount.outcome(one);
        const accepted = recount.gap(one);
        if (accepted === null || (judged !== "correct" && judged !== "incorrect")) return [];
        const filled = isAcceptedGap(one, accepted) ? "correct" : "incorrect";
        return [
          {
            answers: new Map([
              ["judging", judged],
              ["gaps", filled],
            ]),
          },
        ];
      });
      const count = (judged: string, filled: string) =>
        units.filter(({ answers }) => answers.get("judging") === judged && answers.get("gaps") === filled)
          .length;
      expect(row.units).toBe(units.length);
      expect(row, row.category).toMatchObject({
        correct_accepted: count("correct", "correct"),
        correct_not_accepted: count("correct", "incorrect"),
        incorrect_accepted: count("incorrect", "correct"),
        incorrect_not_accepted: count("incorrect", "incorrect"),
      });
      if (units.length > 0)
        for (const [name, value] of Object.entries(recountedCoefficients(units, ["judging", "gaps"], 2)))
          expectNear(row[name], value, `${row.category} ${name}`);
    }
  });
});

function near({ low, high }: { readonly low: number; readonly high: number }) {
  return { low: expect.closeTo(low, 9), high: expect.closeTo(high, 9) };
}
