// Draws the annotators of an assignment: who is selected, how much work each one gets, and a field for new ones.
import { type FormEvent, type ReactNode, useState } from "react";
import { formatNumber } from "#core/base/message-text.ts";
import { workWords } from "#core/campaign/queue/pace.ts";
import type { PlannedAnnotator } from "#core/exchange/divide-candidates.ts";
import {
  annotatorNameLookup,
  isListed,
  nameAsSeen,
  statesAdjudicator,
} from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { column, NAME, TEXT, table, WORD } from "#core/tables/table.ts";
import { assignText } from "#text/assign-text.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { TextField } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useTeam } from "#workspace/team/team-state.tsx";
import type { AnnotatorSelection, AssignmentForm } from "./use-assignment.ts";

const text = assignText.people;

interface Column {
  readonly title: string;
  /** The title if a judge's verdicts are sampled; absent = the same. */
  readonly titleOfJudge?: string;
  readonly value: (person: PlannedAnnotator) => string;
  /** Whether the column says something about this annotator. It is shown if it does so about any annotator. */
  readonly isShown: (person: PlannedAnnotator) => boolean;
}

const COLUMNS: readonly Column[] = [
  {
    title: text.columns.candidates,
    value: ({ candidates }) => formatNumber(candidates),
    isShown: () => true,
  },
  {
    title: text.columns.shared,
    value: ({ shared }) => formatNumber(shared),
    isShown: ({ shared }) => shared > 0,
  },
  {
    title: text.columns.approved,
    titleOfJudge: text.columns.sampled,
    value: ({ sampled }) => formatNumber(sampled),
    isShown: ({ sampled }) => sampled > 0,
  },
  {
    title: text.columns.decisions,
    value: ({ decisions }) => (decisions === null ? text.unknown : formatNumber(decisions)),
    isShown: ({ decisions }) => decisions !== null,
  },
  {
    title: text.columns.time,
    value: ({ seconds }) => (seconds === null ? text.unknown : workWords(seconds)),
    isShown: ({ seconds }) => seconds !== null,
  },
];

interface PlannedAnnotatorsProps {
  readonly assignment: AssignmentForm;
  /** Whether each annotator gets a file. */
  readonly hasFiles: boolean;
}

export function PlannedAnnotators({ assignment, hasFiles }: PlannedAnnotatorsProps) {
  const { plan, selection } = assignment;
  const { listed: annotators } = selection;
  if (annotators.length === 0) {
    return <p className="text-muted">{text.nobody}</p>;
  }
  const planned = new Map(plan?.people.map((person) => [person.annotator.id, person]));
  const columns = COLUMNS.filter(({ isShown }) => plan?.people.some(isShown) ?? false);
  const nameOf = annotatorNameLookup(annotators);
  interface Row {
    readonly annotator: Annotator;
    readonly name: string;
    /** Null = not selected, or there is no plan. */
    readonly person: PlannedAnnotator | null;
  }
  const rows = annotators.map(
    (annotator): Row => ({
      annotator,
      name: nameOf(annotator.id),
      person: planned.get(annotator.id) ?? null,
    }),
  );
  const tableData = table<Row>({
    title: text.title,
    columns: [
      column("person", text.person, NAME, ({ name }) => name),
      ...columns.map(({ title, titleOfJudge = title, value }) =>
        column(title, assignment.form.judge === "" ? title : titleOfJudge, WORD, ({ person }: Row) => {
          return person === null ? { none: "takes no part", text: "" } : value(person);
        }),
      ),
      ...(hasFiles ? [column("file", text.file, TEXT, (_: Row) => "")] : []),
    ],
    rows,
  });
  const draw = (cell: (row: Row) => ReactNode) => (at: number) => {
    const row = rows[at];
    return row === undefined ? null : cell(row);
  };
  return (
    <>
      <DataTable
        table={tableData}
        draw={{
          person: draw(({ annotator, name }) => (
            <label className="flex items-baseline gap-2 py-2">
              <input
                type="checkbox"
                className="size-4 shrink-0 translate-y-0.5 accent-accent"
                checked={selection.isTicked(annotator)}
                onChange={(event) => selection.tick(annotator, event.target.checked)}
              />
              <bdi className="max-w-60 min-w-20 break-words">{name}</bdi>
              {annotator.role === "adjudicator" && !statesAdjudicator(name) ? (
                <span className="whitespace-nowrap text-muted">{text.adjudicator}</span>
              ) : null}
              {annotator.id === selection.coordinator ? (
                <span className="whitespace-nowrap text-muted">{text.coordinator}</span>
              ) : null}
            </label>
          )),
          file: draw(({ annotator, name }) =>
            selection.isTicked(annotator) ? (
              <select
                aria-label={text.fileFor(name)}
                className="h-9 rounded-lg border border-line-strong bg-surface px-2 text-sm text-ink"
                value={assignment.formatOf(annotator)}
                onChange={(event) =>
                  assignment.setFormat(annotator, event.target.value === "protest" ? "protest" : "referee")
                }
              >
                <option value="referee">{text.refereeBatch}</option>
                <option value="protest">{text.protestDatabase}</option>
              </select>
            ) : null,
          ),
        }}
      />
      {paceSentences(plan?.people ?? [], nameOf).map((sentence) => (
        <p key={sentence} className="max-w-[65ch] text-sm text-muted">
          {sentence}
        </p>
      ))}
    </>
  );
}

/** How the times of the annotators were estimated: one sentence per kind of pace. */
function paceSentences(
  people: readonly PlannedAnnotator[],
  nameOf: (id: string) => string,
): readonly string[] {
  const timed = people.filter(({ seconds }) => seconds !== null);
  const paces = [...new Set(timed.map(({ pace }) => pace))];
  return paces.map((pace) => {
    const names = timed.filter((person) => person.pace === pace).map(({ annotator }) => nameOf(annotator.id));
    return text.timeBy(text.pace[pace], paces.length === 1 ? [] : names);
  });
}

// Draws the field that adds a new annotator to an assignment.

const addAnnotatorText = assignText.newPerson;

interface AddAnnotatorProps {
  readonly session: CampaignSession;
  readonly selection: AnnotatorSelection;
}

export function AddAnnotator({ session, selection }: AddAnnotatorProps) {
  const [name, setName] = useState("");
  const isInTeam = useTeam(session.id) !== null;
  const isTaken = isListed(selection.listed, name);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (selection.add(name)) setName("");
  };
  return (
    <form onSubmit={add} className="flex items-start gap-3">
      <TextField
        label={addAnnotatorText.name}
        className="max-w-72 min-w-0 flex-1"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        {...(isTaken
          ? { hint: addAnnotatorText.nameTaken, "aria-invalid": true }
          : isInTeam && nameAsSeen(name) !== ""
            ? { hint: addAnnotatorText.noAccount }
            : {})}
      />
      <Button type="submit" className="mt-6" disabled={nameAsSeen(name) === "" || isTaken}>
        {addAnnotatorText.add}
      </Button>
    </form>
  );
}
