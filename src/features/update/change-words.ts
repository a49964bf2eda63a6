// Holds how it is told which texts an update changes: a row a kind, with what it is about.

import type { CandidateKey } from "#core/ledger/event.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import type { Example } from "#core/suite/suite.ts";
import type { Standing, UpdateChanges } from "#core/update/compare-campaigns.ts";

export interface ChangedText {
  readonly what: string;
  readonly how: string;
  /** What it is about, in words; "" = nothing more to be said. */
  readonly names: string;
}

const MOST_NAMED = 12;

function listed(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(", ") + (rest > 0 ? ` and ${figure(rest)} more` : "");
}

/** Of which systems judgements are set aside or come back; "" = none are. */
export function movedInWords({ standings }: Pick<UpdateChanges, "standings">): string {
  const counts = (fits: (one: UpdateChanges["standings"][number]) => boolean) => {
    const systems = new Map<string, number>();
    for (const one of standings.filter(fits)) systems.set(one.system, (systems.get(one.system) ?? 0) + 1);
    return listed(Array.from(systems, ([system, count]) => `${system} ${figure(count)}`));
  };
  const aside = counts(({ after }) => after === "aside");
  const back = counts(({ before }) => before === "aside");
  return [
    ...(aside === "" ? [] : [`Set aside: ${aside}.`]),
    ...(back === "" ? [] : [`Come back: ${back}.`]),
  ].join(" ");
}

/** What becomes of gap answers; "" = nothing does. */
export function answersChangedInWords({ answerStandings }: Pick<UpdateChanges, "answerStandings">): string {
  return becomeInWords("Gap answers", answerStandings);
}

/** The same of annotated tokens. */
export function annotationsChangedInWords({
  annotationStandings,
}: Pick<UpdateChanges, "annotationStandings">): string {
  return becomeInWords("Annotations", annotationStandings);
}

function becomeInWords(what: string, standings: UpdateChanges["standings"]): string {
  const told = (after: Standing, one: string, several: string) => {
    const count = standings.filter((changed) => changed.after === after).length;
    return count === 0 ? [] : [counted(count, one, several)];
  };
  const parts = [
    ...told("stale", "is of another text now", "are of another text now"),
    ...told("aside", "is kept aside", "are kept aside"),
    ...told("standing", "comes back", "come back"),
  ];
  return parts.length === 0 ? "" : `${what}: ${parts.join(", ")}.`;
}

type AllStandings = Pick<UpdateChanges, "standings" | "answerStandings">;

/** All that become of another text: judgements, then gap answers. */
export function becomingStale({ standings, answerStandings }: AllStandings): readonly CandidateKey[] {
  return [...standings, ...answerStandings].filter(isBecomingStale);
}

function isBecomingStale({ before, after }: UpdateChanges["standings"][number]): boolean {
  return before === "standing" && after === "stale";
}

/** What people did with the candidates that become of another text. */
export function staleDeed({ standings, answerStandings }: AllStandings): string {
  const deeds = [
    ...(standings.some(isBecomingStale) ? ["judged"] : []),
    ...(answerStandings.some(isBecomingStale) ? ["answered"] : []),
  ];
  return deeds.join(" or ");
}

/** What the columns of examples.tsv are to people. */
const COLUMN_WORDS: Readonly<Record<keyof Example, string>> = {
  id: "id",
  category: "category",
  line: "line",
  position: "position",
  pronoun: "pronoun",
  antecedents: "antecedents",
  referencePronoun: "reference’s pronoun",
  referenceAntecedents: "reference’s antecedents",
  referenceAntecedentSpans: "reference’s antecedent spans",
};

export function changedTexts(changes: UpdateChanges): readonly ChangedText[] {
  const { systems, examples, source, references, otherParts, settings } = changes;
  const row = (what: string, how: string, names: readonly string[]): ChangedText[] =>
    names.length === 0 ? [] : [{ what: counted(names.length, what), how, names: listed(names) }];
  const lines = (what: string, all: readonly number[]): ChangedText[] =>
    all.length === 0
      ? []
      : [
          {
            what,
            how: "changed",
            names: `${counted(all.length, "line")}: ${listed(all.map((line) => figure(line + 1)))}`,
          },
        ];
  return [
    ...row("system", "added", systems.added),
    ...row(
      "system",
      "changed",
      systems.changed.map(({ system, lines: all, links }) => {
        const what = [...(all.length > 0 ? [counted(all.length, "line")] : []), ...(links ? ["links"] : [])];
        return `${system} (${what.join(", ")})`;
      }),
    ),
    ...row("system", "taken out", systems.removed),
    ...row("example", "added", examples.added),
    ...row(
      "example",
      "changed",
      examples.changed.map(
        ({ id, columns }) => `${id} (${columns.map((column) => COLUMN_WORDS[column]).join(", ")})`,
      ),
    ),
    ...row("example", "taken out", examples.removed),
    ...lines("Source", source),
    ...references.flatMap((all, number) =>
      all === null
        ? [{ what: `Reference ${number + 1}`, how: "added or taken out", names: "" }]
        : lines(`Reference ${number + 1}`, all),
    ),
    ...otherParts.map((part) => ({
      what: `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`,
      how: part === "columns of the reference" ? "written" : "changed",
      names: part === "columns of the reference" ? "as the links say, where no example is told above" : "",
    })),
    ...(settings.length === 0 ? [] : [{ what: "Settings", how: "changed", names: settings.join(", ") }]),
  ];
}
