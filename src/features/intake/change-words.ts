// Describes the texts that an update changes, one row per kind of change.

import { countsBy } from "#core/base/grouping.ts";
import { formatNumber } from "#core/base/number-words.ts";
import type { RecordState, UpdateChanges } from "#core/exchange/update/compare-campaigns.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { updateText } from "#text/update.ts";

const { texts, judgements: words, differences: deeds } = updateText;

export interface ChangedText {
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
export function annotationsChangedInWords({
  annotationChanges,
}: Pick<UpdateChanges, "annotationChanges">): string {
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
  const { systems, examples, source, references, otherParts, settings } = changes;
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
    ...otherParts.map((part) => ({
      what: `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`,
      how: part === "columns of the reference" ? texts.written : texts.changed,
      names: part === "columns of the reference" ? texts.asLinksSay : "",
    })),
    ...(settings.length === 0
      ? []
      : [{ what: texts.settings, how: texts.changed, names: settings.join(", ") }]),
  ];
}
