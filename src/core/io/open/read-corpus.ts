// Reads annotated corpora: detects the format of each file, and combines all documents.

import { listed } from "#core/base/message-text.ts";
import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { asWarnings } from "#core/io/corpora/as-warnings.ts";
import { CONLL_2012 } from "#core/io/corpora/conll-2012.ts";
import { COREF_UD } from "#core/io/corpora/corefud.ts";
import { type CorpusPart, type CorpusReader, corpusOf } from "#core/io/corpora/corpus-parts.ts";
import { readMmaxDocument } from "#core/io/corpora/mmax-document.ts";
import { isMmaxFile, mmaxDocuments } from "#core/io/corpora/mmax-files.ts";
import { examined, type Reader, recognisedBy } from "#core/io/reader.ts";
import { readText, type SourceFile, splitLines } from "#core/io/text-file.ts";
import type { AnnotatedCorpus } from "#core/suite/annotated-corpus.ts";

/** The formats of one file each. The documents of MMAX2 consist of several files. */
export const CORPUS_READERS: readonly CorpusReader[] = [CONLL_2012, COREF_UD];

export const MMAX_FILES: Reader<AnnotatedCorpus> = {
  kind: "mmax",
  name: "a file of an annotated corpus (MMAX2)",
  recognise: (file) => (isMmaxFile(file) ? "a file of an annotated corpus (MMAX2), by its name" : null),
  read: (file) => readAnnotatedCorpus([file]),
  examples: [{ path: "x_words.xml", content: '<words><word id="word_1">It</word></words>' }],
};

/**
 * Reads all files together: MMAX2 projects (ParCor, ParCorFull), CoNLL-2012 and CorefUD. What cannot be used is
 * reported by warnings, and everything else is used. The only error, unknown-format, means that no sentence can be
 * used. Documents of MMAX2 come first, ordered by path; those of other files follow in the given order.
 */
export function readAnnotatedCorpus(files: readonly SourceFile[]): Parsed<AnnotatedCorpus> {
  const problems = new ProblemList();
  const parts: CorpusPart[] = [];
  const { documents, surplus } = mmaxDocuments(files);
  for (const { path } of surplus)
    problems
      .in(path)
      .warning(
        "file-ignored",
        "another file of this name was read for the same document; this one is ignored",
      );
  for (const document of documents) {
    const part = readMmaxDocument(document, problems);
    if (part !== null) parts.push(part);
  }
  const ignoredFiles: string[] = [];
  for (const file of files) {
    if (isMmaxFile(file)) continue;
    const otherParts = readOther(file, problems);
    if (otherParts === null) ignoredFiles.push(file.path);
    else for (const part of otherParts) parts.push(part);
  }
  const corpus = corpusOf(parts);
  const [first] = ignoredFiles;
  if (first !== undefined) {
    const message = `is not a file of an annotated corpus and is ignored${ignoredFiles.length === 1 ? "" : `, like ${ignoredFiles.length - 1} more: ${listed(ignoredFiles.slice(1))}`}`;
    problems.in(first).warning("file-ignored", message);
  }
  if (corpus.sentences.length === 0) {
    const message =
      "no sentence could be read; expected *_words.xml and *_coref_level.xml of MMAX2, CoNLL-2012, or CorefUD (.conllu with Entity=)";
    problems.in(files[0]?.path ?? "").error("unknown-format", message);
  }
  return problems.conclude(() => corpus);
}

/** The documents of a file that is not MMAX2; null = its format is not supported. */
function readOther(file: SourceFile, problems: ProblemList): readonly CorpusPart[] | null {
  const [found] = recognisedBy(examined(file), CORPUS_READERS);
  if (found === undefined) return null;
  const text = unwrap(asWarnings(readText(file)), problems);
  return text === null ? [] : found.reader.readParts(file.path, splitLines(text), problems);
}
