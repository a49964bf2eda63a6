// Holds the table behind a figure of agreement: which answers met which, each count a link to exactly those candidates.

import { unitsOfCategory } from "#core/agreement/agreement.ts";
import { ANSWERS_OF_ANYBODY } from "#core/agreement/agreement-report.ts";
import { type ConfusionCell, confusionOf } from "#core/agreement/confusion.ts";
import { answerWord, askedInWords } from "#core/filter/answer-words.ts";
import type { AskedAnswer } from "#core/filter/asked-answers.ts";
import { CandidatesNumber } from "#session/candidates-number.tsx";
import { reportAgreementText } from "#text/report-agreement.ts";
import { Rich } from "#ui/rich.tsx";
import { TableRegion } from "#ui/table-region.tsx";
import type { ShownAgreement } from "./use-agreement.ts";

const text = reportAgreementText.answers;

export interface ConfusionTableProps {
  /** The campaign's copy. */
  readonly id: string;
  readonly shown: ShownAgreement;
  /** Places of the people in question. */
  readonly members: readonly number[];
  readonly nameOf: (annotator: string) => string;
}

export function ConfusionTable({ id, shown, members, nameOf }: ConfusionTableProps) {
  const { collected, question, category } = shown;
  const units = unitsOfCategory(collected.units[question], category);
  const { ofPair, answers, cells } = confusionOf(question, units, members);
  const people = members.flatMap((person) => collected.people[person]?.id ?? []);
  const [first = "", second = ""] = people;
  if (cells.length === 0) {
    return <p className="text-sm text-muted">{text.none}</p>;
  }
  const askedOf = (cell: ConfusionCell): AskedAnswer[] =>
    cell.answers.map((answer, place) => ({ question, answer, by: ofPair ? (people[place] ?? "") : "" }));
  const filterOf = (cell: ConfusionCell) => ({
    categories: category === null ? [] : [category],
    answers: askedOf(cell),
  });
  const find = (row: string, column: string) =>
    cells.find(({ answers: [one, other] }) => one === row && other === column);
  return (
    <>
      <p className="text-sm text-muted">
        {ofPair ? (
          <Rich parts={text.axes(<bdi>{nameOf(first)}</bdi>, question, <bdi>{nameOf(second)}</bdi>)} />
        ) : (
          ANSWERS_OF_ANYBODY
        )}
      </p>
      <TableRegion label={text.table}>
        <table className="w-full border-separate border-spacing-0 text-sm">
          <thead className="align-bottom text-muted">
            <tr>
              <td className="ps-4" />
              {answers.map((answer) => (
                <th key={answer} scope="col" className="px-3 py-2 text-end font-medium">
                  {answerWord(answer)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answers.map((row) => (
              <tr key={row}>
                <th scope="row" className="border-t border-line py-1 ps-4 pe-3 text-start font-normal">
                  {answerWord(row)}
                </th>
                {answers.map((column) => {
                  const cell = find(row, column);
                  return (
                    <td key={column} className="figures border-t border-line px-3 py-1 text-end">
                      {cell === undefined ? null : (
                        <span
                          className={`inline-block py-1 ${cell.candidates.length === 0 ? "text-muted" : ""}`}
                        >
                          <CandidatesNumber
                            campaign={id}
                            filter={filterOf(cell)}
                            count={cell.candidates.length}
                            words={askedInWords(askedOf(cell), nameOf)}
                            className={`inline-block min-w-8 ${row === column ? "" : "font-semibold"}`}
                          />
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
    </>
  );
}
