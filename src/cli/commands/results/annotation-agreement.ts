// Prints the agreement of annotators of source tokens, for `referee agreement`.

import { wrapped } from "#cli/output/text-table.ts";
import { agreementFigures } from "#core/analysis/agreement/agreement-tables.ts";
import { countedPeople } from "#core/analysis/agreement/agreement-words.ts";
import {
  ANNOTATION_QUESTIONS,
  type AnnotationAgreementRow,
  annotationAgreement,
} from "#core/analysis/agreement/annotation-agreement.ts";
import {
  ANNOTATION_MISSING_MEANING,
  ANNOTATION_QUESTION_MEANING,
  ANNOTATION_QUESTION_WORDS,
  NO_TOKEN_SHARED,
} from "#core/analysis/agreement/annotation-agreement-words.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { AnnotationsAgreed } from "#core/io/report/agreement-json.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { answeredTokens } from "#core/suite-building/annotation/answered-tokens.ts";
import { campaignAnnotations } from "#core/suite-building/annotation/campaign-annotations.ts";
import { column, table } from "#core/tables/table.ts";
import { serializeTableText } from "#core/tables/text.ts";
import { NAME } from "#core/tables/units.ts";

/** The agreement; null if there are no annotations. */
export function annotationsAgreed(campaign: Campaign): AnnotationsAgreed | null {
  const annotated = campaignAnnotations(campaign);
  if (annotated.size === 0) return null;
  const answered = answeredTokens(campaign, annotated);
  const { categories } = campaign.plan ?? { categories: [] };
  return { rows: annotationAgreement(answered, { categories }), people: answered.people.map(({ id }) => id) };
}

/** The text output; null if there are no annotations. */
export function annotationTable(campaign: Campaign): string | null {
  const agreed = annotationsAgreed(campaign);
  if (agreed === null) return null;
  if (agreed.rows.length === 0) return NO_TOKEN_SHARED;
  const nameById = annotatorNameLookup(campaign.annotators);
  const nameOf = (index: number) => nameById(agreed.people[index] ?? "");
  const tables = ANNOTATION_QUESTIONS.flatMap((question) => {
    const ownRows = agreed.rows.filter((row) => row.question === question);
    if (ownRows.length === 0) return [];
    const described = table<AnnotationAgreementRow>({
      title: `Annotation, ${ANNOTATION_QUESTION_WORDS[question]}: ${ANNOTATION_QUESTION_MEANING[question]}`,
      columns: [
        column("form", "form", NAME, ({ form }) => form ?? "all"),
        column("annotators", "annotators", NAME, ({ members }) => members.map(nameOf).join(" + ")),
        ...agreementFigures<AnnotationAgreementRow>("tokens"),
      ],
      rows: ownRows,
    });
    return [`${wrapped(described.title)}\n\n${serializeTableText(described)}`];
  });
  const people = campaign.annotators.filter(({ id }) => agreed.people.includes(id));
  const counted = countedPeople(people, campaign.annotators);
  return [wrapped(`${ANNOTATION_MISSING_MEANING} ${counted}`), ...tables].join("\n\n");
}
