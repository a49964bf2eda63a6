import { describe, expect, it } from "vitest";
import type { ProtestRow, ProtestTables } from "#core/suite/protest-origin.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { rowsWithoutPlace, unplacedRows } from "./protest-tables.ts";
import { CandidatePlaces, marksAt } from "./read/read-examples.ts";
import { groupAnnotationRows, rowsKey } from "./row-record.ts";
import { buildOrigin } from "./write/origin-rows.ts";

type Annotations = Pick<ProtestTables, "annotations" | "token_annotations" | "tag_annotations">;

/** Rows from texts such as `id candidate annotator`; `-` = no annotator. */
function rowsOf(annotations: string, tokens = "", tags = ""): Annotations {
  const split = (text: string) => {
    return (text === "" ? [] : text.split(", ")).map((row) => {
      const [id, candidate, annotator] = row.split(" ");
      return {
        id: Number(id),
        candidate: Number(candidate),
        annotator: annotator === "-" ? null : Number(annotator),
      };
    });
  };
  const okAnswers = { ant_annotation: "ok", anaph_annotation: "ok", remarks: "", conflict_status: "" };
  return {
    annotations: split(annotations).map(({ annotator, ...row }): ProtestRow<"annotations"> => {
      return { ...row, ...okAnswers, annotator_id: annotator ?? 0 };
    }),
    token_annotations: split(tokens).map(({ annotator, ...row }): ProtestRow<"token_annotations"> => {
      return { ...row, line: 0, token: 0, annotation: "ok", annotator_id: annotator };
    }),
    tag_annotations: split(tags).map(({ annotator, ...row }): ProtestRow<"tag_annotations"> => {
      return { ...row, tag: "t", annotator_id: annotator ?? 0 };
    }),
  };
}

function groups(rows: Annotations): string[] {
  return Array.from(
    groupAnnotationRows(rows),
    ([key, { candidate, annotator, annotations, tokens, tags }]) => {
      expect(key).toBe(rowsKey(candidate, annotator));
      const ids = [annotations, tokens, tags].map((all) => all.map(({ id }) => id).join(" "));
      return `${candidate} by ${annotator}: ${ids.join(" | ")}`;
    },
  );
}

describe("the rows of one annotator on one candidate", () => {
  it.each<[what: string, rows: Annotations, expected: string[]]>([
    ["no rows give no group", rowsOf(""), []],
    [
      "rows of three tables form one group",
      rowsOf("1 5 1", "2 5 1, 3 5 1", "4 5 1"),
      ["5 by 1: 1 | 2 3 | 4"],
    ],
    [
      "each candidate and annotator has its own group",
      rowsOf("1 5 1, 2 5 2, 3 6 1"),
      ["5 by 1: 1 |  | ", "5 by 2: 2 |  | ", "6 by 1: 3 |  | "],
    ],
    ["rows are sorted by id", rowsOf("9 5 1, 4 6 1, 7 5 1"), ["6 by 1: 4 |  | ", "5 by 1: 7 9 |  | "]],
    [
      "a group may have only tokens or tags",
      rowsOf("", "2 5 1", "3 6 1"),
      ["5 by 1:  | 2 | ", "6 by 1:  |  | 3"],
    ],
    ["tokens without an annotator are left out", rowsOf("", "2 5 -, 3 5 1"), ["5 by 1:  | 3 | "]],
    [
      "candidate 51 of annotator 1 is not candidate 5 of annotator 11",
      rowsOf("1 51 1, 2 5 11"),
      ["51 by 1: 1 |  | ", "5 by 11: 2 |  | "],
    ],
  ])("are grouped: %s", (_, rows, expected) => {
    expect(groups(rows)).toEqual(expected);
  });

  it("are grouped without a change of the table", () => {
    const rows = rowsOf("9 5 1, 4 5 1");
    groupAnnotationRows(rows);
    expect(rows.annotations.map(({ id }) => id)).toEqual([9, 4]);
  });
});

describe("rows that do not belong to a candidate of the campaign", () => {
  it("are rows of the reference, and rows after the end of the list of candidates", () => {
    const origin = buildOrigin(smallCampaign());
    expect([...rowsWithoutPlace({ origin })]).toEqual([1, 2, 3, 4]);
    // With a list of only 11 candidates, row 12 has no candidate.
    expect([
      ...rowsWithoutPlace({ origin: { ...origin, candidates: origin.candidates.slice(0, 11) } }),
    ]).toEqual([1, 2, 3, 4, 12]);
  });

  it("are found in all tables that name candidates", () => {
    const both = rowsOf("1 5 1, 2 6 1", "3 6 -, 4 5 1", "5 6 1, 6 5 1");
    const annotation_tasks = [5, 6].map((candidate) => ({ task_no: 1, candidate }));
    const found = unplacedRows({ ...both, annotation_tasks }, new Set([6, 7]));
    expect(found.annotations.map(({ id }) => id)).toEqual([2]);
    expect(found.token_annotations.map(({ id }) => id)).toEqual([3]);
    expect(found.tag_annotations.map(({ id }) => id)).toEqual([5]);
    expect(found.annotation_tasks).toEqual([{ task_no: 1, candidate: 6 }]);
  });
});

describe("CandidatePlaces", () => {
  const places = (change: Partial<ReturnType<typeof smallCampaign>> = {}) => {
    const campaign = smallCampaign();
    const { rows, candidates } = buildOrigin(campaign);
    return new CandidatePlaces(rows.pro_candidates, { ...campaign, ...change, candidateOfRow: candidates });
  };

  it("finds a candidate by its row id, with the example, the output and the marked tokens", () => {
    const found = places().find(6);
    if (found === null) throw new Error("there is a candidate 6");
    const { row, key, example, output } = found;
    expect([row.id, key, example.id, output.system]).toEqual([
      6,
      { system: "bad", example: "e2" },
      "e2",
      "bad",
    ]);
    expect(marksAt(found)).toMatchObject({
      pronoun: [{ line: 1, position: 4 }],
      antecedent: [{ line: 0, position: 1 }],
    });
  });

  it.each([1, 4, 13, 0])("finds nothing for a row that is no candidate: row %i", (id) => {
    expect(places().find(id)).toBeNull();
  });

  it("leaves out candidates whose system or example is not in the campaign", () => {
    const { suite, outputs } = smallCampaign();
    const bad = places({ outputs: outputs.filter(({ system }) => system === "bad") });
    expect(bad.all.map(({ row }) => row.id)).toEqual([5, 6, 7, 8]);
    const first = places({ suite: { ...suite, examples: suite.examples.slice(0, 1) } });
    expect(first.all.map(({ row }) => row.id)).toEqual([5, 9]);
  });

  it("leaves out rows after the end of the list of candidates", () => {
    const campaign = smallCampaign();
    const { rows, candidates } = buildOrigin(campaign);
    const known = new CandidatePlaces(rows.pro_candidates, {
      ...campaign,
      candidateOfRow: candidates.slice(0, 6),
    });
    expect(known.all.map(({ row }) => row.id)).toEqual([5, 6]);
  });
});
