// Draws the confusion table behind an agreement figure. Each count links to exactly those candidates.
import {
  confusionOf,
  confusionTable,
  SEVERAL_CELLS_NOTE,
} from "#core/analysis/agreement/agreement-tables.ts";
import { type RequestedAnswer, requestedInWords } from "#core/campaign/filter/requested-answers.ts";
import { reportAgreementText } from "#text/report-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Rich } from "#ui/rich.tsx";
import { candidatesLinkRenderer } from "#workspace/campaign/candidates-number.tsx";
import type { ShownAgreement } from "./use-agreement.ts";

const text = reportAgreementText.answers;

interface ConfusionTableProps {
  /** Id of this copy of the campaign. */
  readonly id: string;
  readonly shown: ShownAgreement;
  /** Indexes of the compared annotators. */
  readonly members: readonly number[];
  readonly nameOf: (annotator: string) => string;
}

export function ConfusionTable({ id, shown, members, nameOf }: ConfusionTableProps) {
  const { collected, question } = shown;
  const confusion = confusionOf(question, collected.candidates[question], members);
  const { isOfPair, cells, units, differing } = confusion;
  const people = members.flatMap((person) => collected.people[person]?.id ?? []);
  const [first = "", second = ""] = people;
  if (cells.length === 0) {
    return <p className="text-sm text-muted">{text.none}</p>;
  }
  const requestsFor = (askedAnswers: readonly string[]): RequestedAnswer[] =>
    askedAnswers.map((answer, index) => ({ question, answer, by: isOfPair ? (people[index] ?? "") : "" }));
  const tableData = confusionTable(confusion, {
    title: text.table,
    heading: "",
    link: (cell) => {
      const answersOfRow = requestsFor(cell);
      return { to: { answers: answersOfRow }, words: requestedInWords(answersOfRow, nameOf) };
    },
  });
  return (
    <>
      <p className="text-sm text-muted">
        {isOfPair ? (
          <Rich parts={text.axes(<bdi>{nameOf(first)}</bdi>, question, <bdi>{nameOf(second)}</bdi>)} />
        ) : (
          SEVERAL_CELLS_NOTE
        )}
      </p>
      <p className="figures text-sm">{text.differing(differing, units)}</p>
      <DataTable table={tableData} link={candidatesLinkRenderer(id)} />
    </>
  );
}
