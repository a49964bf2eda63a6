// Reads the options that describe a division of candidates among annotators.

import type { Option } from "#cli/command.ts";
import { option } from "#cli/inputs/options.ts";
import { type Wrong, wrong } from "#cli/output/wrong.ts";
import { readSampleSize, type SampleSize } from "#core/analysis/audit/draw-sample.ts";
import { composedName } from "#core/base/name.ts";
import { newAnnotatorId } from "#core/ledger/annotator-names.ts";
import { type Annotator, foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { FileEvents } from "#core/ledger/write-events.ts";

export const AMONG: Option<readonly string[]> = {
  name: "among",
  value: "A,B,C",
  isRequired: true,
  isRepeatable: true,
  summary: "the annotators, by name or id; an unknown name is a new annotator",
  read: (words) => {
    const among = words.join(",");
    const names = among.split(",").map((name) => composedName(name.trim()));
    if (names.includes("")) return wrong(`found --among “${among}”; expected names with commas between them`);
    return new Set(names).size === names.length
      ? names
      : wrong(`found --among “${among}”; expected each name once`);
  },
};

export const OVERLAP = option(
  "overlap",
  "N",
  "about N candidates are given to every annotator (default: 0)",
  ([given = "0"]) =>
    /^[0-9]{1,9}$/.test(given) ? Number(given) : wrong(`found --overlap “${given}”; expected a whole number`),
);

export const SAMPLE: Option<SampleSize | null> = {
  name: "sample",
  value: "N",
  summary:
    "N (or a percentage, such as 10%) of the approved candidates that nobody has judged, drawn per system and category and mixed in without a mark",
  read: ([given]) => {
    if (given === undefined) return null;
    return (
      readSampleSize(given) ??
      wrong(`found --sample “${given}”; expected a whole number, or a percentage such as 10%`)
    );
  },
};

/**
 * Adds the annotators in `among` that the ledger lacks. Annotators are found by name or id; an unknown name becomes a
 * new annotator.
 */
export function withPeople(
  ledger: Ledger,
  among: readonly string[],
): { readonly ledger: Ledger; readonly people: readonly Annotator[] } | Wrong {
  const { annotators, clock } = foldEvents(ledger.events);
  const events = new FileEvents(ledger.id, clock);
  const people: Annotator[] = [];
  const usedIds = new Set(annotators.map(({ id }) => id));
  const annotatorsByWord = new Map<string, Set<Annotator>>();
  for (const annotator of annotators)
    for (const word of [annotator.id, composedName(annotator.name)])
      annotatorsByWord.set(word, (annotatorsByWord.get(word) ?? new Set()).add(annotator));
  for (const nameOrId of among) {
    const matches = [...(annotatorsByWord.get(nameOrId) ?? [])];
    const [match] = matches;
    if (matches.length > 1)
      return wrong(`found ${matches.length} annotators “${nameOrId}”; expected the id of one of them`);
    if (match !== undefined) {
      people.push(match);
      continue;
    }
    const id = newAnnotatorId(ledger.id, nameOrId, usedIds);
    usedIds.add(id);
    events.add({ kind: "annotator", author: null, annotator: id, name: nameOrId, role: "annotator" });
    people.push({ id, name: nameOrId, role: "annotator" });
  }
  if (new Set(people.map(({ id }) => id)).size < people.length)
    return wrong("found the same annotator twice in --among; expected each once");
  return { ledger: { ...ledger, events: [...ledger.events, ...events.events] }, people };
}
