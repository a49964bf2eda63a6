// Holds what batches or copies would change, each and together, before anything is written.

import { countKinds, type TakeBack, type TakeBackItem, type TakeBackKind } from "#core/exchange/take-back.ts";
import type { FileToTake } from "#core/exchange/take-back-preview.ts";
import type { Newcomer } from "#core/exchange/who-is-who.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { isDatabaseKey } from "#core/ledger/database-key.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import { gapAnswerInWords } from "#core/task/gap-filling/gap-filling.ts";
import { saidInWords } from "#core/task/pronoun-judgement/said-in-words.ts";
import { annotationInWords } from "#core/task/suite-annotation/suite-annotation.ts";
import { tokenInWords } from "#core/task/suite-annotation/token-key.ts";
import { ANNOTATING, GAPS } from "#core/task/task-names.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { TableRegion } from "#ui/table-region.tsx";

export interface PreviewPanelProps {
  readonly files: readonly FileToTake[];
  /** Of all of them together. */
  readonly preview: TakeBack;
  /** Who is here. */
  readonly people: readonly Annotator[];
  /** Takes somebody of another campaign for a person here; null = for nobody. */
  readonly onChoose: (newcomer: string, person: string | null) => void;
  readonly onTakeBack: () => void;
  readonly onLeave: () => void;
}

const COLUMNS: readonly { readonly kind: TakeBackKind; readonly title: string; readonly meaning: string }[] =
  [
    { kind: "added", title: "added", meaning: "nothing was said here yet" },
    { kind: "changed", title: "changed", meaning: "it goes on from what is here" },
    {
      kind: "twice",
      title: "said twice, differently",
      meaning: "here and there by the same person: open until they choose",
    },
    {
      kind: "stale",
      title: "judged on another text",
      meaning: "kept and shown, not counted until confirmed",
    },
    { kind: "aside", title: "kept aside", meaning: "of a system or example that is not here" },
    { kind: "unchanged", title: "unchanged", meaning: "the same here and there, or older than what is here" },
  ];

export function PreviewPanel(props: PreviewPanelProps) {
  const { files, preview, onTakeBack, onLeave } = props;
  const { items, people, events, withdrawals, others } = preview;
  const names = annotatorNames([...props.people, ...people.filter(({ isNew }) => isNew)]);
  const counts = countKinds(items);
  const twice = items.filter(({ kind }) => kind === "twice");
  const annotated = items.filter(({ task, kind }) => task === ANNOTATING && kind !== "unchanged").length;
  const ofReference = items.filter((item) => isDatabaseKey(item) && item.kind !== "unchanged").length;
  const nothing = events.length === 0 && withdrawals.length === 0;
  const [first, second] = files;
  return (
    <section
      aria-label="What taking back would change"
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line-strong bg-surface p-4"
    >
      <h3 className="font-medium break-words">
        {second === undefined ? `“${first?.file ?? ""}”` : `${figure(files.length)} files`}, judged by{" "}
        <People people={people} names={names} />
      </h3>
      {preview.joins === null ? null : <Joined {...props} />}
      {second === undefined ? null : <FilesTable files={files} names={names} />}
      <dl
        aria-label={second === undefined ? "Judgements in it" : "Judgements in them together"}
        className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3"
      >
        {COLUMNS.map(({ kind, title, meaning }) => (
          <div key={kind} className="flex flex-col-reverse justify-end">
            <dt className="text-sm">
              {title}
              <span className="block text-muted">{meaning}</span>
            </dt>
            <dd className="figures text-2xl font-semibold">{figure(counts[kind])}</dd>
          </div>
        ))}
      </dl>
      {annotated === 0 ? null : (
        <p className="figures text-sm">
          {counted(
            annotated,
            "of these is a token that was annotated",
            "of these are tokens that were annotated",
          )}
          .
        </p>
      )}
      {ofReference === 0 ? null : (
        <p className="figures text-sm">
          {counted(ofReference, "of these judges the reference", "of these judge the reference")}. They are
          kept for the PROTEST database and not counted in any result.
        </p>
      )}
      {others === 0 ? null : (
        <p className="text-sm text-muted">
          {counted(others, "is", "are")} of other annotators and left aside.
        </p>
      )}
      {twice.length === 0 ? null : <SaidTwice items={twice} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" disabled={nothing} onClick={onTakeBack}>
          {second === undefined ? "Take back" : "Take all back"}
        </Button>
        <Button onClick={onLeave}>Cancel</Button>
        {nothing ? (
          <p className="text-sm text-muted">
            Everything in {second === undefined ? "it" : "them"} is here already.
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** Of another campaign of this suite: what comes of it besides judgements, and who is taken for whom. */
function Joined({ preview, people, onChoose }: PreviewPanelProps) {
  const systems = preview.events.flatMap((event) => (event.kind === "output" ? [event.system] : []));
  return (
    <div className="flex max-w-[65ch] flex-col gap-3 rounded-lg bg-warn-wash px-3 py-2 text-sm">
      <p>
        This is another campaign of the same suite: both become one.{" "}
        {systems.length === 0
          ? "All its systems are here."
          : `${counted(systems.length, "system comes", "systems come")} with it: ${systems.join(", ")}.`}{" "}
        Where both have a system with other words, the text here stays.
      </p>
      {preview.newcomers.length === 0 ? null : (
        <>
          <p>
            Who of it is who here? People of one name are taken for one person, whose answers then count as
            one. Under People in the overview it can be said otherwise later.
          </p>
          <ul aria-label="Who is who" className="flex flex-col gap-2">
            {preview.newcomers.map((one) => (
              <li key={one.id}>
                <WhoField
                  newcomer={one}
                  people={people.filter(({ role }) => role === one.role)}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface WhoFieldProps extends Pick<PreviewPanelProps, "people" | "onChoose"> {
  readonly newcomer: Newcomer;
}

function WhoField({ newcomer, people, onChoose }: WhoFieldProps) {
  const { id, name, role, sameAs } = newcomer;
  const names = annotatorNames(people);
  // Somebody who comes with an earlier file is not here yet, and is no choice.
  const isHere = sameAs === null || people.some((one) => one.id === sameAs);
  return (
    <SelectField
      label={role === "adjudicator" ? `${name} (adjudicator) is` : `${name} is`}
      value={sameAs ?? ""}
      disabled={!isHere}
      onChange={({ target }) => onChoose(id, target.value === "" ? null : target.value)}
    >
      <option value="">somebody who is not here yet</option>
      {isHere ? null : <option value={sameAs}>the same as in another of the files</option>}
      {people.map((person) => (
        <option key={person.id} value={person.id}>
          {names.get(person.id) ?? person.name}, who is here
        </option>
      ))}
    </SelectField>
  );
}

interface PeopleProps {
  readonly people: FileToTake["people"];
  readonly names: ReadonlyMap<string, string>;
}

function People({ people, names }: PeopleProps) {
  if (people.length === 0) return "nobody";
  return people.map(({ id, name, isNew }, place) => (
    <span key={id}>
      {place === 0 ? "" : ", "}
      <bdi>{names.get(id) ?? name}</bdi>
      {isNew ? " (new here)" : ""}
    </span>
  ));
}

function FilesTable({ files, names }: Pick<PreviewPanelProps, "files"> & Pick<PeopleProps, "names">) {
  const columns = COLUMNS.filter(({ kind }) => files.some(({ counts }) => counts[kind] > 0));
  return (
    <TableRegion label="Files to take back">
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            {["File", "by"].map((title) => (
              <th key={title} scope="col" className="px-4 py-2 text-start font-medium">
                {title}
              </th>
            ))}
            {columns.map(({ kind, title }) => (
              <th key={kind} scope="col" className="px-4 py-2 text-end font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map(({ file, people, counts }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may be called alike, and their order stays
            <tr key={place} className="border-t border-line">
              <th scope="row" className="min-w-40 px-4 py-2 text-start font-normal wrap-anywhere">
                <bdi>{file}</bdi>
              </th>
              <td className="px-4 py-2">
                <People people={people} names={names} />
              </td>
              {columns.map(({ kind }) => (
                <td key={kind} className="figures px-4 py-2 text-end">
                  {figure(counts[kind])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

const MOST_SHOWN = 50;

function inWords(judgement: Judgement | null): string {
  if (judgement === null) return "nothing";
  if (judgement.task === GAPS) return gapAnswerInWords(judgement.content);
  if (judgement.task === ANNOTATING) return annotationInWords(judgement.content);
  return saidInWords(judgement.content, false);
}

function SaidTwice({ items }: { readonly items: readonly TakeBackItem[] }) {
  return (
    <ul aria-label="Said twice, differently" className="flex flex-col gap-2 text-sm">
      {items.slice(0, MOST_SHOWN).map((item) => (
        <li key={`${item.task} ${item.annotator} ${item.system} ${item.example}`}>
          <span className="font-medium">
            {item.task === ANNOTATING ? (
              tokenInWords(item.example)
            ) : (
              <>
                <bdi>{item.system}</bdi>, example {item.example}
              </>
            )}
          </span>
          {[item.before, ...item.heads.filter(({ id }) => id !== item.before?.id)].map((judgement, place) => (
            <span key={judgement?.id ?? "nothing"} className="block text-muted">
              {place === 0 ? "Here" : "There"}: {inWords(judgement)}
            </span>
          ))}
        </li>
      ))}
      {items.length > MOST_SHOWN ? <li>… and {items.length - MOST_SHOWN} more.</li> : null}
    </ul>
  );
}
