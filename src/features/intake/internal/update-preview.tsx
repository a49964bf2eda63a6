// Previews an update: changed texts and verdicts, one row per kind of change, and the effect on judgements.

import type { ReactNode } from "react";
import { countsBy } from "#core/base/grouping.ts";
import { formatNumber } from "#core/base/message-text.ts";
import type { Problem } from "#core/base/problem.ts";
import {
  type ChangedVerdict,
  lostInWords,
  type RecordState,
  type StaleDifference,
  type UpdateChanges,
} from "#core/exchange/update/compare-campaigns.ts";
import type { CampaignUpdate } from "#core/exchange/update/update-campaign.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { candidateText } from "#core/ledger/fold.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { column, NAME, TEXT, table } from "#core/tables/table.ts";
import { textDirection } from "#core/text/language.ts";
import { updateText } from "#text/update-text.ts";
import { ActionRow } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { TextChanges } from "#ui/text-changes.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

interface UpdatePreviewProps {
  readonly session: CampaignSession;
  /** Null = no file changes texts or settings. */
  readonly update: CampaignUpdate | null;
  readonly warnings: readonly Problem[];
  readonly isBusy: boolean;
  readonly titles: {
    /** Title if there are changes. */
    readonly some: string;
    /** Title if there are no changes. */
    readonly nothing: string;
    /** Label of the button that writes the update; default: “Update campaign”. */
    readonly deed?: string;
    /** Heading of the warnings. */
    readonly warnings?: string;
    /** Heading of the changed texts; default: “Texts”. */
    readonly texts?: string;
  };
  /** Content above the changes. */
  readonly children: ReactNode;
  /** Whether there is something to write even if the update has no events. */
  readonly hasJudgements?: boolean;
  readonly onUpdate: () => void;
  readonly onLeave: () => void;
}

export function UpdatePreview(props: UpdatePreviewProps) {
  const { session, update, warnings, isBusy, titles, children, onUpdate, onLeave } = props;
  const { hasJudgements = false } = props;
  const isEmpty = update === null || update.events.length === 0;
  return (
    <section
      aria-label={updateText.preview.label}
      className="flex min-w-0 flex-col gap-6 rounded-card border border-line-strong bg-surface p-4 sm:p-6"
    >
      <h2 className="text-lg font-semibold break-words">
        {isEmpty && !hasJudgements ? titles.nothing : titles.some}
      </h2>
      {children}
      {isEmpty ? null : (
        <Changes
          session={session}
          update={update}
          hasJudgements={hasJudgements}
          title={titles.texts ?? updateText.texts.title}
        />
      )}
      {warnings.length === 0 ? null : (
        <details className="text-sm">
          <summary>
            {updateText.preview.warnings(warnings.length, titles.warnings ?? updateText.preview.ofFiles)}
          </summary>
          <ul className="mt-2 flex flex-col gap-1 text-muted">
            {warnings.map(({ file, line, message, code }) => (
              <li key={`${file} ${line} ${code} ${message}`} className="break-words">
                {line === null ? file : `${file}:${line}`}: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ActionRow isInCard>
        <Button kind="primary" disabled={(isEmpty && !hasJudgements) || isBusy} onClick={onUpdate}>
          {titles.deed ?? updateText.preview.update}
        </Button>
        <Button disabled={isBusy} onClick={onLeave}>
          {updateText.preview.cancel}
        </Button>
      </ActionRow>
    </section>
  );
}

interface ChangesProps extends Pick<UpdatePreviewProps, "session"> {
  readonly update: CampaignUpdate;
  /** Heading of the changed texts. */
  readonly title: string;
  /** Whether judgements come with the update. */
  readonly hasJudgements: boolean;
}

function Changes({ session, update: { changes, differences }, title, hasJudgements }: ChangesProps) {
  const { current, stale, orphaned } = changes.judgements;
  const isUnjudged = current + stale + orphaned === 0;
  return (
    <>
      <Texts changes={changes} title={title} />
      {isUnjudged && hasJudgements ? null : <Judgements changes={changes} />}
      <Differences session={session} differences={differences} changes={changes} />
      <Verdicts flips={changes.flips} />
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}

const CHANGED = [
  column<ChangedText>("what", "", TEXT, ({ what }) => what),
  column<ChangedText>("how", "", TEXT, ({ how }) => how),
  column<ChangedText>("names", "", TEXT, ({ names }) => names),
];

function Texts({ changes, title }: { readonly changes: UpdateChanges; readonly title: string }) {
  return (
    <Part title={title}>
      <DataTable
        table={table({ title: updateText.texts.label, columns: CHANGED, rows: changedTexts(changes) })}
      />
    </Part>
  );
}

function Judgements({ changes }: { readonly changes: UpdateChanges }) {
  const text = updateText.judgements;
  const { judgements, judgementChanges } = changes;
  const moved = movedInWords(changes);
  const lost = [
    ...lostInWords("judgement", changes.lostJudgements),
    ...lostInWords("annotation", changes.lostAnnotations),
  ];
  const answers = answersChangedInWords(changes);
  const annotations = annotationsChangedInWords(changes);
  const become = (after: string) => judgementChanges.filter((one) => one.after === after).length;
  const judgementCount = judgements.current + judgements.stale + judgements.orphaned;
  const rows = [
    { count: judgements.current, title: text.hold, more: become("current"), inWords: text.comeBack },
    { count: judgements.stale, title: text.stale, more: become("stale"), inWords: text.byThisUpdate },
    {
      count: judgements.orphaned,
      title: text.orphaned,
      more: become("orphaned"),
      inWords: text.byThisUpdate,
    },
  ];
  return (
    <Part title={text.title}>
      {judgementCount === 0 ? (
        <p className="text-sm text-muted">{text.none}</p>
      ) : (
        <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-3">
          {rows.map(({ count, title, more, inWords }) => (
            <div key={title} className="flex flex-col-reverse justify-end">
              <dt className="text-sm">
                {title}
                {more === 0 ? null : <span className="block text-muted">{inWords(more)}</span>}
              </dt>
              <dd className="figures text-2xl font-semibold">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {lost.length === 0 ? null : <p className="text-sm">{`${lost.join("; ")}.`}</p>}
      {moved === "" ? null : <p className="text-sm text-muted wrap-anywhere">{moved}</p>}
      {answers === "" ? null : <p className="text-sm text-muted">{answers}</p>}
      {annotations === "" ? null : <p className="text-sm text-muted">{annotations}</p>}
    </Part>
  );
}

interface DifferencesProps {
  readonly session: CampaignSession;
  readonly differences: readonly StaleDifference[];
  readonly changes: UpdateChanges;
}

function Differences({ session, differences, changes }: DifferencesProps) {
  if (differences.length === 0) return null;
  const text = updateText.differences;
  const { annotators, suite } = session.campaign;
  const nameOf = annotatorNameLookup(annotators);
  const staleCount = new Set(becomingStale(changes).map(candidateText)).size;
  const staleText = staleInWords(changes);
  return (
    <details className="flex min-w-0 flex-col gap-2">
      <summary className="font-medium">{text.title(staleText, staleCount)}</summary>
      <ul className="mt-2 flex flex-col gap-3">
        {differences.map(({ system, example, annotators: whose, sentences }) => (
          <li key={`${system} ${example}`} className="flex flex-col gap-1 border-t border-line pt-2">
            <p className="text-sm text-muted">
              <bdi>{system}</bdi> · {example} · {text.by(staleText, whose.map(nameOf))}
            </p>
            {sentences.length === 0 ? (
              <p className="text-sm">{text.sameWords}</p>
            ) : (
              sentences.map((parts, index) => (
                <TextChanges
                  // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's position is its identity
                  key={index}
                  parts={parts}
                  language={suite.targetLanguage}
                  direction={textDirection(suite.targetLanguage)}
                />
              ))
            )}
          </li>
        ))}
        {staleCount > differences.length ? (
          <li className="text-sm text-muted">{text.more(staleCount - differences.length)}</li>
        ) : null}
      </ul>
    </details>
  );
}

const MOST_FLIPS = 200;

function Verdicts({ flips }: { readonly flips: readonly ChangedVerdict[] }) {
  if (flips.length === 0) return null;
  const text = updateText.verdicts;
  const { columns } = text;
  const approved = flips.filter(({ after }) => after.approved).length;
  const verdict = ({ approved: isApproved, reason }: ChangedVerdict["before"]) =>
    `${isApproved ? text.approved : text.referred}: ${reason}`;
  const tableData = table<ChangedVerdict>({
    title: text.label,
    columns: [
      column("system", columns.system, NAME, ({ system }) => system),
      column("example", columns.example, TEXT, ({ example }) => example),
      column("before", columns.before, TEXT, ({ before }) => verdict(before)),
      column("after", columns.after, TEXT, ({ after }) => verdict(after)),
    ],
    rows: flips.slice(0, MOST_FLIPS),
  });
  return (
    <Part title={text.title}>
      <p className="text-sm">{text.counts(approved, flips.length - approved)}</p>
      <DataTable table={tableData} />
      {flips.length > MOST_FLIPS ? (
        <p className="text-sm text-muted">{text.more(flips.length - MOST_FLIPS)}</p>
      ) : null}
    </Part>
  );
}

// Describes the texts that an update changes, one row per kind of change.

const { texts, judgements: words, differences: deeds } = updateText;

interface ChangedText {
  readonly what: string;
  readonly how: string;
  /** Names of the changed texts; "" = no names. */
  readonly names: string;
}

const MOST_NAMED = 12;

function namesInWords(names: readonly string[]): string {
  const unnamedCount = names.length - MOST_NAMED;
  return texts.listed(names.slice(0, MOST_NAMED), unnamedCount);
}

/** Names the systems whose judgements become orphaned or return; "" = none. */
export function movedInWords({ judgementChanges }: Pick<UpdateChanges, "judgementChanges">): string {
  const counts = (fits: (one: UpdateChanges["judgementChanges"][number]) => boolean) => {
    const systems = countsBy(judgementChanges.filter(fits), ({ system }) => system);
    return namesInWords(Array.from(systems, ([system, count]) => `${system} ${formatNumber(count)}`));
  };
  const orphanedCount = counts(({ after }) => after === "orphaned");
  const restoredCount = counts(({ before }) => before === "orphaned");
  return [
    ...(orphanedCount === "" ? [] : [words.notInUse(orphanedCount)]),
    ...(restoredCount === "" ? [] : [words.inUseAgain(restoredCount)]),
  ].join(" ");
}

/** The effect on gap answers; "" = none. */
export function answersChangedInWords({ answerChanges }: Pick<UpdateChanges, "answerChanges">): string {
  return becomeInWords(words.gapAnswers, answerChanges);
}

/** The effect on annotated tokens; "" = none. */
function annotationsChangedInWords({ annotationChanges }: Pick<UpdateChanges, "annotationChanges">): string {
  return becomeInWords(words.annotations, annotationChanges);
}

function becomeInWords(
  inWords: (changes: readonly string[]) => string,
  changes: UpdateChanges["judgementChanges"],
): string {
  const stateInWords = (after: RecordState, counted: (count: number) => string) => {
    const count = changes.filter((changed) => changed.after === after).length;
    return count === 0 ? [] : [counted(count)];
  };
  const parts = [
    ...stateInWords("stale", words.becomeStale),
    ...stateInWords("orphaned", words.becomeOrphaned),
    ...stateInWords("current", words.becomeCurrent),
  ];
  return parts.length === 0 ? "" : inWords(parts);
}

type AllChanges = Pick<UpdateChanges, "judgementChanges" | "answerChanges">;

/** The candidates whose judgements become stale, then those whose gap answers become stale. */
export function becomingStale({ judgementChanges, answerChanges }: AllChanges): readonly CandidateKey[] {
  return [...judgementChanges, ...answerChanges].filter(isBecomingStale);
}

function isBecomingStale({ before, after }: UpdateChanges["judgementChanges"][number]): boolean {
  return before === "current" && after === "stale";
}

/** The verb that says how the candidates that become stale were handled: judged, answered, or both; "" = none do. */
export function staleInWords({ judgementChanges, answerChanges }: AllChanges): string {
  const isAnswered = answerChanges.some(isBecomingStale);
  if (judgementChanges.some(isBecomingStale)) return isAnswered ? deeds.both : deeds.judged;
  return isAnswered ? deeds.answered : "";
}

export function changedTexts(changes: UpdateChanges): readonly ChangedText[] {
  const { systems, examples, source, references, categories, otherParts, settings } = changes;
  const isReordered = Object.values(categories).every((labels) => labels.length === 0);
  const row = (what: (count: number) => string, how: string, names: readonly string[]): ChangedText[] =>
    names.length === 0 ? [] : [{ what: what(names.length), how, names: namesInWords(names) }];
  const lines = (what: string, all: readonly number[]): ChangedText[] =>
    all.length === 0
      ? []
      : [
          {
            what,
            how: texts.changed,
            names: texts.lines(all.length, namesInWords(all.map((line) => formatNumber(line + 1)))),
          },
        ];
  return [
    ...row(texts.systems, texts.added, systems.added),
    ...row(
      texts.systems,
      texts.changed,
      systems.changed.map(({ system, lines: changedLines, linksDiffer }) =>
        texts.changedSystem(system, { lines: changedLines.length, linksDiffer }),
      ),
    ),
    ...row(texts.systems, texts.removed, systems.removed),
    ...row(texts.examples, texts.added, examples.added),
    ...row(
      texts.examples,
      texts.changed,
      examples.changed.map(
        ({ id, columns }) => `${id} (${columns.map((column) => texts.columns[column]).join(", ")})`,
      ),
    ),
    ...row(texts.examples, texts.removed, examples.removed),
    ...lines(texts.source, source),
    ...references.flatMap((all, number) =>
      all === null
        ? [{ what: texts.reference(number + 1), how: texts.addedOrRemoved, names: "" }]
        : lines(texts.reference(number + 1), all),
    ),
    ...(["added", "changed", "removed"] as const).flatMap((how) =>
      row(texts.categories, texts[how], categories[how].map(fullCategoryName)),
    ),
    ...otherParts
      .filter((part) => part !== "categories" || isReordered)
      .map((part) => ({
        what: `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`,
        how: part === "columns of the reference" ? texts.written : texts.changed,
        names: part === "columns of the reference" ? texts.asLinksSay : "",
      })),
    ...(settings.length === 0
      ? []
      : [{ what: texts.settings, how: texts.changed, names: settings.join(", ") }]),
  ];
}
