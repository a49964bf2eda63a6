// Defines the command `gaps`: scores and agreement of gap filling, and its data set in a new folder.

import { choice, defineCommand } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, DIR, NAMED, OPENING } from "#cli/inputs/options.ts";
import type { OutputTarget } from "#cli/output/output-kind.ts";
import { wrapped } from "#cli/output/text-table.ts";
import { uncountedProblems } from "#cli/output/uncounted-judgements.ts";
import { writeFolderWhole } from "#cli/output/write-files.ts";
import { wrong } from "#cli/output/wrong.ts";
import { type CampaignGaps, campaignGaps } from "#core/analysis/gaps/campaign-gaps.ts";
import { BAD_TRANSLATION_MODES } from "#core/analysis/gaps/gap-scores.ts";
import { fMaxTable, gapScoreRecords, gapScoresTable } from "#core/analysis/gaps/gap-tables.ts";
import {
  CELL_MEANING,
  GAP_COUNTS,
  GAP_MEASURES,
  gapMeaning,
  gapProgressText,
  missingExamplesText,
  NO_GAP_IN_SAMPLE,
  NO_GAP_WITH_JUDGEMENT,
  NOTHING_SHARED,
  unlistedText,
} from "#core/analysis/gaps/gap-words.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import {
  type CountedGaps,
  GAP_FILES,
  gapAgreementRows,
  gapAgreementTables,
} from "#core/io/report/gap-files.ts";
import { serializeGapsJson } from "#core/io/report/gaps-json.ts";
import type { Table } from "#core/tables/table.ts";
import { capitalized, serializeTableText } from "#core/tables/text.ts";
import { GAPS } from "#core/tasks/task-names.ts";

export const command = defineCommand({
  name: "gaps",
  summary: "Prints the scores of gap filling, as in the manual evaluation of DiscoMT 2015.",
  description: [
    "For each system, prints accuracy with and without OTHER, Pron-F, and Fmax per label. The agreement of annotators on sets of labels follows, and a comparison of gaps with judgements of the same candidates.",
    "With -o, the scores, the data set of answers and the silver references are written into the new folder DIR: `gaps.json`, `gap-scores.csv`, `gap-scores.tex`, `gap-agreement.csv`, `gap-agreement.tex`, `gap-agreement.md`, `gaps-and-judgements.csv`, `gap-answers.tsv`, `gap-answers.json`, `silver.tsv`. The automatic pass is not used, so --profile has no effect. A campaign without gap filling is a usage error.",
  ],
  arguments: { campaign: CAMPAIGN },
  options: {
    ...OPENING,
    ...NAMED,
    output: {
      ...DIR,
      isRequired: false,
      summary: "a new folder for the scores and the data set",
      read: (given: readonly string[]) => (given.length === 0 ? null : DIR.read(given)),
    },
    bad: choice(
      "bad",
      "READING",
      BAD_TRANSLATION_MODES,
      `how bad translations count in precision and Pron-F (default: ${BAD_TRANSLATION_MODES[0]})`,
    ),
  },
  output:
    "Scores cover answered gaps. The range of an accuracy gives its lowest and highest value that the open gaps could lead to. ∅ means that no output of the system has the label in an answered gap.",
  json: '{"systems":[{"name","examples","acc_with_other","acc_without_other","pron_f","labels":[{"label","precision","r_max","f_max",…}],…}],"agreement":[{"category","annotators":[NAME],"units","candidates","observed","scott_pi","krippendorff_alpha","alpha_masi",…}],"judgement_comparison":[{"category","units",…}]}',
  examples: "referee gaps campaign.json.gz -o gaps/ --bad incorrect",
  seeAlso: ["gaps.md", "gaps.md#files"],
  run: (values, context) =>
    printScope(values, context, async (scope) => {
      const { campaign: input, output } = values;
      const { campaign } = scope;
      const task = campaign.gaps;
      if (task === null)
        return wrong(
          `found “${input}”, which has no gap filling; expected a campaign in which gap filling is set up`,
        );
      // Gap answers do not depend on the automatic pass, so it is not run.
      const outcomes = new CandidateOutcomes(campaign, () => false);
      const gaps = campaignGaps(
        campaign,
        task,
        outcomes,
        values.bad ?? BAD_TRANSLATION_MODES[0],
        scope.counts,
      );
      const written =
        output === null ? [] : await write(output, { campaign, gaps, outcomes }, context.problems);
      if (context.problems.hasErrors) return null;
      const files =
        output === null ? [] : [`${output.path}: ${written.length} files\n${written.join("\n")}\n`];
      return {
        text: () => [`${tablesOf(campaign, gaps).join("\n\n")}\n`, ...files].join("\n"),
        json: () => serializeGapsJson({ ...gaps, agreement: gapAgreementRows(campaign, gaps) }),
        rows: () => gapScoreRecords(gaps.scores),
        tables: () => readersTables(campaign, gaps),
        leftOut: uncountedProblems(input, campaign, GAPS),
      };
    }),
});

/** The tables for readers. */
function readersTables(campaign: Campaign, gaps: CampaignGaps): readonly Table[] {
  const { agreement, comparison } = gapAgreementTables(campaign, gaps, "all categories");
  const tables = [gapScoresTable(gaps.scores), fMaxTable(gaps.scores), agreement, comparison];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** Writes the files and returns their names. */
async function write(output: OutputTarget, content: CountedGaps, problems: ProblemList): Promise<string[]> {
  const encoder = new TextEncoder();
  const files = GAP_FILES.map(({ ending, text }) => ({
    path: ending,
    bytes: encoder.encode(text(content, {})),
  }));
  unwrap(await writeFolderWhole(output.path, files), problems);
  return files.map(({ path }) => path);
}

/** The parts of the text output. */
function tablesOf(campaign: Campaign, gaps: CampaignGaps): string[] {
  const { scores, missingExamples, unlisted } = gaps;
  const gonePart = missingExamples === 0 ? [] : [missingExamplesText(missingExamples)];
  const unlistedPart = unlistedText(unlisted) ?? [];
  if (scores.length === 0) return [[NO_GAP_IN_SAMPLE, ...gonePart].map(wrapped).join("\n")];
  const columns = [...GAP_COUNTS, ...GAP_MEASURES].map(({ heading, meaning }) => `${heading} = ${meaning}.`);
  return [
    [gapProgressText(scores), gonePart, unlistedPart, ...gapMeaning(gaps.bad), ...columns]
      .flat()
      .map(wrapped)
      .join("\n"),
    titled(gapScoresTable(scores)),
    [titled(fMaxTable(scores)), CELL_MEANING].join("\n"),
    agreementText(campaign, gaps),
    methodsText(campaign, gaps),
  ];
}

function titled(described: Table): string {
  return `${described.title}\n\n${serializeTableText(described)}`;
}

function agreementText(campaign: Campaign, gaps: CampaignGaps): string {
  const { agreement } = gapAgreementTables(campaign, gaps, "all");
  return agreement.rows.length === 0 ? NOTHING_SHARED : withNote(agreement);
}

function methodsText(campaign: Campaign, gaps: CampaignGaps): string {
  const { comparison } = gapAgreementTables(campaign, gaps, "all");
  return comparison.rows.length === 0 ? NO_GAP_WITH_JUDGEMENT : withNote(comparison);
}

function withNote(described: Table): string {
  return [titled({ ...described, title: capitalized(described.title) }), wrapped(described.note)].join("\n");
}
