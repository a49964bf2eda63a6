// Defines the command `gaps`: scores and agreement of gap filling, and its data set in a new folder.

import { choice, defineCommand } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, DIR, NAMED, OPENING, tableChoice } from "#cli/inputs/options.ts";
import { wrapped, wrong } from "#cli/output/printed.ts";
import { uncountedProblems } from "#cli/output/uncounted-judgements.ts";
import { type OutputTarget, writeFolderWhole } from "#cli/output/write-files.ts";
import { type CampaignGaps, campaignGaps } from "#core/analysis/gaps/campaign-gaps.ts";
import { BAD_TRANSLATION_MODES, GAP_MEASURES } from "#core/analysis/gaps/gap-scores.ts";
import {
  CELL_MEANING,
  GAP_COUNTS,
  gapMeaning,
  gapPairRecords,
  gapProgressText,
  gapScoreRecords,
  gapTables,
  missingExamplesText,
  NO_GAP_IN_SAMPLE,
  NO_GAP_WITH_JUDGEMENT,
  NOTHING_SHARED,
  unlistedText,
} from "#core/analysis/gaps/gap-tables.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import {
  type CountedGaps,
  GAP_FILES,
  gapAgreementPages,
  gapAgreementRows,
  gapAgreementTables,
  serializeGapsJson,
} from "#core/io/report/gap-files.ts";
import type { Table } from "#core/tables/table.ts";
import { serializeTableText } from "#core/tables/text.ts";
import { GAPS } from "#core/tasks/tasks.ts";

export const command = defineCommand({
  name: "gaps",
  summary: "Prints the scores of gap filling, as in the manual evaluation of DiscoMT 2015.",
  description: [
    "For each system, prints accuracy with and without OTHER, Pron-F, and Fmax per label. The agreement of annotators on sets of labels follows, and a comparison of gaps with judgements of the same candidates.",
    "Each score has its 95% interval over examples and, for at least ten documents, over documents. Each pair of systems is compared by accuracy with and without OTHER and by Pron-F, on the gaps answered in both.",
    "With -o, the scores, the pairs, the agreement, the comparison with judgements, the data set of answers and the silver references are written into the new folder DIR: `gaps.json`, `gap-scores.csv`, `gap-scores.tsv`, `gap-scores.tex`, `gap-scores.md`, `gap-pairs.csv`, `gap-pairs.tsv`, `gap-agreement.csv`, `gap-agreement.tsv`, `gap-agreement.tex`, `gap-agreement.md`, `gap-judging.csv`, `gap-judging.tsv`, `gap-answers.tsv`, `gap-answers.json`, `silver.tsv`. The automatic pass is not used, so --profile has no effect. A campaign without gap filling is a usage error.",
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
    table: tableChoice("scores", "pairs", "agreement", "judging"),
  },
  output:
    "Scores cover answered gaps. The range of an accuracy gives its lowest and highest value that the open gaps could lead to. ∅ means that no output of the system has the label in an answered gap. `population_low` to `population_high` is the 95% interval over examples like these, `documents_low` to `documents_high` over documents like these; a missing interval has its reason. CSV has one row per system, category and label; --table pairs, --table agreement and --table judging print the other tables. LaTeX and Markdown have all tables.",
  json: [
    '{"systems":[{"name","examples","answered","open","bad","other","not_linked","other_alone","acc_with_other":SHARE,"acc_without_other":SHARE,"pron_f":FIGURE,"pron":{"predicted","correct","accepted","hits","precision":FIGURE,"r_max":FIGURE},"labels":[{"label","written","predicted","correct","accepted","hits","precision":FIGURE,"r_max":FIGURE,"f_max":FIGURE}],"categories":[{"category",…}]}],"pairs":[{"a","b","figure","units","a_value","b_value","difference":FIGURE,"p","p_holm","no_test"}],"agreement":[{"category","annotators":[NAME],"units","candidates","left_out","observed","scott_pi","krippendorff_alpha","alpha_masi",…}],"judgement_comparison":[{"category","units","candidates","correct_accepted","correct_not_accepted","incorrect_accepted","incorrect_not_accepted","observed","cohen_kappa",…}],"bad_reading"}',
    'FIGURE: "value","population_low","population_high","units","population_reason","documents_low","documents_high","documents_reason"',
    'SHARE: "hits","n", the keys of FIGURE, "possible_low","possible_high","possible_reason"',
  ],
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
      const outcomes = new CandidateOutcomes(campaign, () => null);
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
        rows: () => RECORDS[values.table ?? "scores"]({ campaign, gaps }),
        tables: () => [...gapTables(gaps), ...gapAgreementPages(campaign, gaps)],
        leftOut: uncountedProblems(input, campaign, GAPS),
      };
    }),
});

/** The tables for programs. */
const RECORDS = {
  scores: ({ gaps }: GapsToPrint) => gapScoreRecords(gaps.scores),
  pairs: ({ gaps }: GapsToPrint) => gapPairRecords(gaps.pairs),
  agreement: ({ campaign, gaps }: GapsToPrint) => gapAgreementTables(campaign, gaps, "all").agreement,
  judging: ({ campaign, gaps }: GapsToPrint) => gapAgreementTables(campaign, gaps, "all").comparison,
};

type GapsToPrint = Pick<CountedGaps, "campaign" | "gaps">;

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
    ...gapTables(gaps).map(titled),
    CELL_MEANING,
    agreementText(campaign, gaps),
    methodsText(campaign, gaps),
  ];
}

function titled(described: Table): string {
  const note = described.note === "" ? [] : [wrapped(described.note)];
  return [described.title, "", serializeTableText(described), ...note].join("\n");
}

function agreementText(campaign: Campaign, gaps: CampaignGaps): string {
  const { agreement } = gapAgreementTables(campaign, gaps, "all");
  return agreement.rows.length === 0 ? NOTHING_SHARED : titled(agreement);
}

function methodsText(campaign: Campaign, gaps: CampaignGaps): string {
  const { comparison } = gapAgreementTables(campaign, gaps, "all");
  return comparison.rows.length === 0 ? NO_GAP_WITH_JUDGEMENT : titled(comparison);
}
