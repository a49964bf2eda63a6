// Writes the table of annotations of source tokens: one row per annotator and token. Referee does not read this table; in
// a campaign folder, it reads the annotations from judgements.json, and says if the table differs.

import { FileProblems, type Problem, ProblemList } from "#core/base/problem.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import {
  type DelimitedRow,
  readTableRows,
  rfcRows,
  serializeTextTable,
  type TextColumn,
} from "#core/io/delimited.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { RecordOf } from "#core/ledger/event.ts";
import { foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { compareInTextOrder, type TokenRef } from "#core/suite/suite.ts";
import {
  isStaleAnnotation,
  labelsWithAntecedent,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import { annotationState, tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { splitTokens } from "#core/text/tokens.ts";

interface AnnotationRow {
  readonly token: TokenRef;
  readonly word: string;
  readonly record: RecordOf<typeof ANNOTATING>;
  readonly name: string;
  readonly role: string;
  /**
   * `done`, `partial`, `conflict`, `open` (only a remark or a flag); or `twice` (concurrent answers), `stale`, which
   * take precedence in this order.
   */
  readonly state: string;
}

const ANNOTATION_COLUMNS: readonly TextColumn<AnnotationRow>[] = [
  { name: "line", cell: ({ token }) => String(token.line) },
  { name: "position", cell: ({ token }) => String(token.position) },
  { name: "token", cell: ({ word }) => word },
  { name: "category", cell: ({ record }) => record.content.category ?? "" },
  {
    name: "antecedents",
    cell: ({ record }) => joinAntecedents(record, (one) => `${one.line}:${one.start}-${one.end}:${one.head}`),
  },
  { name: "reference_pronoun", cell: ({ record }) => record.content.referencePronoun?.join(",") ?? "linked" },
  {
    name: "reference_antecedents",
    cell: ({ record }) => joinAntecedents(record, (one) => `${one.line}:${one.referenceHead.join(",")}`),
  },
  {
    name: "reference_antecedent_spans",
    cell: ({ record }) => joinAntecedents(record, (one) => `${one.line}:${one.referenceSpan.join(",")}`),
  },
  { name: "unsuitable", cell: ({ record }) => record.content.unsuitable ?? "" },
  { name: "state", cell: ({ state }) => state },
  { name: "flagged", cell: ({ record }) => (record.content.flagged ? "yes" : "no") },
  { name: "remark", cell: ({ record }) => record.content.remark },
  { name: "annotator", cell: ({ name }) => name },
  { name: "role", cell: ({ role }) => role },
  { name: "time", cell: ({ record }) => record.time ?? "" },
  { name: "guidelines", cell: ({ record }) => record.circumstances.guidelines },
];

type AnnotatedCampaign = Pick<Campaign, "registers" | "annotators" | "suite" | "plan">;

/**
 * The table: a header, then a row for every current annotation, in the order of the text and of the annotators.
 * Concurrent answers have one row each. Positions count from 0, and columns are as in examples.tsv. The cell `linked`
 * in `reference_pronoun`: nobody changed the links, so the pronoun's translation is what the reference's links give.
 * Cells with a quotation mark, tab or line end are quoted, and an apostrophe precedes what a spreadsheet would treat as
 * a formula. Null = there are no annotations.
 */
export function serializeAnnotations(campaign: AnnotatedCampaign): string | null {
  const rows = rowsOf(campaign);
  if (rows.length === 0) return null;
  return serializeTextTable(ANNOTATION_COLUMNS, rows);
}

function rowsOf({ registers, annotators, suite, plan }: AnnotatedCampaign): readonly AnnotationRow[] {
  const nameOf = annotatorNameLookup(annotators);
  const people = new Map(annotators.map(({ id, role }, index) => [id, { role, place: index }]));
  const withAntecedent = labelsWithAntecedent(suite, plan);
  const rows = registers.ofTask(ANNOTATING).flatMap(({ heads, latest, hasConcurrent }): AnnotationRow[] =>
    (hasConcurrent ? heads : [latest]).flatMap((record): AnnotationRow[] => {
      const token = tokenOfPlace(record.example);
      if (token === null) return [];
      const word = splitTokens(suite.source[token.line] ?? "")[token.position] ?? "";
      const isStale = isStaleAnnotation(suite, record);
      const state = hasConcurrent
        ? "twice"
        : isStale
          ? "stale"
          : annotationState(record.content, { withAntecedent });
      return [
        {
          token,
          word,
          record,
          state,
          name: nameOf(record.author),
          role: people.get(record.author)?.role ?? "",
        },
      ];
    }),
  );
  const placeOfPerson = ({ record }: AnnotationRow) => people.get(record.author)?.place ?? people.size;
  return rows.sort((a, b) => compareInTextOrder(a.token, b.token) || placeOfPerson(a) - placeOfPerson(b));
}

function joinAntecedents(
  { content }: RecordOf<typeof ANNOTATING>,
  cell: (antecedent: RecordOf<typeof ANNOTATING>["content"]["antecedents"][number]) => string,
): string {
  return content.antecedents.map(cell).join("|");
}

/**
 * Problems of the table of annotations in a folder that was opened as `ledger`. People may read or edit the table;
 * annotations are read from judgements.json. Warnings: file-ignored, if the table differs from
 * the annotations in `ledger`.
 */
export function checkAnnotationsTable(file: SourceFile, ledger: Ledger): readonly Problem[] {
  const problems = new FileProblems(file.path);
  const reading = new ProblemList();
  const cellsOf = (rows: readonly DelimitedRow[]) => JSON.stringify(rows.map(({ cells }) => cells));
  const rows = readTableRows(file, reading);
  const expectedTable = serializeAnnotations(campaignOf(ledger, foldOnce(ledger.events))) ?? "";
  const isUnreadable = reading.hasErrors && file.bytes.length > 0;
  if (isUnreadable || cellsOf(rows) !== cellsOf(rfcRows(expectedTable, "\t"))) {
    const message =
      "differs from the records of judgements.json, which count; this table is only for people and is ignored";
    problems.warning("file-ignored", message);
  }
  return problems.all;
}
