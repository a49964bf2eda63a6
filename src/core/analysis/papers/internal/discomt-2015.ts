// Fills the tables of Hardmeier et al. (2015, DiscoMT): the texts, the metrics, the scores of gap filling, and the
// pronoun classes of the reference.

import { referenceClasses } from "#core/analysis/gaps/campaign-gaps.ts";
import type { GapScore } from "#core/analysis/gaps/gap-scores.ts";
import { NEVER_WRITTEN } from "#core/analysis/gaps/gap-tables.ts";
import { countsBy } from "#core/base/grouping.ts";
import { counted } from "#core/base/message-text.ts";
import { documentRange } from "#core/suite/suite.ts";
import { type CellValue, COUNT, type Column, column, NAME, SHARE, TEXT, table } from "#core/tables/table.ts";
import { OTHER, shippedLabels } from "#core/tasks/gap-filling/gap-filling.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { type Filling, type PaperFigures, type PaperTableDescription, sameTexts } from "./paper-figures.ts";

const PAPER = "Hardmeier, Nakov, Stymne, Tiedemann, Versley and Cettolo 2015 (DiscoMT)";

export const DISCOMT_2015_TABLES: readonly PaperTableDescription[] = [
  {
    id: "discomt-2015-table-3",
    paper: PAPER,
    number: "Table 3",
    title: "Documents of the test set",
    fill: documents,
  },
  {
    id: "discomt-2015-table-4",
    paper: PAPER,
    number: "Table 4",
    title: "Quality of the baseline",
    fill: notFrom("It needs BLEU scores of a baseline on other test sets. Referee does not compute BLEU."),
  },
  {
    id: "discomt-2015-table-5",
    paper: PAPER,
    number: "Table 5",
    title: "Automatic metrics",
    fill: automaticMetrics,
  },
  {
    id: "discomt-2015-table-6",
    paper: PAPER,
    number: "Table 6",
    title: "Scores of gap filling",
    fill: gapScores,
  },
  {
    id: "discomt-2015-table-7",
    paper: PAPER,
    number: "Table 7",
    title: "Quality of alignments",
    fill: notFrom(
      "It needs links made by hand with sure and possible links, which a campaign does not have.",
    ),
  },
  {
    id: "discomt-2015-table-8",
    paper: PAPER,
    number: "Table 8",
    title: "Pronoun classes of the reference",
    fill: pronounClasses,
  },
  {
    id: "discomt-2015-table-9",
    paper: PAPER,
    number: "Table 9",
    title: "Results of the prediction task",
    fill: notFrom(
      "The prediction task has files of its own, which are not part of a campaign. The command prediction prints this table from them.",
    ),
  },
];

function notFrom(reason: string): () => Filling {
  return () => ({ table: null, missing: [reason] });
}

interface DocumentRow {
  readonly id: string;
  readonly segments: number;
  readonly sourceTokens: number;
  /** Null without a reference. */
  readonly referenceTokens: number | null;
}

function documents({ campaign: { suite } }: PaperFigures): Filling {
  const [reference] = suite.references;
  const tokens = (lines: readonly string[]) => lines.reduce((sum, line) => sum + splitTokens(line).length, 0);
  const rowOf = (id: string, first: number, end: number): DocumentRow => ({
    id,
    segments: end - first,
    sourceTokens: tokens(suite.source.slice(first, end)),
    referenceTokens: reference === undefined ? null : tokens(reference.lines.slice(first, end)),
  });
  const rows = suite.documents.map(({ id, firstLine }) =>
    rowOf(id, firstLine, documentRange(suite, firstLine).last + 1),
  );
  return {
    table: table<DocumentRow>({
      title: "Documents of the test set",
      note: "Segments are the lines of a document; tokens are separated by blanks, in the source and in the first reference.",
      columns: [
        column("document", "Document", NAME, ({ id }) => id),
        column("segments", "segs", COUNT, ({ segments }) => segments),
        column("source_tokens", `tokens ${suite.sourceLanguage}`, COUNT, (row) => row.sourceTokens),
        column(
          "reference_tokens",
          `tokens ${suite.targetLanguage}`,
          COUNT,
          (row) => row.referenceTokens ?? NO_REFERENCE,
        ),
      ],
      rows,
      total: rowOf("total", 0, suite.source.length),
    }),
    missing: ["Speakers: a campaign has no facts about documents but their ids."],
  };
}

const NO_REFERENCE = { none: "no reference" };

interface MetricRow {
  readonly system: string;
  readonly scores: readonly (number | null)[];
}

function automaticMetrics(figures: PaperFigures): Filling {
  if (figures.campaign.suite.references.length === 0)
    return { table: null, missing: ["AutoPRF needs a reference."] };
  const { systems, tokens, coversOnlyExamples } = figures.metrics().given;
  const rows = systems.map(
    ({ system, autoPrf }): MetricRow => ({
      system,
      scores: [autoPrf?.precision ?? null, autoPrf?.recall ?? null, autoPrf?.f ?? null],
    }),
  );
  const score = (id: string, heading: string, at: number): Column<MetricRow> =>
    column(id, heading, SHARE, ({ scores }) => scores[at] ?? { none: "no links, or no match" });
  return {
    table: table<MetricRow>({
      title: "Automatic metrics",
      note: `Precision, recall and F of pronouns (AutoPRF), over ${counted(tokens.autoPrf, "pronoun")}: ${coversOnlyExamples ? "the suite’s examples" : "all of the source with the forms of the suite’s examples"}.`,
      columns: [
        column("system", "System", NAME, ({ system }) => system),
        score("precision", "P", 0),
        score("recall", "R", 1),
        score("f", "F", 2),
      ],
      rows,
    }),
    limits: sameTexts(figures),
    missing: [
      "BLEU, NIST, TER and METEOR: Referee does not compute them. Scores of other metrics can be added under Results › Metrics.",
      ...(coversOnlyExamples
        ? ["The paper scores all pronouns of the text. For this, the links of all sentences must be known."]
        : []),
    ],
  };
}

function gapScores(figures: PaperFigures): Filling {
  const gaps = figures.gaps();
  if (gaps === null)
    return { table: null, missing: ["The campaign has no gap filling (Settings › Gap filling)."] };
  if (gaps.scores.every(({ answered }) => answered === 0))
    return { table: null, missing: ["No gap is filled yet."] };
  const labels = gaps.scores[0]?.labels.map(({ label }) => label) ?? [];
  const share = (value: number | null): CellValue => value ?? { none: "undefined" };
  return {
    table: table<GapScore>({
      title: "Scores of gap filling",
      note: `Acc+O and Acc−O: accuracy with and without OTHER. Pron-F: micro-averaged F. Labels: Fmax; ${NEVER_WRITTEN}: the system never wrote the label.`,
      columns: [
        column("system", "System", NAME, ({ system }) => system),
        column("acc_with_other", "Acc+O", SHARE, ({ withOther }) => share(withOther.value)),
        column("acc_without_other", "Acc−O", SHARE, ({ withoutOther }) => share(withoutOther.value)),
        column("pron_f", "Pron-F", SHARE, ({ pronF }) => share(pronF.fMax.value)),
        ...labels.map(
          (label): Column<GapScore> => ({
            id: label,
            heading: label,
            unit: SHARE,
            isName: true,
            group: "Fmax of labels",
            value: (score) => {
              const own = score.labels.find((one) => one.label === label);
              if (own === undefined || own.written === 0)
                return { none: "the system never wrote this label", sign: NEVER_WRITTEN };
              return share(own.fMax.value);
            },
          }),
        ),
      ],
      rows: gaps.scores,
    }),
    missing: [],
  };
}

interface ClassRow {
  readonly name: string;
  readonly count: number;
}

function pronounClasses({ campaign }: PaperFigures): Filling {
  const { suite, gaps } = campaign;
  if (suite.references.length === 0)
    return { table: null, missing: ["The classes are those of a reference."] };
  const labels = gaps?.labels ?? shippedLabels(suite.targetLanguage);
  if (labels === null)
    return {
      table: null,
      missing: [
        `Referee has no pronoun labels for ${suite.targetLanguage}. Define them under Settings › Gap filling.`,
      ],
    };
  const counts = countsBy(referenceClasses(suite, labels).values(), (name) => name);
  const order = [...labels.labels.map(({ name }) => name)];
  const others = [...counts.keys()].filter((name) => !order.includes(name) && name !== OTHER).sort();
  const rows = [...order, ...others, OTHER].map((name): ClassRow => ({ name, count: counts.get(name) ?? 0 }));
  return {
    table: table<ClassRow>({
      title: "Pronoun classes of the reference",
      note: "Of the suite’s examples. “il + ce”: both words translate the pronoun.",
      columns: [
        column("class", "class", TEXT, ({ name }) => name),
        column("count", "examples", COUNT, ({ count }) => count),
      ],
      rows,
      total: { name: "total", count: suite.examples.length },
    }),
    missing: ["Training corpora are not part of a campaign."],
  };
}
