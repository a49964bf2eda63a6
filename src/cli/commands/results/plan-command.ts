// Defines the command `plan`: what a study of the campaign will be able to show, and how much work it is.
import { defineCommand, type Option, type Values } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, OPENING, SCOPE } from "#cli/inputs/options.ts";
import { AMONG, OVERLAP, SAMPLE, withPeople } from "#cli/inputs/scope-options.ts";
import { isWrong, jsonLine, type Wrong, wrapped, wrong } from "#cli/output/printed.ts";
import type { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import {
  CORRECTED_MEANING,
  differenceWords,
  forecastTables,
  HALF_WIDTH_MEANING,
  measuredDiscordance,
  SMALLEST_DIFFERENCE_MEANING,
  type StudyForecast,
  studyForecast,
  WORK_MEANING,
  workloadTable,
  workSentence,
  workTable,
} from "#core/analysis/study/study-forecast.ts";
import { type JudgingWorkload, judgingWorkload } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { judgingOrder } from "#core/campaign/queue/orders.ts";
import { mixSample, type PlannedWork, plannedWork } from "#core/exchange/divide-candidates.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { type Table, tableRecords } from "#core/tables/table.ts";
import { capitalized, serializeTableText } from "#core/tables/text.ts";

const PLANNED_AMONG: Option<readonly string[] | null> = {
  ...AMONG,
  isRequired: false,
  summary: `${AMONG.summary} (default: one annotator without a name, who has judged nothing)`,
  read: (words) => (words.length === 0 ? null : AMONG.read(words)),
};

const OPTIONS = { ...OPENING, ...SCOPE, among: PLANNED_AMONG, overlap: OVERLAP, sample: SAMPLE };

export const command = defineCommand({
  name: "plan",
  summary:
    "Says, before anything is judged, what a study can show, and how many decisions and hours it takes.",
  description:
    "The study is the judging of all referred candidates, and of the `--sample` of approved ones. `--among`, `--overlap` and `--sample` have the same meaning as in `divide`.",
  arguments: { campaign: CAMPAIGN },
  options: OPTIONS,
  output: [
    "The number of decisions is given three times: with one decision per candidate, per group of outputs of one example with equal text, and per group with an equal translation. Earlier judgements do not change these three numbers.",
    "Equal text means: the output's sentences at the lines of the pronoun and the antecedents, and those with a linked token, are equal except for capital letters, and the linked tokens have the same positions. Linked tokens are those of the pronoun and of each antecedent's head.",
    "Equal translation means: the tokens linked to the pronoun and to each antecedent's head are equal except for capital letters. If one of these has no link, the outputs are grouped by equal text.",
    `\`differences\`: ${SMALLEST_DIFFERENCE_MEANING} \`one_pair\`: if two systems are compared. \`all_pairs\`: if all pairs of systems are compared, after the first step of Holm's correction. \`discordant\`: the share of discordant examples, measured in \`measured_pairs\` pairs of systems if at least 90% of their examples are decided, else assumed.`,
    `\`accuracy_half_width\`: ${HALF_WIDTH_MEANING} \`corrected_half_width\`: ${CORRECTED_MEANING}`,
    `\`work\`: ${WORK_MEANING} Candidates that an annotator has finished are not counted.`,
    "In JSON, CSV and TSV, shares, differences and widths are numbers from 0 to 1. `pace` is `own`, `campaign` (of all annotators) or `assumed`. A `…_reason` says why there is no value.",
    "CSV has the rows of all lists one after the other; `table` says from which list a row comes.",
  ],
  json: '{"referred","decisions":{"candidate","text","translation"},"differences":[{"discordant","measured_pairs","one_pair","one_pair_reason","all_pairs","all_pairs_reason"}],"systems":[{"name","examples","approved","sampled","referred","accuracy_half_width","corrected_half_width","corrected_half_width_reason"}],"categories":[{"category","examples","accuracy_half_width"}],"work":[{"annotator","candidates","shared","sampled","decisions","decisions_reason","seconds_per_decision","pace","seconds","seconds_reason"}]}',
  examples: "referee plan campaign/ --among Ann,Ben --overlap 20 --sample 10%",
  seeAlso: ["numbers.md#before-a-study", "commands/divide.md"],
  run: (values, context) => printScope(values, context, (scope, ledger) => plan(scope, ledger, values)),
});

type PlanOptions = Values<Pick<typeof OPTIONS, "among" | "overlap" | "sample">>;

function plan(scope: ScopedCampaign, ledger: Ledger, options: PlanOptions) {
  const study = studyOf(scope, ledger, options);
  if (isWrong(study)) return study;
  const { workload, forecast, work, nameOf } = study;
  const lists: Readonly<Record<string, Table>> = {
    ...forecastTables(forecast),
    work: workTable(work.people, nameOf),
  };
  const counts = workloadTable(workload);
  const all = Object.entries({ workload: counts, ...lists }).filter(([, { rows }]) => rows.length > 0);
  return {
    text: () =>
      planText(
        study,
        all.map(([, one]) => one),
      ),
    json: () =>
      jsonLine({
        ...tableRecords(counts)[0],
        ...Object.fromEntries(Object.entries(lists).map(([name, one]) => [name, tableRecords(one)])),
      }),
    rows: () => all.flatMap(([name, one]) => tableRecords(one).map((record) => ({ table: name, ...record }))),
    tables: () => all.map(([, one]) => one),
  };
}

interface Study {
  readonly workload: JudgingWorkload;
  readonly forecast: StudyForecast;
  readonly work: PlannedWork;
  readonly nameOf: (annotator: string) => string;
}

/** The annotator who is planned with if none is named. */
const NOBODY: Annotator = { id: "", name: "", role: "annotator" };

function studyOf(scope: ScopedCampaign, ledger: Ledger, options: PlanOptions): Study | Wrong {
  const { campaign, outcomes, verdicts, counts } = scope;
  const named = options.among === null ? null : withPeople(ledger, options.among);
  if (named !== null && isWrong(named)) return named;
  const people = named?.people ?? [NOBODY];
  const order = [...judgingOrder(campaign)].filter(counts);
  const referred = order.filter((candidate) => outcomes.isReferred(candidate));
  const parts = { outcomes, seed: campaign.seed };
  const { candidates } = mixSample(order, referred, options.sample ?? { count: 0 }, parts);
  if (options.overlap > candidates.length)
    return wrong(
      `found --overlap ${options.overlap}; expected at most ${candidates.length}, the number of candidates`,
    );
  const sampled = new Set(candidates.filter((candidate) => outcomes.isApproved(candidate)));
  const known = new Set(campaign.annotators.map(({ id }) => id));
  const pool = { candidates, sampled, isGapFilling: false };
  const request = { overlap: options.overlap, seed: campaign.seed, people };
  return {
    workload: judgingWorkload(outcomes.texts, verdicts, counts),
    forecast: studyForecast(scope, sampled, measuredDiscordance(scope)),
    work: plannedWork(campaign, outcomes, pool, request),
    nameOf: annotatorNameLookup([...campaign.annotators, ...people.filter(({ id }) => !known.has(id))]),
  };
}

function planText({ forecast, work, nameOf }: Study, tables: readonly Table[]): string {
  const sentences = [differenceWords(forecast), workSentence(work.people, nameOf)].filter(
    (sentence) => sentence !== null,
  );
  return [
    ...sentences.map((sentence) => `${wrapped(sentence)}\n`),
    ...tables.map(
      (one) =>
        `${wrapped(one.note === "" ? `${capitalized(one.title)}:` : `${capitalized(one.title)}. ${one.note}`)}\n\n${serializeTableText(one)}\n`,
    ),
  ].join("\n");
}
