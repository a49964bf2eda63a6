// Fills the three tables of Guillou, Hardmeier, Lapshinova-Koltunski and Loáiciga (2018, WMT English–German) as one:
// automatic scores, translations marked as correct per category, and how often approvals were accepted.

import { openText, type SystemAccuracy } from "#core/analysis/accuracy/accuracy.ts";
import { counted } from "#core/base/message-text.ts";
import {
  type CellValue,
  COUNT,
  type Column,
  column,
  NAME,
  PERCENT,
  SCORE,
  table,
} from "#core/tables/table.ts";
import {
  categoryHeading,
  countsIn,
  type Filling,
  humanAccuracies,
  notJudgedSystems,
  notYetJudged,
  type PaperFigures,
  type PaperTableDescription,
  sameTexts,
} from "./paper-figures.ts";

export const WMT_2018_TABLES: readonly PaperTableDescription[] = [
  {
    id: "wmt-2018-tables-1-to-3",
    paper: "Guillou, Hardmeier, Lapshinova-Koltunski and Loáiciga 2018 (WMT)",
    number: "Tables 1 to 3",
    title: "Translations marked as correct, per system and category",
    fill: correctTranslations,
  },
];

type Part = "pronouns" | "antecedents";

interface Row {
  readonly name: string;
  readonly apt: number | null;
  readonly autoF: number | null;
  /** The cell of a category; null = all categories together. */
  readonly cell: (category: string | null, part: Part) => CellValue;
}

function correctTranslations(figures: PaperFigures): Filling {
  const { categories, campaign } = figures;
  const systems = figures.accuracy();
  if (systems.length === 0 || categories.length === 0)
    return { table: null, missing: ["The campaign has no candidates: add the output of a system."] };
  const withAntecedents = new Set(
    campaign.suite.categories.filter((one) => one.antecedentAgreement).map(({ label }) => label),
  );
  const cellOf = (category: string | null, part: Part) => (row: Row) => row.cell(category, part);
  return {
    table: table<Row>({
      title: "Translations marked as correct, per system and category",
      note: `Pronouns: judged correct, or approved and not judged. Antecedents (ant.): heads judged correct. Examples: of the system that has most. ${metricsCoverage(figures)} Accepted: judged approvals of all systems that annotators judged correct, in percent, not weighted; the audit has the weighted precision.`,
      columns: [
        column("system", "System", NAME, ({ name }) => name),
        column("apt", "APT", SCORE, ({ apt }) => apt ?? NOT_COMPUTED),
        column("auto_f", "AutoF", SCORE, ({ autoF }) => autoF ?? NOT_COMPUTED),
        ...categories.flatMap((category): Column<Row>[] => {
          const pronouns = { ...categoryHeading(category), value: cellOf(category, "pronouns") };
          const antecedents = {
            ...categoryHeading(category),
            id: `${category}_antecedent`,
            heading: "ant.",
            value: cellOf(category, "antecedents"),
          };
          return withAntecedents.has(category) ? [pronouns, antecedents] : [pronouns];
        }),
        column("total", "all", COUNT, cellOf(null, "pronouns")),
        column("total_antecedent", "all ant.", COUNT, cellOf(null, "antecedents")),
      ],
      rows: [...systemRows(figures), examplesRow(systems), acceptedRow(figures)],
    }),
    limits: [...notJudgedSystems(systems), ...notYetJudged(systems), ...sameTexts(figures)],
    missing: [
      "BLEU: Referee does not compute it. Scores of other metrics can be added under Results › Metrics.",
      ...(campaign.suite.references.length === 0 ? ["APT and AutoF need a reference."] : []),
    ],
  };
}

/** The pronouns that each metric covers: APT those of the suite, AutoF usually all of the source. */
function metricsCoverage(figures: PaperFigures): string {
  const { tokens, coversOnlyExamples } = figures.metrics().improved;
  const ofAutoF = coversOnlyExamples ? "the suite’s examples" : "all of the source with these forms";
  return `APT: ${counted(tokens.apt, "pronoun")} (the suite’s examples), weights B, with improved links. AutoF: ${counted(tokens.autoPrf, "pronoun")} (${ofAutoF}).`;
}

const NOT_COMPUTED = { none: "not computed" };
const NO_EXAMPLE = { none: "no example" };
const NOTHING_JUDGED = { none: "nothing judged" };
const NO_HEAD_JUDGED = { none: "no head is judged" };
const NOT_COUNTED = { none: "not counted" };

/**
 * As in the paper, a judgement counts wherever there is one, and the automatic pass elsewhere. A system without any
 * judgement has no figures, because its approvals alone are not marked as correct by anybody.
 */
function systemRows(figures: PaperFigures): Row[] {
  const { improved } = figures.metrics();
  const human = humanAccuracies(figures.accuracy());
  return figures.accuracy().map((system): Row => {
    const metrics = improved.systems.find((one) => one.system === system.system);
    return {
      name: system.system,
      apt: metrics?.apt?.score ?? null,
      autoF: metrics?.autoPrf?.f ?? null,
      cell: (category, part) => {
        const counts = countsIn(system, category);
        if (counts === null) return NO_EXAMPLE;
        if (human.get(system.system) === null) return NOTHING_JUDGED;
        if (part === "pronouns")
          return [counts.approvedNotJudged + counts.correct, openText(counts) ?? []].flat();
        const { correct, incorrect } = counts.antecedent;
        return correct + incorrect === 0 ? NO_HEAD_JUDGED : correct;
      },
    };
  });
}

function examplesRow(systems: readonly SystemAccuracy[]): Row {
  return {
    name: "Examples",
    apt: null,
    autoF: null,
    cell: (category, part) =>
      part === "pronouns"
        ? Math.max(...systems.map((system) => countsIn(system, category)?.examples ?? 0))
        : NOT_COUNTED,
  };
}

function acceptedRow(figures: PaperFigures): Row {
  const approvals = figures
    .measured()
    .filter(({ candidate }) => figures.scoped.outcomes.approver(candidate) === "automatic pass");
  return {
    name: "Accepted",
    apt: null,
    autoF: null,
    cell: (category, part) => {
      if (part === "antecedents") return NOT_COUNTED;
      const own = approvals.filter((one) => category === null || one.category === category);
      const correct = own.filter(({ outcome }) => outcome.kind === "correct").length;
      const judged = correct + own.filter(({ outcome }) => outcome.kind === "incorrect").length;
      if (judged === 0) return { none: "no approved candidate is judged" };
      const share = { value: correct / judged, interval: null, hits: correct, n: judged };
      return { label: "", of: share, unit: PERCENT };
    },
  };
}
