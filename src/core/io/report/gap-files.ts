// Defines the exported files of gap filling, with endings and contents; the page exports them one by one, `referee
// gaps` all at once.

import { type CampaignGaps, gapAnswerRows } from "#core/analysis/gaps/campaign-gaps.ts";
import { gapSilverReferences } from "#core/analysis/gaps/gap-silver.ts";
import { gapScoreRecords, scoresTable } from "#core/analysis/gaps/gap-tables.ts";
import { CELL_MEANING, gapMeaning, gapProgressText } from "#core/analysis/gaps/gap-words.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { serializeGapAnswersJson } from "#core/io/file/gap-answers-json.ts";
import { serializeGapAnswersTsv } from "#core/io/file/gap-answers-tsv.ts";
import { SILVER_FILE } from "#core/io/folder/folder-files.ts";
import { serializeSilver } from "#core/io/folder/silver-tsv.ts";
import { CSV_TYPE, JSON_TYPE, TSV_TYPE } from "#core/io/media-types.ts";
import type { CsvOptions } from "#core/tables/csv.ts";
import { serializeTablesLatex } from "#core/tables/latex.ts";
import { serializeTableCsv } from "#core/tables/records.ts";
import { serializeGapsJson } from "./gaps-json.ts";

export interface CountedGaps {
  readonly campaign: Campaign;
  readonly gaps: CampaignGaps;
  readonly outcomes: CandidateOutcomes;
}

export interface GapFile {
  readonly label: string;
  /** File name in a folder. In a download, it follows the campaign's name. */
  readonly ending: string;
  readonly type: string;
  readonly text: (content: CountedGaps, csv: CsvOptions) => string;
}

export const GAP_SCORES_LATEX: GapFile = {
  label: "LaTeX",
  ending: "gap-scores.tex",
  type: "application/x-tex",
  text: ({ campaign, gaps: { scores, bad } }) => {
    const title = `Gap filling: ${campaign.suite.name}`;
    const note = `Accuracy with and without OTHER, Pron-F, and F-max by label, after DiscoMT 2015; ${gapProgressText(scores)}.`;
    const comments = [title, ...gapMeaning(bad), CELL_MEANING];
    return serializeTablesLatex(comments, [scoresTable({ title, note }, scores, true)]);
  },
};

/** Files of the measures. */
export const GAP_SCORE_FILES: readonly GapFile[] = [
  { label: "JSON", ending: "gaps.json", type: JSON_TYPE, text: ({ gaps }) => serializeGapsJson(gaps) },
  {
    label: "CSV",
    ending: "gap-scores.csv",
    type: CSV_TYPE,
    text: ({ gaps }, csv) => serializeTableCsv(gapScoreRecords(gaps.scores), csv),
  },
  GAP_SCORES_LATEX,
];

const rowsOf = ({ campaign, gaps, outcomes }: CountedGaps) => gapAnswerRows(campaign, gaps, outcomes);

/** Files with the answers. */
export const GAP_ANSWER_FILES: readonly GapFile[] = [
  {
    label: "TSV",
    ending: "gap-answers.tsv",
    type: TSV_TYPE,
    text: (content) => serializeGapAnswersTsv(rowsOf(content)),
  },
  {
    label: "JSON",
    ending: "gap-answers.json",
    type: JSON_TYPE,
    text: (content) => serializeGapAnswersJson(rowsOf(content), content.gaps.task.labels),
  },
];

/** Silver references for the automatic pass; the file has the name under which a campaign folder reads it. */
export const GAP_SILVER: GapFile = {
  label: "TSV of silver references",
  ending: SILVER_FILE,
  type: TSV_TYPE,
  text: ({ gaps, outcomes }) => serializeSilver(gapSilverReferences(gaps, outcomes)),
};

/** All files, in the order in which they are written. */
export const GAP_FILES: readonly GapFile[] = [...GAP_SCORE_FILES, ...GAP_ANSWER_FILES, GAP_SILVER];
