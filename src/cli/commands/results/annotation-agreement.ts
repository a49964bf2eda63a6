// Computes the agreement of annotators of source tokens, for `referee agreement`.

import { annotationTables } from "#core/analysis/agreement/agreement-tables.ts";
import { countedPeople } from "#core/analysis/agreement/agreement-words.ts";
import { annotationAgreement } from "#core/analysis/agreement/annotation-agreement.ts";
import {
  ANNOTATION_MISSING_MEANING,
  NO_TOKEN_SHARED,
} from "#core/analysis/agreement/annotation-agreement-words.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { AnnotationsAgreed } from "#core/io/report/agreement-json.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { answeredTokens } from "#core/suite-building/annotation/answered-tokens.ts";
import { campaignAnnotations } from "#core/suite-building/annotation/campaign-annotations.ts";
import type { Table } from "#core/tables/table.ts";

/** The agreement; null if there are no annotations. */
export function annotationsAgreed(campaign: Campaign): AnnotationsAgreed | null {
  const annotated = campaignAnnotations(campaign);
  if (annotated.size === 0) return null;
  const answered = answeredTokens(campaign, annotated);
  const { categories } = campaign.plan ?? { categories: [] };
  return { rows: annotationAgreement(answered, { categories }), people: answered.people.map(({ id }) => id) };
}

/** The tables for readers, with a note on what counts; null if there are no annotations. */
export function annotationDocument(
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
