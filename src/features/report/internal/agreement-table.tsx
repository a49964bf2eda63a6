// Computes agreement in parts, so that the page stays responsive, and draws its tables: the figures of agreement, and the
// confusion table behind one figure.

import { useEffect, useState } from "react";
import { type AgreementRow, agreementInParts } from "#core/analysis/agreement/agreement.ts";
import {
  CANDIDATE_COUNTS,
  compactFigures,
  confusionOf,
  confusionTable,
  reasonMeanings,
  SEVERAL_CELLS_NOTE,
} from "#core/analysis/agreement/agreement-tables.ts";
import {
  type CollectedAnswers,
  collectInParts,
  groupCount,
} from "#core/analysis/agreement/agreement-units.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { ANY_ANSWER, type RequestedAnswer, requestedInWords } from "#core/campaign/filter/filter-fields.ts";
import type { AgreementQuestion } from "#core/campaign/outcomes/outcome.ts";
import { type Column, column, NAME, table } from "#core/tables/table.ts";
import { reportAgreementText } from "#text/report-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLinkRenderer } from "#workspace/campaign/candidates-number.tsx";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { inParts, useComputation } from "#workspace/campaign/use-computation.ts";

const { figures: figuresText, answers: answersText } = reportAgreementText;

/** All answers for candidates in scope, collected again after each new judgement; null = not collected yet. */
export function useCollectedAnswers(
  session: CampaignSession,
  includes: (candidate: number) => boolean,
): CollectedAnswers | null {
  const revision = useSession(session, (state) => state.revision);
  const [collected, setCollected] = useState<CollectedAnswers | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  useEffect(() => {
    const controller = new AbortController();
    void inParts(collectInParts(session.campaign, session.outcomes, includes), controller.signal).then(
      (found) => {
        if (found !== null) setCollected(found);
      },
    );
    return () => controller.abort();
  }, [session, revision, includes]);
  return collected;
}

/** The agreement to show: the previous one until the current choice has been counted. */
export interface ShownAgreement {
  readonly collected: CollectedAnswers;
  readonly question: AgreementQuestion;
  /** One row per group of annotators, the last one for all. */
  readonly rows: readonly AgreementRow[];
}

export function useAgreement(collected: CollectedAnswers | null, question: AgreementQuestion) {
  return useComputation(
    async (signal, onShare): Promise<ShownAgreement | null> => {
      if (collected === null) return null;
      const rows: AgreementRow[] = [];
      const groups = groupCount(collected.people.length);
      await inParts(agreementInParts(collected, question, null), signal, (row) => {
        rows.push(row);
        onShare(rows.length / groups);
      });
      return { collected, question, rows };
    },
    [collected, question],
  );
}

type Filter = Partial<CandidateFilter> | null;

interface AgreementTableProps {
  /** Id of this copy of the campaign. */
  readonly id: string;
  readonly shown: ShownAgreement;
  readonly groupName: (row: AgreementRow) => string;
}

/** The table of agreement on candidates, with the reasons why figures are undefined. */
export function AgreementTable({ id, shown, groupName }: AgreementTableProps) {
  const { rows } = shown;
  const columns: Column<AgreementRow, Filter>[] = [
    column("people", figuresText.people, NAME, groupName),
    ...compactFigures<AgreementRow>(CANDIDATE_COUNTS),
  ].map((column) =>
    column.id === "candidates"
      ? {
          ...column,
          link: (row) => [{ to: answeredBy(row, shown), words: figuresText.answeredByTwo(groupName(row)) }],
        }
      : column,
  );
  return (
    <>
      <DataTable
        table={table({ title: figuresText.label, columns, rows })}
        link={candidatesLinkRenderer(id)}
      />
      <ul className="max-w-[75ch] text-sm text-muted">
        {reasonMeanings(rows).map((meaning) => (
          <li key={meaning}>{meaning}</li>
        ))}
      </ul>
    </>
  );
}

/**
 * Filter for the candidates that at least two of these annotators answered. A row of more than two annotators covers
 * all annotators, so its filter names nobody. Null = fewer than two annotators.
 */
function answeredBy({ members }: AgreementRow, { collected: { people }, question }: ShownAgreement): Filter {
  const annotatorIds = members.length > 2 ? ["", ""] : members.map((one) => people[one]?.id);
  if (annotatorIds.length !== 2) return null;
  return {
    answers: annotatorIds.map((id = "") => ({ question, answer: ANY_ANSWER, by: id })),
  };
}

interface ConfusionTableProps {
  /** Id of this copy of the campaign. */
  readonly id: string;
  readonly shown: ShownAgreement;
  /** Indexes of the compared annotators. */
  readonly members: readonly number[];
  readonly nameOf: (annotator: string) => string;
}

/** The confusion table behind an agreement figure. Each count links to exactly those candidates. */
export function ConfusionTable({ id, shown, members, nameOf }: ConfusionTableProps) {
  const { collected, question } = shown;
  const confusion = confusionOf(question, collected.candidates[question], members);
  const { isOfPair, cells, units, differing } = confusion;
  const people = members.flatMap((person) => collected.people[person]?.id ?? []);
  const [first = "", second = ""] = people;
  if (cells.length === 0) {
    return <p className="text-sm text-muted">{answersText.none}</p>;
  }
  const requestsFor = (askedAnswers: readonly string[]): RequestedAnswer[] =>
    askedAnswers.map((answer, index) => ({ question, answer, by: isOfPair ? (people[index] ?? "") : "" }));
  const tableData = confusionTable(confusion, {
    title: answersText.table,
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
          <Rich parts={answersText.axes(<bdi>{nameOf(first)}</bdi>, question, <bdi>{nameOf(second)}</bdi>)} />
        ) : (
          SEVERAL_CELLS_NOTE
        )}
      </p>
      <p className="figures text-sm">{answersText.differing(differing, units)}</p>
      <DataTable table={tableData} link={candidatesLinkRenderer(id)} />
    </>
  );
}
