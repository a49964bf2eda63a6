// Previews the judgements that files bring: what each file would change, and what all files together would change.

import { formatNumber } from "#core/base/message-text.ts";
import type { FilePreview, ImportPreview } from "#core/exchange/import-all.ts";
import {
  countKinds,
  IMPORT_KINDS,
  type ImportItem,
  type JudgementImport,
} from "#core/exchange/import-judgements.ts";
import type { MatchedAnnotator } from "#core/exchange/merge-campaigns.ts";
import { judgeTitle } from "#core/judges/campaign-judges.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { isDatabaseKey, type Judgement } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { COUNT, column, NAME, table } from "#core/tables/table.ts";
import { annotationInWords, tokenInWords } from "#core/tasks/annotation/suite-annotation.ts";
import { gapAnswerInWords } from "#core/tasks/gap-filling/gap-filling.ts";
import { judgementInWords } from "#core/tasks/judging/pronoun-judgement.ts";
import { ANNOTATING, GAPS } from "#core/tasks/tasks.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { judgementImportText } from "#text/import-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect } from "#ui/field.tsx";
import { Rich } from "#ui/rich.tsx";

const text = judgementImportText.preview;
const { merge, concurrent, section } = judgementImportText;

interface JudgementsPreviewProps {
  readonly preview: ImportPreview;
  /** Whether the files have only verdicts of judges, so that nothing is said of people's judgements. */
  readonly isOnlyVerdicts: boolean;
  /** Annotators in this campaign. */
  readonly people: readonly Annotator[];
  /** Called when the user says who an annotator of another campaign is in this campaign; null = a new annotator. */
  readonly onChoose: (newcomer: string, person: string | null) => void;
}

const COLUMNS = IMPORT_KINDS.map((kind) => ({ kind, ...text.kinds[kind] }));

export function JudgementsPreview(props: JudgementsPreviewProps) {
  const { files, refused, together } = props.preview;
  return (
    <>
      {refused.length === 0 ? null : (
        <section
          aria-label={section.problems}
          className="flex flex-col gap-3 rounded-card border border-bad bg-surface p-4"
        >
          <h3 className="font-medium">
            {section.refused(
              refused.map(({ file }) => file),
              files.length,
            )}
          </h3>
          <ProblemPanel label={section.problems} problems={refused.flatMap(({ problems }) => problems)} />
        </section>
      )}
      {files.length === 0 ? null : <Together {...props} files={files} preview={together} />}
    </>
  );
}

interface TogetherProps extends Omit<JudgementsPreviewProps, "preview"> {
  readonly files: readonly FilePreview[];
  /** The preview of all files together. */
  readonly preview: JudgementImport;
}

/** Titles of the judges whose verdicts are new, in the order of the files. */
export function judgesNamed({ events }: Pick<JudgementImport, "events">): string[] {
  const titles = events.flatMap((event) =>
    event.kind === "verdicts" ? judgeTitle({ name: event.judge, version: event.version }) : [],
  );
  return [...new Set(titles)];
}

function Together(props: TogetherProps) {
  const { files, preview, isOnlyVerdicts } = props;
  const { items, people, events, retractions, others } = preview;
  const names = annotatorNames([...props.people, ...people.filter(({ isNew }) => isNew)]);
  const counts = countKinds(items);
  const concurrentItems = items.filter(({ kind }) => kind === "concurrent");
  const annotated = items.filter(({ task, kind }) => task === ANNOTATING && kind !== "unchanged").length;
  const ofReference = items.filter((item) => isDatabaseKey(item) && item.kind !== "unchanged").length;
  const given = events.filter((event) => event.kind === "verdicts");
  const isEmpty = events.length === 0 && retractions.length === 0;
  const [first, second] = files;
  return (
    <section aria-label={text.title} className="flex min-w-0 flex-col gap-4">
      <h3 className="font-medium break-words">
        {isOnlyVerdicts ? (
          text.files(first?.file ?? "", files.length)
        ) : (
          <Rich
            parts={text.judgedBy(
              text.files(first?.file ?? "", files.length),
              <People people={people} names={names} />,
            )}
          />
        )}
      </h3>
      {preview.otherCampaign === null ? null : <OtherCampaign {...props} />}
      {second === undefined ? null : <FilesTable files={files} names={names} />}
      {given.length === 0 ? null : (
        <p className="figures text-sm">
          {text.verdicts(
            given.reduce((sum, { verdicts }) => sum + verdicts.length, 0),
            judgesNamed(preview),
          )}
        </p>
      )}
      <dl
        aria-label={text.judgements(files.length)}
        className={isOnlyVerdicts ? "hidden" : "grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3"}
      >
        {COLUMNS.filter(({ kind }) => kind !== "noted" || counts.noted > 0).map(
          ({ kind, title, meaning }) => (
            <div key={kind} className="flex flex-col-reverse justify-end">
              <dt className="text-sm">
                {title}
                <span className="block text-muted">{meaning}</span>
              </dt>
              <dd className="figures text-2xl font-semibold">{formatNumber(counts[kind])}</dd>
            </div>
          ),
        )}
      </dl>
      {annotated === 0 ? null : <p className="figures text-sm">{text.annotated(annotated)}</p>}
      {ofReference === 0 ? null : <p className="figures text-sm">{text.ofReference(ofReference)}</p>}
      {others === 0 ? null : <p className="text-sm text-muted">{text.ofOthers(others)}</p>}
      {concurrentItems.length === 0 ? null : <ConcurrentAnswers items={concurrentItems} />}
      {isEmpty ? <p className="text-sm text-muted">{text.nothingNew(files.length)}</p> : null}
    </section>
  );
}

/**
 * For another campaign of the same suite: says which systems it adds, and asks which annotators are the same people.
 */
function OtherCampaign({ preview, people, onChoose }: TogetherProps) {
  const systems = preview.events.flatMap((event) => (event.kind === "output" ? [event.system] : []));
  return (
    <div className="flex max-w-[65ch] flex-col gap-3 rounded-lg bg-warn-wash px-3 py-2 text-sm">
      <p>{merge.systems(systems)}</p>
      {preview.newcomers.length === 0 ? null : (
        <>
          <p>{merge.people}</p>
          <ul aria-label={merge.peopleList} className="flex flex-col gap-2">
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

interface WhoFieldProps extends Pick<TogetherProps, "people" | "onChoose"> {
  readonly newcomer: MatchedAnnotator;
}

function WhoField({ newcomer, people, onChoose }: WhoFieldProps) {
  const { id, name, role, sameAs } = newcomer;
  const names = annotatorNames(people);
  // Annotators that come with an earlier file are not in the campaign yet, so they cannot be chosen.
  const isHere = sameAs === null || people.some((one) => one.id === sameAs);
  return (
    <ChoiceSelect
      label={role === "adjudicator" ? merge.adjudicatorIs(name) : merge.annotatorIs(name)}
      value={sameAs ?? ""}
      disabled={!isHere}
      choices={[
        { value: "", label: merge.newPerson },
        ...(isHere ? [] : [{ value: sameAs, label: merge.inOtherFile }]),
        ...people.map((person) => ({
          value: person.id,
          label: merge.existingPerson(names.get(person.id) ?? person.name),
        })),
      ]}
      onChange={(chosen) => onChoose(id, chosen === "" ? null : chosen)}
    />
  );
}

interface PeopleProps {
  readonly people: FilePreview["people"];
  readonly names: ReadonlyMap<string, string>;
}

function People({ people, names }: PeopleProps) {
  if (people.length === 0) return text.nobody;
  return people.map(({ id, name, isNew }, index) => (
    <span key={id}>
      {index === 0 ? "" : ", "}
      <bdi>{names.get(id) ?? name}</bdi>
      {isNew ? text.isNew : ""}
    </span>
  ));
}

function FilesTable({ files, names }: Pick<TogetherProps, "files"> & Pick<PeopleProps, "names">) {
  const columns = COLUMNS.filter(({ kind }) => files.some(({ counts }) => counts[kind] > 0));
  const tableData = table<FilePreview>({
    title: judgementImportText.files.title,
    columns: [
      column("file", judgementImportText.files.file, NAME, ({ file }) => file),
      column("by", judgementImportText.files.by, NAME, ({ people }) =>
        people.map(({ name }) => name).join(", "),
      ),
      ...columns.map(({ kind, title }) =>
        column(kind, title, COUNT, ({ counts }: FilePreview) => counts[kind]),
      ),
    ],
    rows: files,
  });
  const by = (row: number) => <People people={files[row]?.people ?? []} names={names} />;
  return <DataTable table={tableData} draw={{ by }} />;
}

const MOST_SHOWN = 50;

function inWords(judgement: Judgement | null): string {
  if (judgement === null) return concurrent.nothing;
  if (judgement.task === GAPS) return gapAnswerInWords(judgement.content);
  if (judgement.task === ANNOTATING) return annotationInWords(judgement.content);
  return judgementInWords(judgement.content, false);
}

function ConcurrentAnswers({ items }: { readonly items: readonly ImportItem[] }) {
  return (
    <ul aria-label={concurrent.title} className="flex flex-col gap-2 text-sm">
      {items.slice(0, MOST_SHOWN).map((item) => (
        <li key={`${item.task} ${item.annotator} ${item.system} ${item.example}`}>
          <span className="font-medium">
            {item.task === ANNOTATING ? (
              tokenInWords(item.example)
            ) : (
              <Rich parts={concurrent.candidate(<bdi>{item.system}</bdi>, item.example)} />
            )}
          </span>
          {[item.before, ...item.heads.filter(({ id }) => id !== item.before?.id)].map((judgement, index) => (
            <span key={judgement?.id ?? "nothing"} className="block text-muted">
              {index === 0 ? concurrent.here(inWords(judgement)) : concurrent.there(inWords(judgement))}
            </span>
          ))}
        </li>
      ))}
      {items.length > MOST_SHOWN ? <li>{concurrent.more(items.length - MOST_SHOWN)}</li> : null}
    </ul>
  );
}
