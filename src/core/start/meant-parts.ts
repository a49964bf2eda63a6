// Holds which texts are meant where files are named and nobody chose among the texts in them: those that the markup calls source and references.

import { ProblemList, take } from "#core/shared/problem.ts";
import type { GivenText, TextPart } from "#core/start/given-text.ts";
import { readParts } from "#core/start/read-parts.ts";

interface MeantTexts {
  readonly source: GivenText;
  /** Those that stand in the source's own file first. */
  readonly references: readonly GivenText[];
}

/** The texts of files that were named as the source, and as translations of it. What cannot be read stays as it is, to be told where it is read. */
export function meantTexts(source: GivenText, references: readonly GivenText[]): MeantTexts {
  const parts = partsIn(source);
  const [own] = parts.filter(({ role }) => role === "source");
  const beside = own === undefined ? [] : parts.filter(({ role }) => role === "reference");
  const withPart = (text: GivenText) => (part: TextPart) => ({ ...text, part });
  return {
    source: own === undefined ? source : withPart(source)(own),
    references: [
      ...beside.map(withPart(source)),
      ...references.flatMap((text) => {
        const told = partsIn(text).filter(({ role }) => role === "reference");
        return told.length === 0 ? [text] : told.map(withPart(text));
      }),
    ],
  };
}

/** The texts of its only file, of which markup alone calls any source or reference; none where a part is chosen already. */
function partsIn({ files, part, delimiter }: GivenText): readonly TextPart[] {
  const [file, second] = files;
  if (file === undefined || second !== undefined || part !== null) return [];
  const read = take(readParts(file, null, delimiter), new ProblemList());
  return (read?.texts ?? []).map(({ name, role }) => ({ name, role }));
}
