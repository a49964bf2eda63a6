// Defines the command `agreement`: agreement of annotators by question and category, for each pair and for all.

import { defineCommand } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, OPENING, SCOPE } from "#cli/inputs/options.ts";
import { jsonLine } from "#cli/output/printed.ts";
import { wrapped } from "#cli/output/text-table.ts";
import { type AgreementRow, agreementRows } from "#core/analysis/agreement/agreement.ts";
import { agreementColumns } from "#core/analysis/agreement/agreement-tables.ts";
import {
  countedPeople,
  FIGURE_WORDS,
  MISSING_MEANING,
  QUESTION_MEANING,
  UNDEFINED_WORDS,
} from "#core/analysis/agreement/agreement-words.ts";
import { type CollectedAnswers, collectAnswers } from "#core/analysis/agreement/collect-answers.ts";
import { RESAMPLES } from "#core/base/statistics/bootstrap.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { AGREEMENT_QUESTIONS } from "#core/campaign/outcomes/agreement-answers.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { agreementObject } from "#core/io/report/agreement-json.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { table } from "#core/tables/table.ts";
import { capitalized, serializeTableText } from "#core/tables/text.ts";
import { annotationsAgreed, annotationTable } from "./annotation-agreement.ts";

const NOTHING_SHARED = "No candidate was answered by two annotators: there is no agreement to measure.";

export const command = defineCommand({
  name: "agreement",
  summary:
    "Prints how far the annotators agree, by question and category, for each pair and for all together.",
  description: [
    "A candidate counts if at least two of the annotators have answered the question: the pronoun, the antecedent's head, or the outcome (correct, incorrect or excluded) of finished judgements. Outdated judgements and concurrent answers do not count. Adjudicators are left out, because they knew the others' answers.",
    "If tokens of the source were annotated, the agreement on these annotations follows. --systems, --categories and --filter do not change it.",
  ],
  arguments: { campaign: CAMPAIGN },
  options: { ...OPENING, ...SCOPE },
  output: [
    "Each pair of annotators has a row, in the campaign's order. If there are three or more annotators, a row for all follows. A row is left out if no candidate has two answers. Only pairs have `cohen_kappa`.",
    "If tokens were annotated, JSON has a list `annotations` next to `rows`. Its rows have `form` instead of `category`. CSV has these rows below the others.",
    "`question` is pronoun, antecedent or outcome. `category` names a category as in the campaign, or is “all” for all categories together. `alpha_low` and `alpha_high` are the ends of the 95% bootstrap interval of alpha.",
  ],
  json: '{"rows":[{"question","category","annotators":[NAME],"units","observed","scott_pi","cohen_kappa","krippendorff_alpha","gwet_ac1","alpha_low","alpha_high"}]}',
  examples: "referee agreement campaign.json.gz --categories anaphoric_it --format tsv",
  seeAlso: ["numbers.md#agreement", "numbers.md#agreement-of-annotators"],
  run: (values, context) =>
    printScope(values, context, (scoped) => {
      const { campaign } = scoped;
      // Annotators' answers do not depend on the automatic pass, so it is not run.
      const answers = collectAnswers(campaign, new CandidateOutcomes(campaign, () => false), scoped.counts);
      const rows = agreementRows(answers, scoped.scope.categories);
      const nameOf = annotatorNameLookup(campaign.annotators);
      const result = agreementObject(rows, nameOf, annotationsAgreed(campaign));
      return {
        text: () => agreementTable(campaign, answers, rows),
        json: () => jsonLine(result),
        rows: () => [...result.rows, ...(result.annotations ?? [])],
      };
    }),
});

/** The text output: explanations, then one table per question. */
function agreementTable(
  campaign: Campaign,
  answers: CollectedAnswers,
  rows: readonly AgreementRow[],
): string {
  const annotations = annotationTable(campaign);
  if (rows.length === 0) return `${annotations ?? NOTHING_SHARED}\n`;
  const nameOf = annotatorNameLookup(campaign.annotators);
  const [, ...columns] = agreementColumns({ nameOf, all: "all" });
  const tables = AGREEMENT_QUESTIONS.flatMap((question) => {
    const ownRows = rows.filter((row) => row.question === question);
    if (ownRows.length === 0) return [];
    const described = table<AgreementRow>({
      title: `${capitalized(question)}: ${QUESTION_MEANING[question]}`,
      columns,
      rows: ownRows,
    });
    return [`${described.title}\n\n${serializeTableText(described)}`];
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
