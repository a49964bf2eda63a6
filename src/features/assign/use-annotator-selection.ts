// Manages who takes part in an assignment: the campaign's annotators and new ones, each selected or not.

import { useMemo, useState } from "react";
import { randomId } from "#browser/random-id.ts";
import { enteredName } from "#core/base/name.ts";
import { annotatorNames, asSeen } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";

/** More annotators than judge one suite; each one needs a file. */
export const MOST_PEOPLE = 100;

export function useAnnotatorSelection(annotators: readonly Annotator[]) {
  const [added, setAdded] = useState<readonly Annotator[]>([]);
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const listed = useMemo(
    () => [...annotators, ...added.filter(({ id }) => annotators.every((known) => known.id !== id))],
    [annotators, added],
  );
  const people = useMemo(
    () => listed.filter(({ id, role }) => ticks.get(id) ?? role !== "adjudicator"),
    [listed, ticks],
  );
  return {
    listed,
    /** The selected ones. Adjudicators are not, unless ticked. */
    people,
    isTicked: ({ id }: Annotator) => people.some((person) => person.id === id),
    tick: ({ id }: Annotator, ticked: boolean) => setTicks(new Map(ticks).set(id, ticked)),
    /** Adds an annotator; false = the name is empty or exists. */
    add: (newName: string): boolean => {
      if (asSeen(newName) === "" || listed.some((known) => asSeen(known.name) === asSeen(newName)))
        return false;
      setAdded([...added, { id: randomId(), name: enteredName(newName), role: "annotator" }]);
      return true;
    },
  };
}

export type AnnotatorSelection = ReturnType<typeof useAnnotatorSelection>;

/** Names of those with work, as displayed. */
export function namesOf(
  { listed }: AnnotatorSelection,
  given: readonly { readonly annotator: Annotator }[],
): readonly string[] {
  const names = annotatorNames(listed);
  return given.map(({ annotator }) => names.get(annotator.id) ?? annotator.name);
}
