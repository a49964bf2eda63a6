import { describe, expect, it } from "vitest";
import { EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { type AnnotationTables, type JudgementToWrite, writeAnnotations } from "./write-judgements.ts";

const BAD: Partial<JudgementContent> = { pronoun: "bad", antecedent: "bad" };
const token = (line: number, position: number) => ({ line, position });

function answers(
  candidate: number,
  annotator: number,
  content: Partial<JudgementContent>,
  asRead: Partial<JudgementContent> | null = null,
): JudgementToWrite {
  const whole = (part: Partial<JudgementContent>) => ({ ...EMPTY_JUDGEMENT, ...part });
  const conflictStatus = () => "ana_notokens ant_ok";
  return {
    candidate,
    annotator,
    conflictStatus,
    content: whole(content),
    asRead: asRead === null ? null : whole(asRead),
  };
}

/** Original rows from texts such as `id candidate annotator`, with `line token` for tokens and `tag` for tags. */
function read(annotations: string, tokens = "", tags = ""): AnnotationTables {
  const split = (text: string) => (text === "" ? [] : text.split(", ").map((row) => row.split(" ")));
  return {
    annotations: split(annotations).map(([id, candidate, annotator]) => ({
      id: Number(id),
      candidate: Number(candidate),
      ant_annotation: "bad",
      anaph_annotation: "bad",
      remarks: "as read",
      annotator_id: Number(annotator),
      conflict_status: "ana_ok ant_ok",
    })),
    token_annotations: split(tokens).map(([id, candidate, annotator, line, position]) => ({
      id: Number(id),
      candidate: Number(candidate),
      line: Number(line),
      token: Number(position),
      annotation: "ok",
      annotator_id: annotator === "-" ? null : Number(annotator),
    })),
    tag_annotations: split(tags).map(([id, candidate, annotator, tag = ""]) => {
      return { id: Number(id), candidate: Number(candidate), annotator_id: Number(annotator), tag };
    }),
  };
}

function described({ annotations, token_annotations, tag_annotations }: AnnotationTables): string[] {
  return [
    annotations.map((row) => `${row.id} ${row.candidate} ${row.annotator_id} ${row.remarks || "-"}`),
    token_annotations.map(
      (row) => `${row.id} ${row.candidate} ${row.annotator_id ?? "-"} ${row.line} ${row.token}`,
    ),
    tag_annotations.map((row) => `${row.id} ${row.candidate} ${row.annotator_id} ${row.tag}`),
  ].map((all) => all.join(", "));
}

const statusOfRows = () => "ana_unset ant_ok";
const all = { isWritten: () => true, statusOfRows };

describe("rows of judgements", () => {
  it("are added after the original rows, sorted by candidate and annotator, with greater ids", () => {
    const judgements = [
      answers(9, 1, BAD),
      answers(5, 2, BAD),
      answers(6, 1, BAD),
      answers(5, 1, BAD),
      answers(7, 4, BAD, BAD),
    ];
    const tables = writeAnnotations(
      read("40 7 4, 3 7 5"),
      { judgements, isWritten: () => false, statusOfRows },
      1,
    );
    expect(described(tables)[0]).toBe(
      "40 7 4 as read, 3 7 5 as read, 41 5 1 -, 42 5 2 -, 43 6 1 -, 44 9 1 -",
    );
  });

  it("have ids from the batch's first new id on, if that is greater than the original ids", () => {
    const content = { ...BAD, tokens: [token(0, 1), token(1, 0)], tags: ["a", "b"] };
    const tables = writeAnnotations(read("40 7 4"), { judgements: [answers(5, 1, content)], ...all }, 100);
    expect(described(tables)).toEqual(["100 5 1 -", "100 5 1 0 1, 101 5 1 1 0", "100 5 1 a, 101 5 1 b"]);
  });

  it("keep their place and their ids if their content is unchanged, and lose removed content", () => {
    const before = read(
      "9 6 1, 8 5 1, 7 5 2",
      "30 5 1 0 1, 31 5 1 1 0, 32 5 1 1 2, 20 5 2 0 1",
      "50 5 1 b, 51 5 1 a, 52 5 2 a",
    );
    const content = { ...BAD, tokens: [token(0, 0), token(1, 0), token(1, 2)], tags: ["a", "c"] };
    const judgements = [answers(5, 1, content, BAD), answers(5, 2, BAD, BAD), answers(6, 1, BAD, BAD)];
    expect(described(writeAnnotations(before, { judgements, ...all }, 1))).toEqual([
      "9 6 1 as read, 8 5 1 -, 7 5 2 as read",
      "31 5 1 1 0, 32 5 1 1 2, 20 5 2 0 1, 33 5 1 0 0",
      "51 5 1 a, 52 5 2 a, 53 5 1 c",
    ]);
  });

  it("are kept for candidates that are not written, and removed if the judgement is empty or gone", () => {
    const before = read("1 5 1, 2 6 1, 3 7 1", "4 6 1 0 0, 5 7 1 0 0");
    const isWritten = (candidate: number) => candidate === 6;
    const judgements = [answers(7, 1, { flagged: true }, BAD)];
    expect(described(writeAnnotations(before, { judgements, isWritten, statusOfRows }, 1))).toEqual([
      "1 5 1 as read",
      "",
      "",
    ]);
  });

  it("are not kept if they could not be read and the judgement is empty", () => {
    const tables = writeAnnotations(read("6 5 1"), { judgements: [answers(5, 1, {}, null)], ...all }, 1);
    expect(described(tables)).toEqual(["", "", ""]);
  });

  it("leave a token row without an annotator unchanged in its place", () => {
    const before = read("1 5 1", "4 5 - 0 0, 5 5 1 0 1");
    const tables = writeAnnotations(before, { judgements: [answers(5, 1, BAD, BAD)], ...all }, 1);
    expect(described(tables)[1]).toBe("4 5 - 0 0, 5 5 1 0 1");
  });

  it("replace several rows of one judgement by one row, with the id of the last one", () => {
    const tables = writeAnnotations(
      read("3 5 1, 6 5 1"),
      { judgements: [answers(5, 1, BAD, {})], ...all },
      1,
    );
    expect(described(tables)[0]).toBe("6 5 1 -");
  });

  it("have the conflict status that follows from the judgement", () => {
    const [row] = writeAnnotations(read(""), { judgements: [answers(5, 1, BAD)], ...all }, 1).annotations;
    expect(row?.conflict_status).toBe("ana_notokens ant_ok");
  });

  it.each<[stored: string | null, written: string | null]>([
    ["ana_unset ant_ok", "ana_unset ant_ok"],
    ["ana_broken ant_ok", "ana_notokens ant_ok"],
    ["", "ana_notokens ant_ok"],
    [null, null],
  ])("keep a stored conflict status that PROTEST knows, or NULL: %s becomes %s", (stored, written) => {
    const before = read("1 5 1, 2 6 1");
    const annotations = before.annotations.map((row) => ({ ...row, conflict_status: stored }));
    const kept = writeAnnotations(
      { ...before, annotations },
      { judgements: [answers(5, 1, BAD, BAD)], isWritten: () => false, statusOfRows },
      1,
    );
    // Candidate 6 has no judgement, so the status of its row is used.
    const ofRow = written === stored ? stored : "ana_unset ant_ok";
    expect(kept.annotations.map((row) => row.conflict_status)).toEqual([written, ofRow]);
  });
});
