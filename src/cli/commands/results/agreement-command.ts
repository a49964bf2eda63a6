// Defines the command `agreement`: agreement of annotators by question and category, for each pair and for all.
import { defineCommand } from "#cli/command.ts";
import { printScope } from "#cli/inputs/open-campaign.ts";
import { CAMPAIGN, OPENING, SCOPE } from "#cli/inputs/options.ts";
import { jsonLine, wrapped } from "#cli/output/printed.ts";
import { allCategoriesName, scopeText } from "#core/analysis/accuracy/accuracy.ts";
import {
  ANNOTATION_MISSING_MEANING,
  agreementRows,
  annotationAgreement,
  NO_TOKEN_SHARED,
} from "#core/analysis/agreement/agreement.ts";
import {
  ALPHA_INTERVAL_MEANING,
  agreementTables,
  annotationTables,
  COEFFICIENT_MEANINGS,
  countedPeople,
  MISSING_MEANING,
  reasonMeanings,
  UNIT_MEANING,
} from "#core/analysis/agreement/agreement-tables.ts";
import { type CollectedAnswers, collectAnswers } from "#core/analysis/agreement/agreement-units.ts";
import { once } from "#core/base/once.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import {
  type AgreementToExport,
  type AnnotationsAgreed,
  agreementObject,
} from "#core/io/report/figures-json.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { answeredTokens, campaignAnnotations } from "#core/suite-building/annotation/campaign-annotations.ts";
import type { Table } from "#core/tables/table.ts";
import { capitalized, serializeTableText } from "#core/tables/text.ts";

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
    "`question` is pronoun, antecedent or outcome. `category` names a category as in the campaign, or is “all” for all categories of the scope together; `scope` says which candidates these are, and is empty (in JSON null) for the whole campaign.",
    "`units` counts decisions: an answer that one decision gave to several equal outputs is one unit. `candidates` counts the candidates behind the units, and `left_out` the candidates that two annotators judged without two answers that count. `alpha_low` and `alpha_high` are the ends of the 95% interval of alpha by examples. The fields `no_…` give the reasons for missing figures.",
  ],
  json: '{"rows":[{"question","category","annotators":[NAME],"units","candidates","left_out","observed","scott_pi","no_scott_pi","cohen_kappa","no_cohen_kappa","krippendorff_alpha","no_krippendorff_alpha","alpha_low","alpha_high","no_alpha_interval","gwet_ac1","no_gwet_ac1","scope"}]}',
  examples: "referee agreement campaign.json.gz --categories anaphoric_it --format tsv",
  seeAlso: ["numbers.md#agreement", "numbers.md#agreement-of-annotators"],
  run: (values, context) =>
    printScope(values, context, ({ campaign, request, scope, counts }) => {
      // Annotators' answers do not depend on the automatic pass, so it is not run.
      const answers = collectAnswers(campaign, new CandidateOutcomes(campaign, () => null), counts);
      const rows = agreementRows(answers, scope.categories);
      const agreed = annotationsAgreed(campaign);
      const exported = { rows, nameOf: annotatorNameLookup(campaign.annotators), request };
      const result = () => agreementObject(exported, agreed);
      const readers = once(() => readersOf(campaign, answers, exported, agreed));
      return {
        text: () => textOf(readers()),
        json: () => jsonLine(result()),
        rows: () => [...result().rows, ...(result().annotations ?? [])],
        tables: () => withNotes(readers()),
      };
    }),
});

/** Tables for readers, and notes that hold for all of them. */
interface ReadersTables {
  readonly notes: readonly string[];
  readonly tables: readonly Table[];
}

/** The tables for readers: those of the candidates, then those of the annotated tokens. */
function readersOf(
  campaign: Campaign,
  { people }: CollectedAnswers,
  { rows, nameOf, request }: AgreementToExport,
  agreed: AnnotationsAgreed | null,
): ReadersTables {
  const annotations = annotationDocument(campaign, agreed);
  const tables = agreementTables(rows, { nameOf, all: allCategoriesName(request) }, "");
  const onCandidates = [
    scopeText(request) ?? [],
    MISSING_MEANING,
    UNIT_MEANING,
    countedPeople(people, campaign.annotators),
  ].flat();
  const shared = tables.length === 0 ? (annotations === null ? [NOTHING_SHARED] : []) : onCandidates;
  const explained = [...rows, ...(agreed?.rows ?? [])];
  const meanings =
    explained.length === 0
      ? []
      : [...COEFFICIENT_MEANINGS, ALPHA_INTERVAL_MEANING, ...reasonMeanings(explained)];
  return {
    notes: [...shared, ...(annotations === null ? [] : [annotations.note]), ...meanings],
    tables: [...tables, ...(annotations?.tables ?? [])],
  };
}

/** The text output: explanations, then one table per question. */
function textOf({ notes, tables }: ReadersTables): string {
  const parts = tables.map((one) => {
    const heading = wrapped(`${capitalized(one.title)}. ${one.note.trimEnd()}`);
    return `${heading}\n\n${serializeTableText(one)}`;
  });
  return `${[notes.map(wrapped).join("\n"), ...parts].join("\n\n")}\n`;
}

/** The tables with the notes in the first one, because LaTeX and Markdown print nothing but tables. */
function withNotes({ notes, tables }: ReadersTables): readonly Table[] {
  return tables.map((one, at) =>
    at === 0 ? { ...one, note: [one.note.trimEnd(), ...notes].join(" ") } : one,
  );
}

// Computes the agreement of annotators of source tokens, for `referee agreement`.

/** The agreement; null if there are no annotations. */
function annotationsAgreed(campaign: Campaign): AnnotationsAgreed | null {
  const annotated = campaignAnnotations(campaign);
  if (annotated.size === 0) return null;
  const answered = answeredTokens(campaign, annotated);
  const { categories } = campaign.plan ?? { categories: [] };
  return { rows: annotationAgreement(answered, { categories }), people: answered.people.map(({ id }) => id) };
}

/** The tables for readers, with a note on what counts; null if there are no annotations. */
function annotationDocument(
  campaign: Campaign,
  agreed: AnnotationsAgreed | null,
): { readonly note: string; readonly tables: readonly Table[] } | null {
  if (agreed === null) return null;
  const nameOf = annotatorNameLookup(campaign.annotators);
  const tables = annotationTables(agreed.rows, (index) => nameOf(agreed.people[index] ?? ""));
  if (tables.length === 0) return { note: NO_TOKEN_SHARED, tables };
  const people = campaign.annotators.filter(({ id }) => agreed.people.includes(id));
  return { note: `${ANNOTATION_MISSING_MEANING} ${countedPeople(people, campaign.annotators)}`, tables };
}
