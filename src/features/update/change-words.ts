// Describes which texts an update changes, one row per kind.

import { figure } from "#core/base/number-words.ts";
import type { JudgementFate, UpdateChanges } from "#core/exchange/update/compare-campaigns.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { updateText } from "#text/update.ts";

const { texts, judgements: words, differences: deeds } = updateText;

export interface ChangedText {
  readonly what: string;
  readonly how: string;
  /** Names of the changed items; "" = nothing to add. */
  readonly names: string;
}

const MOST_NAMED = 12;

function listed(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return texts.listed(names.slice(0, MOST_NAMED), rest);
}

/** Systems whose judgements become orphaned or return; "" = none. */
export function movedInWords({ standings }: Pick<UpdateChanges, "standings">): string {
  const counts = (fits: (one: UpdateChanges["standings"][number]) => boolean) => {
    const systems = new Map<string, number>();
    for (const one of standings.filter(fits)) systems.set(one.system, (systems.get(one.system) ?? 0) + 1);
    return listed(Array.from(systems, ([system, count]) => `${system} ${figure(count)}`));
  };
  const aside = counts(({ after }) => after === "orphaned");
  const back = counts(({ before }) => before === "orphaned");
  return [
    ...(aside === "" ? [] : [words.setAside(aside)]),
    ...(back === "" ? [] : [words.setBack(back)]),
  ].join(" ");
}

/** Effect on gap answers; "" = none. */
export function answersChangedInWords({ answerStandings }: Pick<UpdateChanges, "answerStandings">): string {
  return becomeInWords(words.gapAnswers, answerStandings);
}

/** The same for annotated tokens. */
export function annotationsChangedInWords({
  annotationStandings,
}: Pick<UpdateChanges, "annotationStandings">): string {
  return becomeInWords(words.annotations, annotationStandings);
}

function becomeInWords(
  inWords: (changes: readonly string[]) => string,
  standings: UpdateChanges["standings"],
): string {
  const told = (after: JudgementFate, counted: (count: number) => string) => {
    const count = standings.filter((changed) => changed.after === after).length;
    return count === 0 ? [] : [counted(count)];
  };
  const parts = [
    ...told("stale", words.becomeStale),
    ...told("orphaned", words.becomeAside),
    ...told("standing", words.becomeStanding),
  ];
  return parts.length === 0 ? "" : inWords(parts);
}

type AllStandings = Pick<UpdateChanges, "standings" | "answerStandings">;

/** All that become stale: judgements, then gap answers. */
export function becomingStale({ standings, answerStandings }: AllStandings): readonly CandidateKey[] {
  return [...standings, ...answerStandings].filter(isBecomingStale);
}

function isBecomingStale({ before, after }: UpdateChanges["standings"][number]): boolean {
  return before === "standing" && after === "stale";
}

/** The verb for what people did with candidates that become stale: judged, answered, or either. */
export function staleDeed({ standings, answerStandings }: AllStandings): string {
  const isAnswered = answerStandings.some(isBecomingStale);
  if (standings.some(isBecomingStale)) return isAnswered ? deeds.both : deeds.judged;
  return isAnswered ? deeds.answered : "";
}

export function changedTexts(changes: UpdateChanges): readonly ChangedText[] {
  const { systems, examples, source, references, otherParts, settings } = changes;
  const row = (what: (count: number) => string, how: string, names: readonly string[]): ChangedText[] =>
    names.length === 0 ? [] : [{ what: what(names.length), how, names: listed(names) }];
  const lines = (what: string, all: readonly number[]): ChangedText[] =>
    all.length === 0
      ? []
      : [
          {
            what,
            how: texts.changed,
            names: texts.lines(all.length, listed(all.map((line) => figure(line + 1)))),
          },
        ];
  return [
    ...row(texts.systems, texts.added, systems.added),
    ...row(
      texts.systems,
      texts.changed,
      systems.changed.map(({ system, lines: all, links }) =>
        texts.changedSystem(system, { lines: all.length, links }),
      ),
    ),
    ...row(texts.systems, texts.takenOut, systems.removed),
    ...row(texts.examples, texts.added, examples.added),
    ...row(
      texts.examples,
      texts.changed,
      examples.changed.map(
        ({ id, columns }) => `${id} (${columns.map((column) => texts.columns[column]).join(", ")})`,
      ),
    ),
    ...row(texts.examples, texts.takenOut, examples.removed),
    ...lines(texts.source, source),
    ...references.flatMap((all, number) =>
      all === null
        ? [{ what: texts.reference(number + 1), how: texts.addedOrTakenOut, names: "" }]
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
