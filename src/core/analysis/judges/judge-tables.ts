// Explains the audit of judges in words, and describes its tables: one row per judge, and one per judge and system.

import { NO_CORRECTION_WORDS, OF_LIKE_EXAMPLES } from "#core/analysis/audit/audit-tables.ts";
import { judgeTitle } from "#core/judges/campaign-judges.ts";
import {
  COUNT,
  type Column,
  column,
  NAME,
  P_VALUE,
  PERCENT,
  STATISTIC,
  type Table,
  table,
  WORD,
} from "#core/tables/table.ts";
import { capitalized } from "#core/tables/text.ts";
import {
  type EffectiveSample,
  type JudgeAudit,
  type JudgedSystem,
  type JudgeSays,
  WANTED_POINTS,
} from "./judge-audit.ts";

export const JUDGE_FORMULA =
  "Accuracy corrected by the judge = Σ over the judge’s verdicts of (judged correct + not judged × share correct among the judged) / examples. Each verdict is divided into approved and referred candidates, and into the categories with enough judged candidates. Candidates that are excluded, or that people judged without a decision (unfinished, in conflict, in disagreement), count as incorrect.";

export const JUDGE_ASSUMPTION =
  "The judged candidates of each verdict and system are a random sample. Draw such a sample in Team › Assign, or with divide --judge. If annotators chose what they judged, the figures are biased.";

/** How the judges' figure differs from that of the audit of approvals. */
export const JUDGE_CONTRAST =
  "The audit of approvals corrects only the approvals, and candidates that nobody has judged count as incorrect there. Here they are estimated, too, so the two figures differ while candidates are open.";

const EFFECTIVE_MEANING =
  "number of human judgements without the judge that would be as precise as the present ones with it, not known if fewer than five judged candidates differ from most others of their verdict";

/** A judge that saves fewer than a tenth of the judgements is of no use. */
const LEAST_GAIN = 1.1;

/** Whether the judge makes the judgements worth clearly more than they are without it. */
function isUseful({ size, without }: EffectiveSample): boolean {
  return size > LEAST_GAIN * without;
}

const NO_USE = "no use: people alone are as precise";

/**
 * In how many systems the judge is useful. Each system has its own accuracy, so a judge that helps in one of them does
 * not help in the others, however much all of them gain together. Only if no system's gain is known, it is said of all
 * systems together. Null = not known.
 */
function usefulness({ effective, systems }: Pick<JudgeAudit, "effective" | "systems">): string | null {
  const known = systems.flatMap((one) => one.effective ?? []);
  if (known.length === 0) {
    if (effective === null) return null;
    return isUseful(effective) ? "useful on average, not known per system" : NO_USE;
  }
  const useful = known.filter(isUseful).length;
  if (systems.length === 1) return useful === 1 ? "useful" : NO_USE;
  const notKnown = systems.length - known.length;
  const where = `useful in ${useful} of ${known.length} systems`;
  return notKnown === 0 ? where : `${where}, not known in ${notKnown}`;
}

const USE_MEANING =
  "the effective sample is clearly larger than it is without the judge: the number judged, or more if the approvals alone divide the candidates well";

const NOT_GIVEN = { none: "not given" };

/** What is known of a judge without people. */
const SAYS_COLUMNS: readonly Column<JudgeSays>[] = [
  column("judge", "Judge", NAME, ({ judge }) => judge.name),
  column("version", "Version", NAME, ({ judge }) => judge.version),
  {
    id: "reference",
    heading: "Reference",
    meaning: "whether the judge saw the reference translation",
    unit: WORD,
    value: ({ judge }) => judge.reference ?? { none: "unknown" },
  },
  {
    id: "context",
    heading: "Context",
    meaning: "sentences that the judge saw before the first marked one",
    unit: COUNT,
    value: ({ judge }) => judge.context ?? { none: "unknown" },
  },
  column("correct", "Says correct", COUNT, ({ given }) => given.correct),
  column("incorrect", "Says incorrect", COUNT, ({ given }) => given.incorrect),
  column("abstains", "Abstains", COUNT, ({ given }) => given.abstains),
  {
    id: "abstained",
    heading: "Share abstained",
    meaning: "share of the candidates on which the judge abstains or says nothing",
    unit: PERCENT,
    value: ({ given: { correct, incorrect, abstains } }) => {
      const all = correct + incorrect + abstains;
      return all === 0 ? { none: "no candidates" } : abstains / all;
    },
  },
  column("outdated", "Outdated", COUNT, ({ judge }) => judge.outdated),
];

const JUDGE_COLUMNS: readonly Column<JudgeAudit>[] = [
  ...SAYS_COLUMNS,
  column("judged", "Judged by people", COUNT, ({ judged }) => judged),
  {
    id: "correct_precision",
    heading: "Precision of “correct”",
    meaning: "share of the candidates with the verdict correct that are correct",
    unit: PERCENT,
    fields: { value: "correct_precision", low: "correct_low", high: "correct_high" },
    value: ({ correctPrecision }) => correctPrecision ?? { none: "none judged" },
  },
  {
    id: "incorrect_precision",
    heading: "Precision of “incorrect”",
    meaning: "share of the candidates with the verdict incorrect that are incorrect",
    unit: PERCENT,
    fields: { value: "incorrect_precision", low: "incorrect_low", high: "incorrect_high" },
    value: ({ incorrectPrecision }) => incorrectPrecision ?? { none: "none judged" },
  },
  {
    id: "kappa",
    heading: "κ with people",
    meaning: "Cohen’s κ of the judge and people where the judge does not abstain; it needs both verdicts",
    unit: STATISTIC,
    value: ({ kappa }) => kappa ?? { none: "undefined" },
  },
  {
    id: "homogeneity",
    heading: "p, equally right in all systems",
    meaning:
      "p of the permutation test that the verdicts are equally often right in all systems; the test also looks for a trend with the share of verdicts “correct”",
    unit: P_VALUE,
    value: ({ homogeneity }) => homogeneity ?? { none: "not tested" },
  },
  {
    id: "effective_sample",
    heading: "Effective sample",
    meaning: `in all systems together, the ${EFFECTIVE_MEANING}`,
    unit: STATISTIC,
    value: ({ effective }) => effective?.size ?? { none: "not known" },
  },
  {
    id: "use",
    heading: "Use",
    meaning: `in how many systems ${USE_MEANING}`,
    unit: WORD,
    value: (audit) => usefulness(audit) ?? { none: "not known" },
  },
  column("cost", "Cost", STATISTIC, ({ judge }) => judge.cost ?? NOT_GIVEN),
  column("seconds", "Seconds", STATISTIC, ({ judge }) => judge.seconds ?? NOT_GIVEN),
];

/** One row per judge. */
export function judgeTable(audits: readonly JudgeAudit[]): Table {
  const meanings = JUDGE_COLUMNS.flatMap(({ heading, meaning }) =>
    meaning === undefined ? [] : [`${heading}: ${meaning}.`],
  );
  return table({
    title: "Judges",
    note: meanings.join(" "),
    columns: JUDGE_COLUMNS,
    rows: audits,
  });
}

/** One row per judge, with what is known without people. */
export function judgeListTable(judges: readonly JudgeSays[]): Table {
  return table({ title: "Judges", columns: SAYS_COLUMNS, rows: judges });
}

interface SystemRow extends JudgedSystem {
  readonly title: string;
}

/** `points`: the wanted width of the intervals, in percentage points. */
const systemColumns = (points: number): readonly Column<SystemRow>[] => [
  column("judge", "Judge", NAME, ({ title }) => title),
  column("system", "System", NAME, ({ system }) => system),
  column("examples", "Examples", COUNT, ({ examples }) => examples),
  column("judged", "Judged by people", COUNT, ({ judged }) => judged),
  {
    id: "corrected",
    heading: "Corrected by the judge",
    meaning: "accuracy of the system, corrected by how often this judge’s verdicts are right",
    unit: PERCENT,
    fields: { value: "corrected", low: "low", high: "high", reason: "reason" },
    value: ({ corrected }) => {
      if (corrected.reason === null) return { value: corrected.value, interval: corrected.interval };
      const why = NO_CORRECTION_WORDS[corrected.reason];
      return { none: why, text: `– (${why})` };
    },
  },
  {
    id: "population",
    heading: capitalized(OF_LIKE_EXAMPLES),
    meaning: "95% interval of the corrected accuracy on examples like these",
    unit: PERCENT,
    fields: { low: "population_low", high: "population_high" },
    value: ({ corrected }) => corrected.populationInterval ?? { none: "no corrected accuracy" },
  },
  {
    id: "effective_sample",
    heading: "Effective sample",
    meaning: EFFECTIVE_MEANING,
    unit: STATISTIC,
    value: ({ effective }) => effective?.size ?? { none: "not known" },
  },
  {
    id: "use",
    heading: "Use",
    meaning: `whether ${USE_MEANING}`,
    unit: WORD,
    value: ({ effective }) => {
      if (effective === null) return { none: "not known" };
      return isUseful(effective) ? "useful" : NO_USE;
    },
  },
  {
    id: "predicted",
    heading: "By probabilities",
    meaning: "corrected accuracy by the judge’s probabilities (prediction-powered)",
    unit: PERCENT,
    fields: { value: "predicted", low: "predicted_low", high: "predicted_high" },
    value: ({ predicted }) => predicted ?? { none: "no probabilities, or too few judged" },
  },
  {
    id: "anytime",
    heading: "At any time",
    meaning: "95% interval that holds however often one looks while people judge",
    unit: PERCENT,
    fields: { low: "anytime_low", high: "anytime_high" },
    value: ({ anytime }) => anytime.interval,
  },
  {
    id: "more_fixed",
    heading: "More for the interval",
    meaning: `how many more judgements bring the interval to a width of ${points} points`,
    unit: COUNT,
    value: ({ anytime }) => anytime.moreFixed ?? { none: "all, or not known" },
  },
  {
    id: "more_anytime",
    heading: "More at any time",
    meaning: `how many more judgements bring the interval at any time to a width of ${points} points`,
    unit: COUNT,
    value: ({ anytime }) => anytime.more ?? { none: "all" },
  },
];

/** One row per judge and system. All audits have the same wanted width. */
export function judgeSystemsTable(audits: readonly JudgeAudit[]): Table {
  return table({
    title: "Accuracy corrected by each judge, in percent",
    note: `${JUDGE_FORMULA} ${JUDGE_CONTRAST} ${JUDGE_ASSUMPTION}`,
    columns: systemColumns(audits[0]?.points ?? WANTED_POINTS),
    rows: audits.flatMap(({ judge, systems }) =>
      systems.map((one): SystemRow => ({ ...one, title: judgeTitle(judge) })),
    ),
  });
}

/** Both tables for readers. */
export function judgeTables(audits: readonly JudgeAudit[]): Table[] {
  return [judgeTable(audits), judgeSystemsTable(audits)];
}
