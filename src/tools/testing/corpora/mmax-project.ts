// Makes a small MMAX2 project for tests, and reads corpora and their problems.

import type { Problem } from "#core/base/problem.ts";
import { readAnnotatedCorpus } from "#core/io/open/read-raw-file.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { levelXml, textFile, wordsXml } from "./annotated-corpora.ts";

// Numbers of the words, from 1:
//             1   2    3    4 5  6    7 8  9       10 11 12    13   14 15 16
export const WORDS = "The lamp fell . It broke , so nobody   saw it . They were annoyed .".split(/\s+/);
const SENTENCES = [
  { id: "s0", span: "word_1..word_4" },
  { id: "s1", span: "word_5..word_12" },
  { id: "s2", span: "word_13..word_16" },
];

type Attributes = Readonly<Record<string, string>>;

/** The files of the document. `markables`: those of the coref level. */
export function files(
  markables: readonly Attributes[],
  sentences: readonly Attributes[] = SENTENCES,
): SourceFile[] {
  return [
    textFile("en/Basedata/x_words.xml", wordsXml(WORDS)),
    textFile("en/Markables/x_sentence_level.xml", levelXml("sentence", sentences)),
    textFile("en/Markables/x_coref_level.xml", levelXml("coref", markables)),
  ];
}

/**
 * Problems as `code line: message`, with `error` before those that are errors. The first markable of a level is in line
 * 4.
 */
export function messagesOf(problems: readonly Problem[]): string[] {
  return problems.map(
    ({ code, line, message, severity }) =>
      `${severity === "error" ? "error " : ""}${code} ${line}: ${message}`,
  );
}

export function read(sources: readonly SourceFile[]) {
  const parsed = readAnnotatedCorpus(sources);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return { ...parsed.value, messages: messagesOf(parsed.warnings) };
}

export const NP = { mention: "np", nptype: "antecedent" };
export const IT = { mention: "pronoun", type: "anaphoric", position: "subject", agreement: "singular" };

export function problemsOf(sources: readonly SourceFile[]): readonly Problem[] {
  const parsed = readAnnotatedCorpus(sources);
  if (parsed.ok) throw new Error("was read");
  return parsed.problems;
}
