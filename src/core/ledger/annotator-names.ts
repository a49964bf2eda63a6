// Holds how annotators are called on screens: people of the same name are told apart by a number.

import type { Annotator } from "#core/ledger/fold.ts";

/** Each annotator's name as it is shown, by id; of several called alike all but the first carry a number: “Anna (2)”. */
export function annotatorNames(
  annotators: readonly Pick<Annotator, "id" | "name">[],
): ReadonlyMap<string, string> {
  const given = new Set(annotators.map(({ name }) => name));
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const { id, name } of annotators) {
    const plain = name.trim() === "" ? id : name;
    let shown = plain;
    for (let number = 2; taken.has(shown) || (shown !== plain && given.has(shown)); number++) {
      shown = `${plain} (${number})`;
    }
    taken.add(shown);
    names.set(id, shown);
  }
  return names;
}
