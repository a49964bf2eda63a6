// Writes the output of `referee agreement`: how far people agree, by question, category and group.

import { annotationsAgreed, annotationTable } from "#cli/annotation-agreement.ts";
import { alignedLines, wrapped } from "#cli/text-table.ts";
import { type AgreementRow, agreementRows } from "#core/agreement/agreement.ts";
import {
  coefficientText,
  countedPeople,
  FIGURE_WORDS,
  intervalText,
  MISSING_MEANING,
  QUESTION_MEANING,
  UNDEFINED_WORDS,
} from "#core/agreement/agreement-words.ts";
import { type CollectedAnswers, collectAnswers } from "#core/agreement/collect-answers.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { serializeAgreementJson } from "#core/formats/agreement-json.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { percent } from "#core/score/accuracy-words.ts";
import { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { QUESTIONS } from "#core/score/given-answers.ts";
import { RESAMPLES } from "#core/statistics/bootstrap.ts";

const NOTHING_SHARED = "No candidate was answered by two annotators: there is no agreement to measure.";
const ALPHA = "krippendorffAlpha";

interface NamedRow {
  readonly row: AgreementRow;
  readonly names: readonly string[];
}

/** Without verdicts: answers of people do not depend on the automatic pass. */
function collected(campaign: Campaign): CollectedAnswers {
  return collectAnswers(campaign, new CandidateOutcomes(campaign, () => false));
}

function rowsOf(campaign: Campaign, answers = collected(campaign)): NamedRow[] {
  const names = annotatorNames(campaign.annotators);
  const categories = campaign.suite.categories.map(({ label }) => label);
  return agreementRows(answers, categories).map((row) => ({
    row,
    names: row.annotators.map(({ id }) => names.get(id) ?? id),
  }));
}

/** One object, numbers as they are, null where nothing is defined. */
export function agreementJson(campaign: Campaign): string {
  const names = annotatorNames(campaign.annotators);
  const rows = rowsOf(campaign).map(({ row }) => row);
  return serializeAgreementJson(rows, (id) => names.get(id) ?? id, annotationsAgreed(campaign));
}

const HEADINGS = [
  ...["category", "annotators", "candidates", "observed %"],
  ...FIGURE_WORDS.flatMap(({ key, heading }) => [heading, ...(key === ALPHA ? ["95 % interval"] : [])]),
];

/** For people. */
export function agreementTable(campaign: Campaign): string {
  const answers = collected(campaign);
  const rows = rowsOf(campaign, answers);
  const annotations = annotationTable(campaign);
  if (rows.length === 0) return `${annotations ?? NOTHING_SHARED}\n`;
  const tables = QUESTIONS.flatMap((question) => {
    const own = rows.filter(({ row }) => row.question === question);
    if (own.length === 0) return [];
    const { rule, lines } = alignedLines([HEADINGS, ...own.map(cellsOf)], 2);
    const [headings = "", ...others] = lines;
    const title = `${capital(question)}: ${QUESTION_MEANING[question]}`;
    return [[title, "", headings, rule, ...others].join("\n")];
  });
  const words = [
    MISSING_MEANING,
    countedPeople(answers.people, campaign.annotators),
    ...FIGURE_WORDS.map(({ heading, meaning }) => `${heading} = ${meaning}.`),
    `The interval is alpha's, by ${RESAMPLES} bootstrap samples of the candidates.`,
    `– = not defined: ${UNDEFINED_WORDS["one answer"]}; or ${UNDEFINED_WORDS["more than two people"]}.`,
  ];
  const all = [words.map(wrapped).join("\n"), ...tables, ...(annotations === null ? [] : [annotations])];
  return `${all.join("\n\n")}\n`;
}

function cellsOf({ row, names }: NamedRow): string[] {
  const { category, units, observed, interval } = row;
  return [
    ...[category ?? "all", names.join(" + "), String(units), percent(observed) ?? "–"],
    ...FIGURE_WORDS.flatMap(({ key }) => [
      coefficientText(row[key]),
      ...(key === ALPHA ? [interval === null ? "–" : intervalText(interval)] : []),
    ]),
  ];
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
