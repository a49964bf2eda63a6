// Groups the files of an MMAX2 project by document (base data and levels), by folder and name.

import { getOrInsert } from "#core/base/grouping.ts";
import { composedName, fileNameIn } from "#core/base/name.ts";
import type { SourceFile } from "#core/io/text-file.ts";

export interface MmaxFiles {
  /** Name of the document: the name of its files without the ending, such as `_words.xml`. */
  readonly id: string;
  readonly words: SourceFile | null;
  readonly sentences: SourceFile | null;
  readonly coref: SourceFile | null;
}

const WORDS = /^(.+)_words\.xml$/i;
const LEVEL = /^(.+?)_(sentence|coref)_level\.xml$/i;
/** Folders that separate the files of one document (MMAX2 lets projects name them; these are ParCor's). */
const PARTS = /(?:^|\/)(?:basedata|markables)$/i;

/** Whether the file's name is that of base data or of a level that Referee reads. */
export function isMmaxFile({ path }: SourceFile): boolean {
  const name = nameIn(path);
  return WORDS.test(name) || LEVEL.test(name);
}

/** The files by document, in the order of paths; `surplus`: files of a kind that their document already has. */
export function mmaxDocuments(files: readonly SourceFile[]): {
  readonly documents: readonly MmaxFiles[];
  readonly surplus: readonly SourceFile[];
} {
  const filesByDocument = new Map<
    string,
    { id: string; words: SourceFile[]; sentences: SourceFile[]; coref: SourceFile[] }
  >();
  for (const file of files) {
    const name = nameIn(file.path);
    const words = WORDS.exec(name);
    const level = LEVEL.exec(name);
    const id = words?.[1] ?? level?.[1];
    if (id === undefined) continue;
    const key = `${folderOf(file.path)}\n${id}`;
    const one = getOrInsert(filesByDocument, key, () => ({ id, words: [], sentences: [], coref: [] }));
    if (words !== null) one.words.push(file);
    else (level?.[2]?.toLowerCase() === "coref" ? one.coref : one.sentences).push(file);
  }
  const sorted = [...filesByDocument].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, one]) => one);
  return {
    documents: sorted.map(({ id, words, sentences, coref }) => ({
      id,
      words: words[0] ?? null,
      sentences: sentences[0] ?? null,
      coref: coref[0] ?? null,
    })),
    surplus: sorted.flatMap(({ words, sentences, coref }) =>
      [words, sentences, coref].flatMap((all) => all.slice(1)),
    ),
  };
}

function nameIn(path: string): string {
  return composedName(fileNameIn(path));
}

/** The folder of a path, in NFC, without a final `Basedata` or `Markables`. */
function folderOf(path: string): string {
  return composedName(path.slice(0, Math.max(0, path.lastIndexOf("/")))).replace(PARTS, "");
}
