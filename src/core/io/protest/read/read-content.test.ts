import { describe, expect, it } from "vitest";
import { formatProblem, ProblemList } from "#core/base/problem.ts";
import { LimitedProblems } from "#core/io/protest/protest-tables.ts";
import type { CandidateRows } from "#core/io/protest/row-record.ts";
import { buildOrigin } from "#core/io/protest/write/origin-rows.ts";
import type { ProtestRow } from "#core/suite/protest-origin.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { CandidatePlaces, marksAt } from "./read-examples.ts";
import { readContents, storedCode } from "./read-judgements.ts";

/** Example e1 of “bad”: the pronoun is token 0 of line 1 (seven tokens), the antecedent head token 1 of line 0. */
function place() {
  const campaign = smallCampaign();
  const { rows, candidates } = buildOrigin(campaign);
  const found = new CandidatePlaces(rows.pro_candidates, { ...campaign, candidateOfRow: candidates }).find(5);
  if (found === null) throw new Error("there is a candidate 5");
  return found;
}

/** A row of annotations; by default, its conflict status follows from its answers. */
function annotation(
  ant: string | null,
  pro: string | null,
  more: Partial<ProtestRow<"annotations">> = {},
): ProtestRow<"annotations"> {
  const row = { id: 3, candidate: 5, annotator_id: 1, remarks: "", conflict_status: "ana_ok ant_ok" };
  return { ...row, ant_annotation: ant, anaph_annotation: pro, ...more };
}

interface Rows {
  readonly answers?: readonly ProtestRow<"annotations">[];
  /** Tokens such as `line:token` or `line:token=annotation`. */
  readonly tokens?: string;
  readonly tags?: readonly string[];
  readonly annotator?: number;
}

function rowsOf({ answers = [], tokens = "", tags = [], annotator = 1 }: Rows): CandidateRows {
  const of = { candidate: 5, annotator_id: annotator };
  return {
    candidate: 5,
    annotator,
    annotations: answers.map((row) => ({ ...row, annotator_id: annotator })),
    tokens: tokens.split(" ").flatMap((text, index): ProtestRow<"token_annotations">[] => {
      const [at = "", annotation = "ok"] = text.split("=");
      const [line, token] = at.split(":").map(Number);
      if (line === undefined || token === undefined) return [];
      return [{ ...of, id: index + 1, line, token, annotation: annotation === "NULL" ? null : annotation }];
    }),
    tags: tags.map((tag, index) => ({ ...of, id: index + 1, tag })),
  };
}

function read(rows: Rows, checksConflicts = true): { contents: JudgementContent[]; messages: string[] } {
  const problems = new ProblemList();
  const contents = readContents(
    rowsOf(rows),
    place(),
    { checksConflicts },
    new LimitedProblems(problems.in("small.db")),
  );
  return { contents, messages: problems.all.map(formatProblem) };
}

const warning = (code: string, message: string) => `small.db: warning: ${message} [${code}]`;

describe("the content of the rows about a candidate", () => {
  it.each<[what: string, rows: Rows, expected: Partial<JudgementContent>]>([
    ["their answers", { answers: [annotation("bad", "unset")] }, { antecedent: "bad" }],
    ["no answer for NULL", { answers: [annotation(null, null)] }, {}],
    [
      "their remark",
      { answers: [annotation("bad", "bad", { remarks: "so" })] },
      { antecedent: "bad", pronoun: "bad", remark: "so" },
    ],
    [
      "no remark for NULL",
      { answers: [annotation("bad", "bad", { remarks: null })] },
      { antecedent: "bad", pronoun: "bad" },
    ],
    [
      "their tokens in order",
      { answers: [annotation("ok", "ok")], tokens: "1:0 0:1" },
      {
        antecedent: "ok",
        pronoun: "ok",
        tokens: [
          { line: 0, position: 1 },
          { line: 1, position: 0 },
        ],
      },
    ],
    [
      "each tag once, in order of the rows",
      { answers: [annotation("bad", "bad")], tags: ["b", "a", "b"] },
      { antecedent: "bad", pronoun: "bad", tags: ["b", "a"] },
    ],
    [
      "tokens and tags without a row of answers",
      { tokens: "1:0", tags: ["a"] },
      { tokens: [{ line: 1, position: 0 }], tags: ["a"] },
    ],
    ["the last token of a sentence", { tokens: "1:6" }, { tokens: [{ line: 1, position: 6 }] }],
  ])("has %s", (_, rows, answers) => {
    expect(read(rows)).toEqual({ contents: [{ ...EMPTY_JUDGEMENT, ...answers }], messages: [] });
  });

  it.each<[what: string, rows: Rows, expected: Partial<JudgementContent>, messages: string[]]>([
    [
      "an invalid answer",
      { answers: [annotation("OK", "bad")] },
      { pronoun: "bad", flagged: true },
      [
        warning(
          "unknown-value",
          "annotations: candidate 5 (example e1 of bad) has the answer “OK” of annotator 1; read as not answered, and flagged",
        ),
      ],
    ],
    [
      "an empty answer",
      { answers: [annotation("bad", "")] },
      { antecedent: "bad", flagged: true },
      [
        warning(
          "unknown-value",
          "annotations: candidate 5 (example e1 of bad) has the answer “” of annotator 1; read as not answered, and flagged",
        ),
      ],
    ],
    [
      "a token that is not ok",
      { tokens: "1:0=bad 1:1=NULL 1:2=OK" },
      {},
      ["“bad”", "NULL", "“OK”"].map((found, index) =>
        warning(
          "unknown-value",
          `token_annotations, id ${index + 1}: found ${found}; expected “ok”; the token is ignored`,
        ),
      ),
    ],
    [
      "a token outside its sentence",
      { tokens: "1:7 9:0" },
      {},
      [
        warning(
          "unknown-value",
          "token_annotations, id 1: there is no token 7 in line 1; the token is ignored",
        ),
        warning(
          "unknown-value",
          "token_annotations, id 2: there is no token 0 in line 9; the token is ignored",
        ),
      ],
    ],
    [
      "another conflict status than the answers imply",
      { answers: [annotation("bad", "ok", { conflict_status: "ana_unset ant_ok" })] },
      { antecedent: "bad", pronoun: "ok" },
      [
        warning(
          "conflict-code-differs",
          "annotations, id 3: candidate 5 (example e1 of bad) has the conflict status “ana_unset ant_ok”; the answers imply “ana_notokens ant_ok”, which counts",
        ),
      ],
    ],
    [
      "an invalid conflict status",
      { answers: [annotation("bad", "bad", { conflict_status: "fine" })] },
      { antecedent: "bad", pronoun: "bad" },
      [
        warning(
          "unknown-value",
          "annotations, id 3: candidate 5 (example e1 of bad) has the conflict status “fine”, which is invalid; the answers imply “ana_ok ant_ok”",
        ),
      ],
    ],
    [
      "no conflict status",
      { answers: [annotation("bad", "bad", { conflict_status: null })] },
      { antecedent: "bad", pronoun: "bad" },
      [
        warning(
          "unknown-value",
          "annotations, id 3: candidate 5 (example e1 of bad) has the conflict status NULL, which is invalid; the answers imply “ana_ok ant_ok”",
        ),
      ],
    ],
  ])("is read with a warning: %s", (_, rows, answers, messages) => {
    expect(read(rows)).toEqual({ contents: [{ ...EMPTY_JUDGEMENT, ...answers }], messages });
  });

  it("is one content per row of annotations, each with the tags of the candidate", () => {
    const answers = [annotation("bad", "bad"), annotation("unset", "bad", { id: 4 })];
    const { contents, messages } = read({ answers, tags: ["a"] });
    expect(contents.map(({ antecedent, tags }) => [antecedent, tags])).toEqual([
      ["bad", ["a"]],
      ["unset", ["a"]],
    ]);
    expect(messages).toEqual([
      warning(
        "duplicate-judgement",
        "candidate 5 (example e1 of bad) has 2 rows of annotations by annotator 1; the last one counts, the others are its history",
      ),
    ]);
  });
});

describe("a warning about a content", () => {
  const bad = annotation("bad", "bad");
  it.each<[kind: string, rows: Rows]>([
    ["judgements with several rows", { answers: [bad, { ...bad, id: 4 }] }],
    ["tokens ignored", { tokens: "1:9" }],
    ["invalid answers", { answers: [annotation("bad", "?")] }],
    ["differing conflict statuses", { answers: [{ ...bad, conflict_status: "ana_unset ant_ok" }] }],
    ["invalid conflict statuses", { answers: [{ ...bad, conflict_status: "?" }] }],
  ])("is given up to twenty times per kind; further ones are counted: %s", (kind, rows) => {
    const problems = new ProblemList();
    const limited = new LimitedProblems(problems.in("small.db"));
    for (let time = 0; time < 22; time++) {
      readContents(rowsOf(rows), place(), { checksConflicts: true }, limited);
    }
    limited.finish();
    expect(problems.all.slice(20).map(({ message }) => message)).toEqual([`${kind}: 2 more`]);
  });
});

describe("a conflict", () => {
  const conflict: Rows = { answers: [annotation("bad", "ok", { conflict_status: "ana_notokens ant_ok" })] };
  const unchecked: Rows = { answers: [annotation("bad", "ok")] };
  const none: Rows = { answers: [annotation("bad", "bad")] };
  const DISABLED = "PROTEST: conflict checks are disabled in the database";
  const MASTER = "PROTEST: the master user is exempt";

  it.each<[what: string, rows: Rows, checks: boolean, kept: string | null]>([
    ["is open if the database checks conflicts", conflict, true, null],
    ["counts as kept if the database does not check conflicts", unchecked, false, DISABLED],
    ["counts as kept if it is of the master user", { ...unchecked, annotator: -1 }, true, MASTER],
    [
      "counts as kept because it is of the master user, even if the database does not check conflicts",
      { ...unchecked, annotator: -1 },
      false,
      MASTER,
    ],
    ["is not kept if the answers do not contradict each other", none, false, null],
    [
      "is not kept for the master user if the answers do not contradict each other",
      { ...none, annotator: -1 },
      true,
      null,
    ],
  ])("%s", (_, rows, checks, kept) => {
    const { contents, messages } = read(rows, checks);
    expect([contents.map(({ keptBecause }) => keptBecause), messages]).toEqual([[kept], []]);
  });

  it.each<[annotator: number, checks: boolean, code: string]>([
    [1, true, "ana_notokens ant_ok"],
    [1, false, "ana_ok ant_ok"],
    [-1, true, "ana_ok ant_ok"],
    [0, true, "ana_notokens ant_ok"],
  ])(
    "is stored by its code, except for the master user and without checks: annotator %i, checks %s",
    (annotator, checksConflicts, code) => {
      const content = { ...EMPTY_JUDGEMENT, pronoun: "ok" as const };
      expect(storedCode(content, annotator, () => marksAt(place()), { checksConflicts })).toBe(code);
    },
  );
});
