// Draws the agreement between annotators on the same tokens, per question: for each pair, and for all together.

import { useEffect, useState } from "react";
import { inParts } from "#browser/in-parts.ts";
import { compactFigures, TOKEN_COUNTS } from "#core/analysis/agreement/agreement-tables.ts";
import { countedPeople } from "#core/analysis/agreement/agreement-words.ts";
import {
  ANNOTATION_QUESTIONS,
  type AnnotationAgreementRow,
  annotationAgreementInParts,
  formsOf,
} from "#core/analysis/agreement/annotation-agreement.ts";
import {
  ANNOTATION_MISSING_MEANING,
  ANNOTATION_QUESTION_MEANING,
  ANNOTATION_QUESTION_WORDS,
  NO_TOKEN_SHARED,
} from "#core/analysis/agreement/annotation-agreement-words.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { AnsweredTokens } from "#core/suite-building/annotation/answered-tokens.ts";
import { column, table } from "#core/tables/table.ts";
import { NAME } from "#core/tables/units.ts";
import { tokensText } from "#text/tokens.ts";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect, namedChoices } from "#ui/field.tsx";

const text = tokensText.agreement;

interface AnnotationAgreementProps {
  readonly answered: AnsweredTokens;
  readonly plan: SuitePlan;
  /** All annotators of the campaign. */
  readonly annotators: readonly Annotator[];
  /** Returns the name of the annotator with the id. */
  readonly nameOf: (id: string) => string;
}

export function AnnotationAgreement({ answered, plan, annotators, nameOf }: AnnotationAgreementProps) {
  const [chosen, choose] = useState("");
  const forms = formsOf(answered);
  const form = forms.find((known) => known === chosen) ?? null;
  const rows = useAnnotationAgreement(answered, plan, form);
  if (answered.tokens.length === 0) return <p className="text-sm">{NO_TOKEN_SHARED}</p>;
  const nameAt = (place: number) => nameOf(answered.people[place]?.id ?? "");
  const groupName = ({ members }: AnnotationAgreementRow) =>
    members.length > 2 ? text.everybody(members.length) : members.map(nameAt).join(" + ");
  return (
    <>
      {forms.length < 2 ? null : (
        <ChoiceSelect
          label={text.form}
          className="w-60 max-w-full"
          choices={[{ value: "", label: text.allForms }, ...namedChoices(forms)]}
          value={form ?? ""}
          onChange={choose}
        />
      )}
      {rows === null ? (
        <p className="min-h-24 text-sm text-muted">{text.counting}</p>
      ) : (
        <DataTable
          table={table<AnnotationAgreementRow>({
            title: text.table,
            columns: [
              column("people", "Annotators", NAME, groupName),
              ...compactFigures<AnnotationAgreementRow>(TOKEN_COUNTS),
            ],
            rows: ANNOTATION_QUESTIONS.flatMap((question) => rows.filter((row) => row.question === question)),
            group: ({ question }) => ANNOTATION_QUESTION_WORDS[question],
          })}
        />
      )}
      <div className="flex max-w-[75ch] flex-col gap-1 text-sm text-muted">
        <p>
          {ANNOTATION_MISSING_MEANING} {countedPeople(answered.people, annotators)}
        </p>
        <ul>
          {ANNOTATION_QUESTIONS.map((question) => (
            <li key={question}>
              <span className="font-medium">{ANNOTATION_QUESTION_WORDS[question]}</span>:{" "}
              {ANNOTATION_QUESTION_MEANING[question]}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Rows of one pronoun form (null = all) for every question and group of annotators; null = not counted yet. */
function useAnnotationAgreement(
  answered: AnsweredTokens,
  plan: SuitePlan,
  form: string | null,
): readonly AnnotationAgreementRow[] | null {
  const [rows, setRows] = useState<readonly AnnotationAgreementRow[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const rows: AnnotationAgreementRow[] = [];
    const counting = annotationAgreementInParts(answered, plan, [form]);
    void inParts(counting, controller.signal, (row) => rows.push(row)).then(() => {
      if (!controller.signal.aborted) setRows(rows);
    });
    return () => controller.abort();
  }, [answered, plan, form]);
  return rows;
}
