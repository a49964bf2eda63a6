// Tests how the table of annotators counts what is assigned to each annotator.
import { expect, it } from "vitest";
import type { TeamRole } from "#core/sync/team/team-names.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, BEN } from "#workspace/campaign/session-in-test.ts";
import {
  type AnnotatorFigures,
  type AnnotatorRow,
  annotatorRows,
  annotatorsTable,
} from "./annotator-figures.ts";

const NONE: AnnotatorFigures = {
  done: 0,
  partial: 0,
  conflict: 0,
  twice: 0,
  stale: 0,
  flagged: 0,
  differ: 0,
  filled: 0,
  annotated: 0,
  assignedCount: 0,
  finished: 0,
  assignedGaps: 0,
  finishedGaps: 0,
  assignedTokens: 0,
  finishedTokens: 0,
  pace: null,
  last: null,
};

const rowOf = (annotator: typeof ANNA, figures: Partial<AnnotatorFigures>): AnnotatorRow => ({
  annotator,
  role: annotator.role,
  name: annotator.name,
  figures: { ...NONE, ...figures },
});

function assignedOf(...rows: readonly AnnotatorRow[]): unknown[] {
  const { columns, rows: read } = annotatorsTable(rows, { campaign: "c", isShort: true });
  const place = columns.findIndex(({ id }) => id === "given");
  return read.map(({ cells }) => cells[place]?.value);
}

it("one column shows what is done of the assignment; without one, what is judged", () => {
  const rows = [rowOf(ANNA, { assignedCount: 64, finished: 12, done: 12 }), rowOf(BEN, { done: 7 })];
  expect(assignedOf(...rows)).toEqual(["12 of 64", "7"]);
  const { columns, rows: read } = annotatorsTable(rows, { campaign: "c", isShort: true });
  expect(columns.map(({ heading }) => heading)).toEqual(["Name", "Role", "done", "last judged"]);
  expect(read.map(({ cells }) => [...(cells[2]?.links() ?? [])][0]?.words)).toEqual([
    "12 of 64 judged: Anna",
    undefined,
  ]);
});

it("the long table shows assigned and judged candidates in columns of their own", () => {
  const rows = [rowOf(ANNA, { assignedCount: 64, finished: 12, done: 12 })];
  const { columns } = annotatorsTable(rows, { campaign: "c", isShort: false });
  expect(columns.map(({ heading }) => heading).slice(2, 4)).toEqual(["assigned", "judged"]);
});

it("every number has its unit if gaps or tokens are assigned to anybody", () => {
  // Anna is assigned 74 items, of which ten are gaps.
  const anna = { assignedCount: 74, finished: 15, assignedGaps: 10, finishedGaps: 3 };
  const rows = [
    rowOf(ANNA, anna),
    rowOf(BEN, { assignedCount: 64, finished: 0, assignedTokens: 5, finishedTokens: 5 }),
  ];
  expect(assignedOf(...rows)).toEqual([
    "12 of 64 candidates, 3 of 10 gaps",
    "0 of 64 candidates, 5 of 5 tokens",
  ]);
});

it("in a team, the own role is the server's, and nobody without work is called an annotator", () => {
  const cara = { id: "c1", name: "Cara", role: "annotator" } as const;
  const dora = { id: "d1", name: "Dora", role: "adjudicator" } as const;
  const campaign = smallCampaign({}, { annotators: [ANNA, BEN, cara, dora] });
  const figures = new Map([
    [ANNA.id, { ...NONE, assignedCount: 3 }],
    [BEN.id, NONE],
    [cara.id, NONE],
    [dora.id, NONE],
  ]);
  const rolesFor = (member: string | null, serverRole: TeamRole | null) => {
    const rows = annotatorRows({ campaign, member, serverRole }, figures);
    const { rows: read } = annotatorsTable(rows, { campaign: "c", isShort: true });
    return read.map(({ cells }) => cells[1]?.value);
  };
  const noWork = { none: "", sign: "no work yet" };
  expect(rolesFor(cara.id, "coordinator")).toEqual(["annotator", noWork, "coordinator", "adjudicator"]);
  expect(rolesFor(BEN.id, "annotator")).toEqual(["annotator", "annotator", noWork, "adjudicator"]);
  expect(rolesFor(null, null)).toEqual(["annotator", "annotator", "annotator", "adjudicator"]);
});
