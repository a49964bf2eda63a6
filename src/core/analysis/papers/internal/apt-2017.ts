// Fills Table 5 of Miculicich Werlen and Popescu-Belis (2017): how annotators judged the pronouns of each of APT's cases.

import { APT_VALUES, type AptValue } from "#core/analysis/metrics/metric-rows.ts";
import { addTo } from "#core/base/grouping.ts";
import { counted } from "#core/base/message-text.ts";
import { COUNT, type Column, column, PERCENT, TEXT, table } from "#core/tables/table.ts";
import type { Filling, PaperFigures, PaperTableDescription } from "./paper-figures.ts";

export const APT_2017_TABLES: readonly PaperTableDescription[] = [
  {
    id: "apt-2017-table-5",
    paper: "Miculicich Werlen and Popescu-Belis 2017 (APT)",
    number: "Table 5",
    title: "APT’s cases and human evaluation",
    fill: casesAndPeople,
  },
];

const HUMAN_RESULTS = ["correct", "incorrect", "bad translation"] as const;
type HumanResult = (typeof HUMAN_RESULTS)[number];

interface CaseRow {
  readonly name: string;
  readonly counts: Readonly<Record<HumanResult, number>>;
}

const JUDGEMENTS = "judgements";

const CASE_NAMES = [
  "c1 (same)",
  "c2 (similar)",
  "c3 (different)",
  "c4 (not in output)",
  "c5 (not in reference)",
  "c6 (not in both)",
];

/**
 * The human result of each candidate by number. With answers to gaps, as in the paper: an output whose pronoun is among
 * the accepted labels is correct. Otherwise from the judgements. Candidates without a result have no entry.
 */
function humanResults(figures: PaperFigures): {
  readonly source: string;
  readonly of: ReadonlyMap<number, HumanResult>;
} {
  const filled = (figures.gaps()?.gaps ?? []).flatMap(
    ({ candidate, outcome, own }): [number, HumanResult][] => {
      if (outcome.kind === "open") return [];
      if (outcome.kind === "bad") return [[candidate, "bad translation"]];
      return [[candidate, own.some((label) => outcome.labels.includes(label)) ? "correct" : "incorrect"]];
    },
  );
  if (filled.length > 0) return { source: "answers to gaps", of: new Map(filled) };
  const judged = figures.measured().flatMap(({ candidate, outcome }): [number, HumanResult][] => {
    if (outcome.kind === "correct" || outcome.kind === "incorrect") return [[candidate, outcome.kind]];
    const isBad = outcome.kind === "excluded" && outcome.why === "bad_translation";
    return isBad ? [[candidate, "bad translation"]] : [];
  });
  return { source: JUDGEMENTS, of: new Map(judged) };
}

function casesAndPeople(figures: PaperFigures): Filling {
  const people = humanResults(figures);
  const results = new Map<AptValue, HumanResult[]>();
  for (const { apt, candidate } of figures.measured()) {
    const result = people.of.get(candidate);
    if (result !== undefined) addTo(results, apt, result);
  }
  const rows = APT_VALUES.slice(0, CASE_NAMES.length).map(
    (value, at): CaseRow => ({
      name: CASE_NAMES[at] ?? value,
      counts: countsOfResults(results.get(value) ?? []),
    }),
  );
  const all = rows.map(({ counts }) => counts);
  if (all.every((counts) => totalOf(counts) === 0))
    return { table: null, missing: ["No candidate is judged, and no gap is filled."] };
  const share = (result: HumanResult, heading: string): Column<CaseRow> => ({
    ...column<CaseRow>(result.replace(" ", "_"), heading, PERCENT, ({ counts }) => {
      const n = totalOf(counts);
      return n === 0 ? { none: "none judged" } : { value: counts[result] / n, interval: null };
    }),
  });
  return {
    table: table<CaseRow>({
      title: "APT’s cases and human evaluation",
      note: `Human evaluation: ${people.source}. APT’s cases with improved links, over the suite’s examples. Shares in percent of the row’s total.`,
      columns: [
        column("case", "Cases", TEXT, ({ name }) => name),
        share("correct", "Correct"),
        share("incorrect", "Incorr."),
        share("bad translation", "Bad Tr."),
        column("total", "Total", COUNT, ({ counts }) => totalOf(counts)),
      ],
      rows,
      total: {
        name: "Total",
        counts: {
          correct: sumOf(all.map(({ correct }) => correct)),
          incorrect: sumOf(all.map(({ incorrect }) => incorrect)),
          "bad translation": sumOf(all.map((one) => one["bad translation"])),
        },
      },
    }),
    limits: otherExclusions(figures, people.source),
    missing: figures.campaign.suite.references.length === 0 ? ["APT needs a reference."] : [],
  };
}

/** How many candidates were excluded for a reason that the paper does not have, so that they are in no row. */
function otherExclusions(figures: PaperFigures, source: string): string[] {
  if (source !== JUDGEMENTS) return [];
  const others = figures
    .measured()
    .filter(({ outcome }) => outcome.kind === "excluded" && outcome.why !== "bad_translation").length;
  if (others === 0) return [];
  return [
    `Not in the table: ${counted(others, "candidate")} excluded for another reason than a bad translation.`,
  ];
}

function countsOfResults(results: readonly HumanResult[]): CaseRow["counts"] {
  const count = (wanted: HumanResult) => results.filter((result) => result === wanted).length;
  return {
    correct: count("correct"),
    incorrect: count("incorrect"),
    "bad translation": count("bad translation"),
  };
}

function totalOf(counts: CaseRow["counts"]): number {
  return sumOf(HUMAN_RESULTS.map((result) => counts[result]));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
