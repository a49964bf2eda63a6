// Selects texts in files if the user made no choice: those that the markup calls source and references.

import { ProblemList, unwrap } from "#core/base/problem.ts";
import type { InputText, TextPart } from "./input-text.ts";
import { readParts } from "./read-parts.ts";

interface DefaultTexts {
  readonly source: InputText;
  /** The references. Those in the source's own file come first. */
  readonly references: readonly InputText[];
}

/**
 * The texts to use from the files that were given as source and as translations. Unreadable files are returned
 * unchanged, and are reported when they are read again.
 */
export function defaultTexts(source: InputText, references: readonly InputText[]): DefaultTexts {
  const parts = partsIn(source);
  const [sourcePart] = parts.filter(({ role }) => role === "source");
  const ownReferences = sourcePart === undefined ? [] : parts.filter(({ role }) => role === "reference");
  const withPart = (text: InputText) => (part: TextPart) => ({ ...text, part });
  return {
    source: sourcePart === undefined ? source : withPart(source)(sourcePart),
    references: [
      ...ownReferences.map(withPart(source)),
      ...references.flatMap((text) => {
        const referenceParts = partsIn(text).filter(({ role }) => role === "reference");
        return referenceParts.length === 0 ? [text] : referenceParts.map(withPart(text));
      }),
    ],
  };
}

/**
 * The texts in the only file of an input, if its markup names a source or references. Empty if a part was chosen
 * already.
 */
function partsIn({ files, part, delimiter }: InputText): readonly TextPart[] {
  const [file, second] = files;
  if (file === undefined || second !== undefined || part !== null) return [];
  const parts = unwrap(readParts(file, null, delimiter), new ProblemList());
  return (parts?.texts ?? []).map(({ name, role }) => ({ name, role }));
}
