import { describe, expect, it } from "vitest";
import { formatProblem, ProblemList } from "#core/base/problem.ts";
import type { CandidateRows } from "#core/io/protest/annotation-rows.ts";
import { LimitedProblems } from "#core/io/protest/limited-problems.ts";
import { buildOrigin } from "#core/io/protest/write/build-origin.ts";
import type { Row } from "#core/suite/origin/rows.ts";
import { type JudgementContent, NOTHING_SAID } from "#core/tasks/judging/content.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { CandidatePlaces, marksAt } from "./candidate-places.ts";
import { readContents, storedCode } from "./read-content.ts";

/** Bad's e1: the pronoun is token 0 of line 1, of seven tokens; the antecedent's head is token 1 of line 0. */
function place() {
  const campaign = smallCampaign();
  const { rows, candidates } = buildOrigin(campaign);
  const found = new CandidatePlaces(rows.pro_candidates, { ...campaign, candidateOfRow: candidates }).find(5);
  if (found === null) throw new Error("there is a candidate 5");
  return found;
}

/** A row whose status follows from its answers by default. */
function annotation(
  ant: string | null,
  pro: string | null,
  more: Partial<Row<"annotations">> = {},
): Row<"annotations"> {
  const row = { id: 3, candidate: 5, annotator_id: 1, remarks: "", conflict_status: "ana_ok ant_ok" };
  return { ...row, ant_annotation: ant, anaph_annotation: pro, ...more };
}

interface Rows {
  readonly said?: readonly Row<"annotations">[];
  /** As `line:token`, or `line:token=annotation`. */
  readonly tokens?: string;
  readonly tags?: readonly string[];
  readonly annotator?: number;
}

function rowsOf({ said = [], tokens = "", tags = [], annotator = 1 }: Rows): CandidateRows {
  const of = { candidate: 5, annotator_id: annotator };
  return {
    candidate: 5,
    annotator,
    annotations: said.map((row) => ({ ...row, annotator_id: annotator })),
    tokens: tokens.split(" ").flatMap((text, index): Row<"token_annotations">[] => {
      const [at = "", annotation = "ok"] = text.split("=");
      const [line, token] = at.split(":").map(Number);
      if (line === undefined || token === undefined) return [];
      return [{ ...of, id: index + 1, line, token, annotation: annotation === "NULL" ? null : annotation }];
    }),
    tags: tags.map((tag, index) => ({ ...of, id: index + 1, tag })),
  };
}

function read(rows: Rows, checksConflicts = true): { contents: JudgementContent[]; told: string[] } {
  const problems = new ProblemList();
  const contents = readContents(
    rowsOf(rows),
    place(),
    { checksConflicts },
    new LimitedProblems("small.db", problems),
  );
  return { contents, told: problems.all.map(formatProblem) };
}

const warning = (code: string, message: string) => `small.db: warning: ${message} [${code}]`;

describe("what rows say of a candidate", () => {
  it.each<[what: string, rows: Rows, said: Partial<JudgementContent>]>([
    ["their answers", { said: [annotation("bad", "unset")] }, { antecedent: "bad" }],
    ["no answer where there is NULL", { said: [annotation(null, null)] }, {}],
    [
      "their remark",
      { said: [annotation("bad", "bad", { remarks: "so" })] },
      { antecedent: "bad", pronoun: "bad", remark: "so" },
    ],
    [
      "no remark where there is NULL",
      { said: [annotation("bad", "bad", { remarks: null })] },
      { antecedent: "bad", pronoun: "bad" },
    ],
    [
      "their tokens in order",
      { said: [annotation("ok", "ok")], tokens: "1:0 0:1" },
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
      { said: [annotation("bad", "bad")], tags: ["b", "a", "b"] },
      { antecedent: "bad", pronoun: "bad", tags: ["b", "a"] },
    ],
    [
      "tokens and tags where there is no row of answers",
      { tokens: "1:0", tags: ["a"] },
      { tokens: [{ line: 1, position: 0 }], tags: ["a"] },
    ],
    ["the last token of a sentence", { tokens: "1:6" }, { tokens: [{ line: 1, position: 6 }] }],
  ])("is %s", (_, rows, said) => {
    expect(read(rows)).toEqual({ contents: [{ ...NOTHING_SAID, ...said }], told: [] });
  });

  it.each<[what: string, rows: Rows, said: Partial<JudgementContent>, told: string[]]>([
    [
      "an answer that is none",
      { said: [annotation("OK", "bad")] },
      { pronoun: "bad", flagged: true },
      [
        warning(
          "unknown-value",
          "annotations: candidate 5 has the answer “OK” of annotator 1; read as not answered, and flagged",
        ),
      ],
    ],
    [
      "an answer that is empty",
      { said: [annotation("bad", "")] },
      { antecedent: "bad", flagged: true },
      [
        warning(
          "unknown-value",
          "annotations: candidate 5 has the answer “” of annotator 1; read as not answered, and flagged",
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
          `token_annotations, id ${index + 1}: found ${found}; expected “ok”; the token is left aside`,
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
          "token_annotations, id 1: there is no token 7 in line 1; the token is left aside",
        ),
        warning(
          "unknown-value",
          "token_annotations, id 2: there is no token 0 in line 9; the token is left aside",
        ),
      ],
    ],
    [
      "another conflict than follows from it",
      { said: [annotation("bad", "ok", { conflict_status: "ana_unset ant_ok" })] },
      { antecedent: "bad", pronoun: "ok" },
      [
        warning(
          "conflict-code-differs",
          "annotations, id 3: found the conflict status “ana_unset ant_ok”; from what the row says it is “ana_notokens ant_ok”, which counts",
        ),
      ],
    ],
    [
      "a conflict status that is none",
      { said: [annotation("bad", "bad", { conflict_status: "fine" })] },
      { antecedent: "bad", pronoun: "bad" },
      [
        warning(
          "unknown-value",
          "annotations, id 3: found the conflict status “fine”, which is none; from what the row says it is “ana_ok ant_ok”",
        ),
      ],
    ],
    [
      "no conflict status",
      { said: [annotation("bad", "bad", { conflict_status: null })] },
      { antecedent: "bad", pronoun: "bad" },
      [
        warning(
          "unknown-value",
          "annotations, id 3: found the conflict status NULL, which is none; from what the row says it is “ana_ok ant_ok”",
        ),
      ],
    ],
  ])("is read otherwise and reported: %s", (_, rows, said, told) => {
    expect(read(rows)).toEqual({ contents: [{ ...NOTHING_SAID, ...said }], told });
  });

  it("is one content a row, the tokens and tags being those of each", () => {
    const said = [annotation("bad", "bad"), annotation("unset", "bad", { id: 4 })];
    const { contents, told } = read({ said, tags: ["a"] });
    expect(contents.map(({ antecedent, tags }) => [antecedent, tags])).toEqual([
      ["bad", ["a"]],
      ["unset", ["a"]],
    ]);
    expect(told).toEqual([
      warning(
        "duplicate-judgement",
        "candidate 5 has 2 rows of annotations by annotator 1; the last one counts, the others are its history",
      ),
    ]);
  });
});

describe("what is read otherwise", () => {
  const bad = annotation("bad", "bad");
  it.each<[kind: string, rows: Rows]>([
    ["judgements with several rows", { said: [bad, { ...bad, id: 4 }] }],
    ["tokens left aside", { tokens: "1:9" }],
    ["answers that are none", { said: [annotation("bad", "?")] }],
    ["conflict statuses that differ", { said: [{ ...bad, conflict_status: "ana_unset ant_ok" }] }],
    ["conflict statuses that are none", { said: [{ ...bad, conflict_status: "?" }] }],
  ])("is reported twenty times of a kind, the others are counted: %s", (kind, rows) => {
    const problems = new ProblemList();
    const told = new LimitedProblems("small.db", problems);
    for (let time = 0; time < 22; time++) {
      readContents(rowsOf(rows), place(), { checksConflicts: true }, told);
    }
    told.finish();
    expect(problems.all.slice(20).map(({ message }) => message)).toEqual([`and 2 more ${kind}`]);
  });
});

describe("a conflict", () => {
  const conflict: Rows = { said: [annotation("bad", "ok", { conflict_status: "ana_notokens ant_ok" })] };
  const unchecked: Rows = { said: [annotation("bad", "ok")] };
  const none: Rows = { said: [annotation("bad", "bad")] };
  const DISABLED = "PROTEST: conflict checks are disabled in the database";
  const MASTER = "PROTEST: the master user is exempt";

  it.each<[what: string, rows: Rows, checks: boolean, kept: string | null]>([
    ["is one where it is checked", conflict, true, null],
    ["counts as kept where the database checks none", unchecked, false, DISABLED],
    ["counts as kept of the master user", { ...unchecked, annotator: -1 }, true, MASTER],
    ["counts as kept of the master user for that alone", { ...unchecked, annotator: -1 }, false, MASTER],
    ["is not kept where there is none", none, false, null],
    ["is not kept of the master user where there is none", { ...none, annotator: -1 }, true, null],
  ])("%s", (_, rows, checks, kept) => {
    const { contents, told } = read(rows, checks);
    expect([contents.map(({ keptBecause }) => keptBecause), told]).toEqual([[kept], []]);
  });

  it.each<[annotator: number, checks: boolean, code: string]>([
    [1, true, "ana_notokens ant_ok"],
    [1, false, "ana_ok ant_ok"],
    [-1, true, "ana_ok ant_ok"],
    [0, true, "ana_notokens ant_ok"],
  ])(
    "is stored by its code, but for the master user and where none is checked: %i, %s",
    (annotator, checksConflicts, code) => {
      const content = { ...NOTHING_SAID, pronoun: "ok" as const };
      expect(storedCode(content, annotator, () => marksAt(place()), { checksConflicts })).toBe(code);
    },
  );
});
