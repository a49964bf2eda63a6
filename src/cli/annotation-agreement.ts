// Holds what `referee agreement` tells of people who annotated the same tokens of the source.

import { alignedLines, wrapped } from "#cli/text-table.ts";
import {
  coefficientText,
  countedPeople,
  FIGURE_WORDS,
  intervalText,
} from "#core/agreement/agreement-words.ts";
import {
  ANNOTATION_QUESTIONS,
  type AnnotationAgreementRow,
  annotationAgreement,
} from "#core/agreement/annotation-agreement.ts";
import {
  ANNOTATION_MISSING_MEANING,
  ANNOTATION_QUESTION_MEANING,
  ANNOTATION_QUESTION_WORDS,
  NO_TOKEN_SHARED,
} from "#core/agreement/annotation-agreement-words.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { AnnotationsAgreed } from "#core/formats/agreement-json.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { answeredTokens } from "#core/making/answered-tokens.ts";
import { campaignAnnotations } from "#core/making/campaign-annotations.ts";
import { percent } from "#core/score/accuracy-words.ts";

/** Null where nobody has annotated anything. */
export function annotationsAgreed(campaign: Campaign): AnnotationsAgreed | null {
  const annotated = campaignAnnotations(campaign);
  if (annotated.size === 0) return null;
  const answered = answeredTokens(campaign, annotated);
  const { categories } = campaign.plan ?? { categories: [] };
  return {
    rows: annotationAgreement(answered, { categories }),
    people: answered.people.map(({ id }) => id),
  };
}

const HEADINGS = [
  ...["form", "annotators", "tokens", "observed %"],
  ...FIGURE_WORDS.flatMap(({ key, heading }) => [
    heading,
    ...(key === "krippendorffAlpha" ? ["95 % interval"] : []),
  ]),
];

/** For people; null where nobody has annotated anything. */
export function annotationTable(campaign: Campaign): string | null {
  const agreed = annotationsAgreed(campaign);
  if (agreed === null) return null;
  if (agreed.rows.length === 0) return NO_TOKEN_SHARED;
  const names = annotatorNames(campaign.annotators);
  const nameOf = (place: number) => {
    const id = agreed.people[place] ?? "";
    return names.get(id) ?? id;
  };
  const cellsOf = (row: AnnotationAgreementRow) => [
    ...[row.form ?? "all", row.members.map(nameOf).join(" + "), String(row.units)],
    percent(row.observed) ?? "–",
    ...FIGURE_WORDS.flatMap(({ key }) => [
      coefficientText(row[key]),
      ...(key === "krippendorffAlpha" ? [row.interval === null ? "–" : intervalText(row.interval)] : []),
    ]),
  ];
  const tables = ANNOTATION_QUESTIONS.flatMap((question) => {
    const own = agreed.rows.filter((row) => row.question === question);
    if (own.length === 0) return [];
    const { rule, lines } = alignedLines([HEADINGS, ...own.map(cellsOf)], 2);
    const [headings = "", ...others] = lines;
    const title = wrapped(
      `Annotation, ${ANNOTATION_QUESTION_WORDS[question]}: ${ANNOTATION_QUESTION_MEANING[question]}`,
    );
    return [[title, "", headings, rule, ...others].join("\n")];
  });
  const people = campaign.annotators.filter(({ id }) => agreed.people.includes(id));
  const counted = countedPeople(people, campaign.annotators);
  return [wrapped(`${ANNOTATION_MISSING_MEANING} ${counted}`), ...tables].join("\n\n");
}
