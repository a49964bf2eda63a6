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
  /** By plain name, the first number that may be free: what was taken stays taken. */
  const numbers = new Map<string, number>();
  for (const { id, name } of annotators) {
    const plain = asSeen(name) === "" ? id : name;
    const seen = asSeen(plain);
    let end = "";
    let number = numbers.get(seen) ?? 2;
    while (taken.has(seen + end) || (end !== "" && given.has(seen + end))) {
      end = ` (${number})`;
      number++;
    }
    numbers.set(seen, number);
    taken.add(seen + end);
    names.set(id, plain + end);
  }
  return names;
}
