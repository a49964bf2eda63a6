// Builds the accuracy report of a scope: its rows (counts and three proportions per system and category), their table for
// programs, where the word links come from, and which outputs are equal.

import { listsBy } from "#core/base/grouping.ts";
import { listed } from "#core/base/message-text.ts";
import { counted, formatNumber } from "#core/base/number-words.ts";
import { once } from "#core/base/once.ts";
import type { Campaign, CandidateIndex } from "#core/campaign/campaign.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { categoryGroup, fullCategoryName } from "#core/suite/category.ts";
import {
  type ComputedAlignment,
  hashSuite,
  type Output,
  referenceName,
  type Suite,
} from "#core/suite/suite.ts";
import { dataColumn, type Table, table } from "#core/tables/table.ts";
import { lessJudgedSystems, type SystemAccuracy, sumCounts } from "./accuracy.ts";
import { ACCURACY_COLUMNS, type AccuracyRow } from "./accuracy-columns.ts";
import { type SuiteOrigin, suiteOrigin } from "./suite-origin.ts";

export interface AccuracyReport {
  readonly suite: {
    readonly name: string;
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    readonly examples: number;
    readonly hash: string;
  };
  /** Name of the profile (the rules of the automatic pass). */
  readonly profile: string;
  readonly systems: readonly SystemAccuracy[];
  /** The outputs of these systems. */
  readonly outputs: readonly Pick<Output, "system" | "lines">[];
  /** The rows of each system, in the order of `systems`. */
  readonly rows: readonly SystemRows[];
  readonly together: SystemRows;
  readonly scope: ScopeRequest;
  /** What Referee aligned itself: one entry per reference, and one per group of systems that were aligned together. */
  readonly computedLinks: readonly ComputedLinks[];
  readonly origin: SuiteOrigin;
}

/** The rows of one system, or of all systems together. */
export interface SystemRows {
  /** Null = all systems together. */
  readonly system: string | null;
  /** In suite order. */
  readonly categories: readonly AccuracyRow[];
  readonly total: AccuracyRow;
}

export function accuracyReport(
  campaign: Pick<Campaign, "suite" | "profile" | "outputs" | "plan" | "registers" | "batch">,
  systems: readonly SystemAccuracy[],
  scope: ScopeRequest = WHOLE_CAMPAIGN,
): AccuracyReport {
  const { name, sourceLanguage, targetLanguage, examples } = campaign.suite;
  const hash = once(() => hashSuite(campaign.suite));
  const origin = once(() => suiteOrigin(campaign, systems));
  const judgedLess = new Set(lessJudgedSystems(systems).map(({ system }) => system));
  const outputs = campaign.outputs.filter((output) => systems.some(({ system }) => system === output.system));
  const links = computedLinks(outputs, campaign.suite);
  return {
    suite: {
      name,
      sourceLanguage,
      targetLanguage,
      examples: examples.length,
      /** Computed only when an export reads the hash, because hashing a long suite takes long. */
      get hash() {
        return hash();
      },
    },
    profile: campaign.profile.name,
    systems,
    outputs,
    rows: systems.map((system) =>
      rowsOf(system, system.system, {
        isJudgedLess: judgedLess.has(system.system),
        links: links.find((one) => one.systems.includes(system.system))?.aligner ?? "given",
      }),
    ),
    together: rowsOf(allSystemsTogether(campaign, systems), null, { isJudgedLess: null, links: null }),
    scope,
    computedLinks: links,
    /** Computed only when an export reads it. */
    get origin() {
      return origin();
    },
  };
}

function rowsOf(
  { categories, total, candidates }: SystemAccuracy,
  system: string | null,
  facts: Pick<AccuracyRow, "isJudgedLess" | "links">,
): SystemRows {
  const byCategory = listsBy(candidates, ({ category }) => category);
  return {
    system,
    categories: categories.map(({ category, counts }) => ({
      ...facts,
      system,
      category,
      counts,
      candidates: byCategory.get(category) ?? [],
    })),
    total: { ...facts, system, category: null, counts: total, candidates },
  };
}

/** All rows of a system: its categories, then its total. */
export function allRows({ categories, total }: SystemRows): AccuracyRow[] {
  return [...categories, total];
}

/** The row of a category, or the total if it is null. Null if the system has no example of the category. */
export function rowIn({ categories, total }: SystemRows, category: string | null): AccuracyRow | null {
  return category === null ? total : (categories.find((one) => one.category === category) ?? null);
}

/** The systems and, if there are several, all systems together. */
export function rowsWithAll({ rows, together }: AccuracyReport): readonly SystemRows[] {
  return rows.length > 1 ? [...rows, together] : rows;
}

/**
 * Machine-readable table: one row per system and category, one for the total of each system, and, of several systems,
 * the same rows of all systems together. Shares are from 0 to 1. Every reason has a column, so that tables of several
 * campaigns can be concatenated.
 */
export function accuracyRecords(report: AccuracyReport): Table {
  const { suite, profile } = report;
  return table<AccuracyRow>({
    title: "accuracy, one row per system and category",
    columns: [
      dataColumn("suite", () => suite.name),
      dataColumn("profile", () => profile),
      dataColumn("system", ({ system }) => system),
      dataColumn("row", rowName),
      dataColumn("category", ({ category }) => category),
      ...ACCURACY_COLUMNS.map(({ link: _, ...rest }) => rest),
    ],
    rows: rowsOfAll(report),
  });
}

/** What the rows of the table for programs are. `row` is one of these. */
function rowName({ system, category }: AccuracyRow): string {
  if (system === null) return category === null ? "all_systems_total" : "all_systems_category";
  return category === null ? "total" : "category";
}

const rowsOfAll = (report: AccuracyReport) => rowsWithAll(report).flatMap(allRows);

/**
 * The accuracies of the systems and categories in the scope. If the scope names categories, the totals are recomputed
 * from these categories.
 */
export function scopedScores(
  systems: readonly SystemAccuracy[],
  { systems: names, categories: labels }: RequestedSystemsAndCategories,
): SystemAccuracy[] {
  const requested = systems.filter(({ system }) => names === null || names.includes(system));
  if (labels === null) return requested;
  return requested.map(({ system, categories, candidates }) => {
    const requestedCells = categories.filter(({ category }) => labels.includes(category));
    return {
      system,
      categories: requestedCells,
      total: sumCounts(requestedCells.map(({ counts }) => counts)),
      candidates: candidates.filter(({ category }) => labels.includes(category)),
    };
  });
}

/**
 * The categories that at least one system has. With a filter, a system may lack categories, so the lists of all systems
 * are united. The united list keeps the order of the lists. Where the lists do not decide the order, categories of one
 * group stay together.
 */
export function categoriesOf(
  systems: readonly { readonly categories: readonly { readonly category: string }[] }[],
): string[] {
  const lists = systems.map(({ categories }) => categories.map(({ category }) => category));
  const merged: string[] = [];
  for (;;) {
    const [last] = merged.slice(-1).map(categoryGroup);
    const remaining = lists.map((list) => list.filter((one) => !merged.includes(one)));
    const firstLabels = remaining.flatMap((list) => list.slice(0, 1));
    const isFirst = (one: string) => remaining.every((list) => list.indexOf(one) <= 0);
    const unprecededLabels = firstLabels.filter(isFirst);
    const chosen =
      unprecededLabels.find((one) => categoryGroup(one) === last) ?? unprecededLabels[0] ?? firstLabels[0];
    if (chosen === undefined) return merged;
    merged.push(chosen);
  }
}

/** The categories of the rows, see `categoriesOf`. */
export function orderedCategories(systems: readonly SystemRows[]): readonly string[] {
  return categoriesOf(
    systems.map(({ categories }) => ({
      categories: categories.map(({ category }) => ({ category: category ?? "" })),
    })),
  );
}

/** All systems together, as one system with an empty name. `categories` are in suite order. */
function allSystemsTogether(
  { suite }: Pick<Campaign, "suite">,
  systems: readonly SystemAccuracy[],
): SystemAccuracy {
  return {
    system: "",
    total: sumCounts(systems.map(({ total }) => total)),
    candidates: systems.flatMap(({ candidates }) => candidates),
    categories: suite.categories.flatMap(({ label }) => {
      const cells = systems.flatMap(({ categories }) =>
        categories.filter(({ category }) => category === label).map(({ counts }) => counts),
      );
      return cells.length === 0 ? [] : [{ category: label, counts: sumCounts(cells) }];
    }),
  };
}

// Defines the scope of a report: systems, categories and a filter of candidates.

/** System names and category labels; null = all. */
export interface RequestedSystemsAndCategories {
  readonly systems: readonly string[] | null;
  readonly categories: readonly string[] | null;
}

export interface ScopeRequest extends RequestedSystemsAndCategories {
  /** Additional filter; null = none. */
  readonly filter: CandidateCondition | null;
}

interface CandidateCondition {
  /** Descriptions of the filter's conditions, e.g. “Pronoun in the source: it”. */
  readonly words: readonly string[];
  /** Whether the filter selects by outcome. If so, accuracy only reflects the filter. */
  readonly selectsByOutcome: boolean;
  readonly holds: (candidate: CandidateKey) => boolean;
}

export const OUTCOME_FILTER_CAVEAT =
  "The candidates were filtered by their outcome, so their accuracy says nothing about a system.";

export const WHOLE_CAMPAIGN: ScopeRequest = { systems: null, categories: null, filter: null };

/** Systems and categories of the scope, in the campaign's order. */
export interface ReportScope {
  readonly systems: readonly string[];
  readonly categories: readonly string[];
}

export function scopeIn(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  { systems, categories }: RequestedSystemsAndCategories,
): ReportScope {
  const isRequested = (requested: readonly string[] | null, name: string) =>
    requested === null || requested.includes(name);
  return {
    systems: outputs.map(({ system }) => system).filter((name) => isRequested(systems, name)),
    categories: suite.categories.map(({ label }) => label).filter((label) => isRequested(categories, label)),
  };
}

/**
 * Number of examples in the scope's categories. If the scope has a filter, an example counts only if at least one of
 * its candidates is in the scope (`counts`).
 */
export function examplesInScope(
  { examples }: Campaign["suite"],
  index: CandidateIndex,
  { categories, filter }: ScopeRequest,
  counts: (candidate: number) => boolean,
): number {
  if (filter === null)
    return examples.filter(({ category }) => categories === null || categories.includes(category)).length;
  return new Set(index.numbers.filter(counts).map((candidate) => index.exampleNumber(candidate))).size;
}

/** Note about the scope for readers of the figures; null = everything is covered. */
export function scopeText({ systems, categories, filter }: ScopeRequest): string | null {
  const parts = [
    ...(systems === null ? [] : [`the ${systems.length === 1 ? "system" : "systems"} ${systems.join(", ")}`]),
    ...(categories === null
      ? []
      : [`the ${categories.length === 1 ? "category" : "categories"} ${categories.join(", ")}`]),
  ];
  const isOne = parts.length === 1 && (systems ?? categories)?.length === 1;
  const systemsAndCategories = parts.join(" and ");
  if (filter !== null) {
    const candidatesOf = parts.length === 0 ? "" : ` of ${systemsAndCategories}`;
    const caveat = filter.selectsByOutcome ? ` ${OUTCOME_FILTER_CAVEAT}` : "";
    return `Filtered report. Only candidates${candidatesOf} with: ${filter.words.join("; ")}. All totals cover only these candidates.${caveat}`;
  }
  return parts.length === 0
    ? null
    : `Filtered report. Only ${systemsAndCategories} ${isOne ? "is" : "are"} included; all totals cover ${isOne ? "it" : "these"} only.`;
}

/** Name of the total row in the middle of a sentence or table. */
export function allCategoriesName({ categories }: RequestedSystemsAndCategories): string {
  return categories === null ? "all categories" : "these categories";
}

/** Name of the total row at the beginning of a text. */
export function allCategoriesTitle(request: RequestedSystemsAndCategories): string {
  return request.categories === null ? "All categories" : "These categories";
}

/** Title of a plot of all candidates in the scope. */
export function scopeTitle(request: ScopeRequest): string {
  const [only, ...others] = request.categories ?? [];
  if (request.filter !== null) return "Filtered candidates";
  return only === undefined || others.length > 0 ? allCategoriesTitle(request) : fullCategoryName(only);
}

// Finds systems and references whose links Referee computed, and writes the note about them for reports.

/** Systems, or one reference, whose links were computed together. */
export interface ComputedLinks extends ComputedAlignment {
  readonly systems: readonly string[];
  /** Name of the reference for use in a sentence; absent for systems. */
  readonly reference?: string;
}

type ReferencesAndExamples = Pick<Suite, "references" | "examples">;

/**
 * The texts whose links Referee computed: first references, then systems in output order. Empty if all links came with
 * their texts. The first reference is not listed if the suite file gives its pronoun for every example, because its
 * links are not used in that case.
 */
export function computedLinks(
  outputs: readonly Pick<Output, "system" | "aligned">[],
  { references, examples }: ReferencesAndExamples = { references: [], examples: [] },
): ComputedLinks[] {
  const groups = new Map<string, ComputedLinks>();
  for (const { system, aligned } of outputs) {
    if (aligned === undefined) continue;
    const { aligner, sentences, tokens } = aligned;
    const key = JSON.stringify([aligner, sentences, tokens]);
    groups.set(key, { ...aligned, systems: [...(groups.get(key)?.systems ?? []), system] });
  }
  const ofReferences = references.flatMap((reference, index): ComputedLinks[] => {
    const name = references.length === 1 ? "the reference" : referenceName(reference, index);
    const isUsed = index > 0 || examples.some(({ referencePronoun }) => referencePronoun === null);
    return reference.aligned === undefined || !isUsed
      ? []
      : [{ ...reference.aligned, systems: [], reference: name }];
  });
  return [...ofReferences, ...groups.values()];
}

/** The note for reports; null if no links were computed. */
export function computedLinksText(groups: readonly ComputedLinks[]): string | null {
  if (groups.length === 0) return null;
  const sentences = groups.map(
    ({ systems, reference, aligner, sentences, tokens }) =>
      `The alignment of ${reference ?? systems.join(", ")} was made by Referee (${aligner}, trained on ${counted(sentences, "distinct sentence pair")} with ${formatNumber(tokens)} tokens).`,
  );
  return `${sentences.join(" ")} A wrong alignment can cause a wrong approval; an audit of approvals shows how many approvals are wrong.`;
}

type NamedLines = Pick<Output, "system" | "lines">;

/** Per system, the first system whose output is the same text in all sentences; systems without one are missing. */
export function equalOutputs(outputs: readonly NamedLines[]): ReadonlyMap<string, string> {
  const firsts: NamedLines[] = [];
  const equal = new Map<string, string>();
  for (const output of outputs) {
    const first = firsts.find((one) => hasEqualLines(one, output));
    if (first === undefined) firsts.push(output);
    else equal.set(output.system, first.system);
  }
  return equal;
}

function hasEqualLines(one: NamedLines, other: NamedLines): boolean {
  return one.lines.length === other.lines.length && one.lines.every((line, at) => line === other.lines[at]);
}

/** Names the systems with the same text; null if there are none. They can differ only in links and judgements. */
export function equalOutputsSentence(outputs: readonly NamedLines[]): string | null {
  const equal = equalOutputs(outputs);
  if (equal.size === 0) return null;
  const groups = Array.from(
    listsBy(equal, ([, first]) => first),
    ([first, others]) => [first, ...others.map(([system]) => system)],
  );
  const named = groups.map((names) => listed(names)).join("; ");
  return `Outputs that are equal in all sentences: ${named}. Differences between these systems come from word links and from what was judged.`;
}
