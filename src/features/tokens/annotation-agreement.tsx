// Holds the table of how far annotators of the same tokens agree: what they are asked, then each pair and all together.

import { Fragment, useState } from "react";
import { UNDEFINED_IN_SHORT } from "#core/agreement/agreement-report.ts";
import { coefficientText, FIGURE_WORDS, intervalText } from "#core/agreement/agreement-words.ts";
import {
  ANNOTATION_QUESTIONS,
  type AnnotationAgreementRow,
  formsOf,
} from "#core/agreement/annotation-agreement.ts";
import {
  ANNOTATION_MISSING_MEANING,
  ANNOTATION_QUESTION_MEANING,
  ANNOTATION_QUESTION_WORDS,
  NO_TOKEN_SHARED,
} from "#core/agreement/annotation-agreement-words.ts";
import type { Coefficient } from "#core/agreement/coefficients.ts";
import type { AnsweredTokens } from "#core/making/answered-tokens.ts";
import { percent } from "#core/score/accuracy-words.ts";
import { figure } from "#core/shared/number-words.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { SelectField } from "#ui/field.tsx";
import { TableRegion } from "#ui/table-region.tsx";
import { useAnnotationAgreement } from "./use-annotation-agreement.ts";

export interface AnnotationAgreementProps {
  readonly answered: AnsweredTokens;
  readonly plan: SuitePlan;
  /** By id. */
  readonly names: ReadonlyMap<string, string>;
}

const FIRST = "sticky start-0 z-10 bg-surface ps-4 pe-3 text-start";
const CELL =
  "figures border-t border-line px-3 py-2 text-end align-top whitespace-nowrap group-hover:bg-sunken";

export function AnnotationAgreement({ answered, plan, names }: AnnotationAgreementProps) {
  const [chosen, choose] = useState("");
  const forms = formsOf(answered);
  const form = forms.find((known) => known === chosen) ?? null;
  const rows = useAnnotationAgreement(answered, plan, form);
  if (answered.tokens.length === 0) return <p className="text-sm">{NO_TOKEN_SHARED}</p>;
  const nameOf = (place: number) => {
    const id = answered.people[place]?.id ?? "";
    return names.get(id) ?? id;
  };
  const groupName = ({ members }: AnnotationAgreementRow) =>
    members.length > 2 ? `all ${figure(members.length)} together` : members.map(nameOf).join(" + ");
  return (
    <>
      {forms.length < 2 ? null : (
        <SelectField
          label="Form"
          className="w-60 max-w-full"
          value={form ?? ""}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">All forms</option>
          {forms.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      )}
      {rows === null ? (
        <p className="min-h-24 text-sm text-muted">Counting…</p>
      ) : (
        <TableRegion label="Agreement of annotators">
          <table className="w-full border-separate border-spacing-0 text-sm">
            <thead className="align-bottom text-muted">
              <tr>
                <th scope="col" className={`${FIRST} py-2 font-medium`}>
                  People
                </th>
                <th scope="col" className="px-3 py-2 text-end font-medium">
                  tokens
                </th>
                <th scope="col" className="px-3 py-2 text-end font-medium">
                  observed, %
                </th>
                {FIGURE_WORDS.map(({ key, heading, meaning }) => (
                  <th key={key} scope="col" title={meaning} className="px-3 py-2 text-end font-medium">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ANNOTATION_QUESTIONS.map((question) => {
                const own = rows.filter((row) => row.question === question);
                return own.length === 0 ? null : (
                  <Fragment key={question}>
                    <tr>
                      <th
                        scope="rowgroup"
                        colSpan={FIGURE_WORDS.length + 3}
                        title={ANNOTATION_QUESTION_MEANING[question]}
                        className="border-t border-line bg-sunken px-4 py-1.5 text-start font-medium"
                      >
                        <span className="sticky start-4">{ANNOTATION_QUESTION_WORDS[question]}</span>
                      </th>
                    </tr>
                    {own.map((row) => (
                      <FigureRow key={row.members.join(" ")} row={row} name={groupName(row)} />
                    ))}
                  </Fragment>
                );
              })}
            </tbody>
          </table>
        </TableRegion>
      )}
      <div className="flex max-w-[75ch] flex-col gap-1 text-sm text-muted">
        <p>{ANNOTATION_MISSING_MEANING}</p>
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

function FigureRow({ row, name }: { readonly row: AnnotationAgreementRow; readonly name: string }) {
  return (
    <tr className="group">
      <th
        scope="row"
        className={`${FIRST} min-w-32 border-t border-line py-2 align-top font-normal group-hover:bg-sunken max-sm:max-w-36`}
      >
        <bdi>{name}</bdi>
      </th>
      <td className={CELL}>{figure(row.units)}</td>
      <td className={CELL}>{percent(row.observed) ?? "–"}</td>
      {FIGURE_WORDS.map(({ key }) => (
        <td key={key} className={CELL}>
          <Figure of={row[key]} />
          {key === "krippendorffAlpha" && row.interval !== null ? (
            <span className="block text-xs text-muted">{intervalText(row.interval)}</span>
          ) : null}
        </td>
      ))}
    </tr>
  );
}

function Figure({ of }: { readonly of: Coefficient }) {
  if (of.value !== null) return coefficientText(of);
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="block text-xs">{UNDEFINED_IN_SHORT[of.why]}</span>
    </span>
  );
}
