// Defines how a published table is described, and computes the figures of a campaign that several of them need.

import {
  humanFigures,
  type OutcomeCounts,
  type SystemAccuracy,
  sumCounts,
} from "#core/analysis/accuracy/accuracy.ts";
import { categoriesOf } from "#core/analysis/accuracy/accuracy-report.ts";
import { equalOutputsSentence } from "#core/analysis/accuracy/accuracy-words.ts";
import { type ScopedCampaign, scopedAccuracy } from "#core/analysis/accuracy/score-campaign.ts";
import { type CampaignGaps, campaignGaps } from "#core/analysis/gaps/campaign-gaps.ts";
import { defaultAptSettings } from "#core/analysis/metrics/apt/score.ts";
import {
  type AptValue,
  exampleOutcomes,
  type Measurements,
  type Metrics,
  measureByLinks,
  metricsOfMeasured,
} from "#core/analysis/metrics/metric-rows.ts";
import { counted } from "#core/base/message-text.ts";
import { once } from "#core/base/once.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { Outcome } from "#core/campaign/outcomes/outcome.ts";
import { categoryHead, categoryName } from "#core/suite/category.ts";
import { COUNT, type ColumnDescription, type Table, type Unit } from "#core/tables/table.ts";

/** What a campaign gives of a published table. */
export interface Filling {
  /** Null = the campaign gives nothing of it. */
  readonly table: Table | null;
  /** What the published table has and this one lacks: one sentence each, with the reason or the remedy. */
  readonly missing: readonly string[];
  /** Sentences that readers of the figures must know. They become part of the table's note in every format. */
  readonly limits?: readonly string[];
}

/** A table of a paper, and how it is filled. */
export interface PaperTableDescription {
  /** Name of its files: lower-case letters, digits and hyphens. */
  readonly id: string;
  /** Authors, year and topic of the paper. */
  readonly paper: string;
  /** The table's number in the paper, such as “Table 3” or “Tables 1 to 3”. */
  readonly number: string;
  readonly title: string;
  readonly fill: (figures: PaperFigures) => Filling;
}

// Computes the figures that several tables of papers need, each only once and when it is first needed.

/** A candidate with APT's case, its outcome, and its system and category. */
export interface MeasuredCandidate {
  readonly system: string;
  readonly category: string;
  readonly apt: AptValue;
  readonly outcome: Outcome;
  /** The candidate's number. */
  readonly candidate: number;
}

export class PaperFigures {
  readonly scoped: ScopedCampaign;
  readonly accuracy: () => readonly SystemAccuracy[];
  /** Metrics over the suite's examples, with APT's links as given and with improved links. */
  readonly metrics: () => { readonly given: Metrics; readonly improved: Metrics };
  /** All candidates in the scope with APT's case, computed with improved links. */
  readonly measured: () => readonly MeasuredCandidate[];
  /** Null without gap filling. */
  readonly gaps: () => CampaignGaps | null;

  constructor(scoped: ScopedCampaign) {
    this.scoped = scoped;
    this.accuracy = once(() => scopedAccuracy(scoped).systems);
    const measurements = once(() => this.#measurements());
    this.metrics = once(() => {
      const { given, improved } = measurements();
      return {
        given: metricsOfMeasured(given, this.#aptSettings(false)),
        improved: metricsOfMeasured(improved, this.#aptSettings(true)),
      };
    });
    this.measured = once(() => this.#measuredCandidates(measurements().improved));
    this.gaps = once(() => {
      const task = this.campaign.gaps;
      return task === null
        ? null
        : campaignGaps(this.campaign, task, scoped.outcomes, "left-out", scoped.counts);
    });
  }

  get campaign(): Campaign {
    return this.scoped.campaign;
  }

  /** The categories in the scope that have a candidate, in the suite's order. */
  get categories(): readonly string[] {
    return categoriesOf(this.accuracy());
  }

  /**
   * APT over the suite's examples, where every word counts as itself: in Guillou and Hardmeier (2018), Table 3, object
   * pronouns and translations of “you” have equal and different cases, so a list of subject pronouns was not used.
   */
  #aptSettings(isImproved: boolean) {
    const { suite } = this.campaign;
    const forms = new Set(suite.examples.map(({ pronoun }) => pronoun.toLowerCase()));
    const { settings } = defaultAptSettings(suite.targetLanguage, [...forms]);
    return {
      ...settings,
      items: "examples" as const,
      targetPronouns: [],
      similar: withEqualForms(settings.similar, settings.equal),
      improve: isImproved ? settings.improve : null,
    };
  }

  #measurements() {
    const apt = this.#aptSettings(false);
    const settings = { pronouns: apt.sourcePronouns, apt };
    const links = [apt, this.#aptSettings(true)];
    const [given, improved] = measureByLinks(this.campaign, settings, links, this.scoped.scope.systems);
    if (given === undefined || improved === undefined) throw new Error("not every kind of links is measured");
    return { given, improved };
  }

  #measuredCandidates(measurements: Measurements): MeasuredCandidate[] {
    const { suite } = this.campaign;
    const { outcomes, counts } = this.scoped;
    const { index } = outcomes.texts;
    return exampleOutcomes(suite, measurements).flatMap(({ system, examples }) =>
      examples.flatMap(({ apt }, at): MeasuredCandidate[] => {
        const candidate = index.numberAt(at, index.systems.indexOf(system));
        if (!index.exists(candidate) || !counts(candidate)) return [];
        const category = suite.examples[at]?.category ?? "";
        return [{ system, category, apt, outcome: outcomes.outcome(candidate), candidate }];
      }),
    );
  }
}

/** The counts of a system in a category; null as category = all categories. Null if it has no example of it. */
export function countsIn(system: SystemAccuracy, category: string | null): OutcomeCounts | null {
  if (category === null) return system.total;
  return system.categories.find((one) => one.category === category)?.counts ?? null;
}

/** The figures by human judgement of each system, where there is one; see `humanFigures`. */
export function humanAccuracies(systems: readonly SystemAccuracy[]): ReadonlyMap<string, number | null> {
  return new Map(
    humanFigures(systems, "examples").map(({ system, figure }) => [system, figure?.value ?? null]),
  );
}

/** Why the columns of human judgement are empty in some systems; empty if they are filled in all. */
export function notJudgedSystems(systems: readonly SystemAccuracy[]): string[] {
  const human = humanAccuracies(systems);
  const names = systems.flatMap(({ system }) => (human.get(system) === null ? [system] : []));
  if (names.length === 0) return [];
  return [
    `Figures by human judgement are missing, because no candidate is judged correct or incorrect: ${names.join(", ")}.`,
  ];
}

/** A sentence that names systems with the same text; empty if there are none. */
export function sameTexts({ campaign, scoped }: PaperFigures): string[] {
  const outputs = campaign.outputs.filter(({ system }) => scoped.scope.systems.includes(system));
  return [equalOutputsSentence(outputs) ?? []].flat();
}

/**
 * A sentence on candidates without a judgement in the systems with human figures; the papers have none. Empty if every
 * candidate of these systems is judged.
 */
export function notYetJudged(all: readonly SystemAccuracy[]): string[] {
  const human = humanAccuracies(all);
  const systems = all.filter(({ system }) => human.get(system) !== null);
  const { open, approvedNotJudged } = sumCounts(systems.map(({ total }) => total));
  const parts = [
    ...(open > 0 ? [`${counted(open, "open candidate")}, counted as not correct`] : []),
    ...(approvedNotJudged > 0
      ? [`${counted(approvedNotJudged, "approval")} that nobody has checked, counted as correct`]
      : []),
  ];
  return parts.length === 0 ? [] : [`The table contains ${parts.join(", and ")}.`];
}

/**
 * Groups of similar forms, each with all forms that count as equal to one of them. Without a list of pronouns, APT names
 * a group of equal forms by the form that occurs, which the groups of similar forms may not contain.
 */
function withEqualForms(similar: FormGroups, equal: FormGroups): string[][] {
  return similar.map((forms) => [
    ...new Set(forms.flatMap((form) => equal.find((group) => group.includes(form)) ?? [form])),
  ]);
}

type FormGroups = readonly (readonly string[])[];

// Describes the columns of tables that have one column per category, with its group above.

/** The heading of a category's column. In CSV and JSON the column has the category's label as its name. */
export function categoryHeading(category: string, unit: Unit = COUNT): ColumnDescription {
  return {
    id: category,
    heading: categoryHead(category).join(" "),
    meaning: categoryName(category).name,
    group: categoryName(category).group,
    unit,
    isName: true,
  };
}
