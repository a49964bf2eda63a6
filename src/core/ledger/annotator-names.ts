// Holds how annotators are called on screens: people of the same name are told apart by a number.

import type { Annotator } from "#core/ledger/fold.ts";

/** What an eye can tell of a name: blanks in a row are one, and what has no shape is nothing. */
export function asSeen(name: string): string {
  return name
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Each annotator's name as it is shown, by id; of several called alike all but the first carry a number: “Anna (2)”. */
export function annotatorNames(
  annotators: readonly Pick<Annotator, "id" | "name">[],
): ReadonlyMap<string, string> {
  const given = new Set(annotators.map(({ name }) => asSeen(name)));
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const { id, name } of annotators) {
    const plain = asSeen(name) === "" ? id : name;
    let shown = plain;
    for (
      let number = 2;
      taken.has(asSeen(shown)) || (shown !== plain && given.has(asSeen(shown)));
      number++
    ) {
      shown = `${plain} (${number})`;
    }
    taken.add(asSeen(shown));
    names.set(id, shown);
  }
  return names;
}
