// Reads one document of an MMAX2 project as sentences and mentions. Its files are the words, the sentence level and the
// coref level.

import { copiedText, listed, quoted } from "#core/base/message-text.ts";
import { fileNameIn } from "#core/base/name.ts";
import { counted } from "#core/base/number-words.ts";
import type { FileProblems, ProblemList } from "#core/base/problem.ts";
import type { CorpusMention } from "#core/suite/annotated-corpus.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { type CorpusPart, mergePieces, UnknownValues } from "./corpus-parts.ts";
import { withoutCycles } from "./cut-cycles.ts";
import type { MmaxFiles } from "./mmax-files.ts";
import { type Markable, type MmaxWords, readMarkables, readWords } from "./mmax-levels.ts";
import { type MmaxSentences, sentencesOf } from "./mmax-sentences.ts";
import { isParCorAttribute, parCorOf } from "./parcor-attributes.ts";

/** Attributes that name the chain of a markable, in ParCor and in other MMAX2 schemes. */
const CHAINS = ["coref_class", "coref_set"];
/** Attributes that name the markable to which a markable points. */
const POINTERS = ["antecedent", "single_phrase_antecedent", "ref"];
/** Attributes that give the head or the minimal span, as ids of words or as the words themselves. */
const HEADS = ["head", "min_ids", "min_words", "min"];
/** Attributes that identify or connect markables, but do not describe a mention. */
const STRUCTURAL = new Set(["id", "span", "mmax_level", ...CHAINS, ...POINTERS, ...HEADS]);

/** Reads a document; null = nothing in it can be used, which is reported. */
export function readMmaxDocument(files: MmaxFiles, problems: ProblemList): CorpusPart | null {
  const { id, words: wordsFile, coref } = files;
  if (wordsFile === null) {
    const path = (coref ?? files.sentences)?.path ?? id;
    problems
      .in(path)
      .warning(
        "missing-level",
        `there is no ${id}_words.xml with the words of the document, which is therefore ignored`,
      );
    return null;
  }
  const words = readWords(wordsFile, problems);
  if (words === null) return null;
  const sentences = sentencesOf(words, files.sentences, problems);
  if (coref === null) {
    const message = `there is no ${id}_coref_level.xml next to this file: the sentences are read, but no mentions are proposed`;
    problems.in(wordsFile.path).warning("missing-level", message);
  }
  const markables = coref === null ? null : readMarkables(coref, words, problems);
  const mentions =
    coref === null || markables === null
      ? []
      : mentionsOf(coref.path, markables, { words, sentences }, problems);
  return { id, file: wordsFile.path, sentences: sentences.sentences, mentions };
}

interface Text {
  readonly words: MmaxWords;
  readonly sentences: MmaxSentences;
}

function mentionsOf(
  file: string,
  markables: readonly Markable[],
  text: Text,
  problems: ProblemList,
): readonly CorpusMention[] {
  const unknown = new UnknownValues();
  const byId = new Map<string, number>();
  markables.forEach(({ id }, number) => {
    if (id !== "" && !byId.has(id)) byId.set(id, number);
  });
  const pointers = markables.map((markable) => pointerOf(markable, byId, problems.in(file)));
  const { pointsTo, cycles } = withoutCycles(pointers);
  for (const cycle of cycles) {
    const names = listed(cycle.map((number) => markables[number]?.id ?? ""));
    const message = `${names} point to each other in a cycle; these pointers are ignored`;
    problems.in(file).warning("cyclic-antecedents", message, markables[cycle[0] ?? 0]?.line ?? null);
  }
  const mentions = markables.map((markable, number) =>
    mentionOf(file, markable, text, { antecedent: pointsTo[number] ?? null, unknown, problems }),
  );
  unknown.report(file, problems);
  return mentions;
}

function pointerOf(
  { id, line, attributes }: Markable,
  byId: ReadonlyMap<string, number>,
  problems: FileProblems,
): number | null {
  for (const name of POINTERS) {
    const value = attributes.get(name)?.trim() ?? "";
    if (value === "" || value === "empty") continue;
    const [first = "", ...others] = value.split(/[;,]/).map((one) => one.trim().replace(/^\w+:/, ""));
    const found = byId.get(first) ?? null;
    if (found === null) {
      const message = () =>
        `${quoted(id)} points to ${quoted(first)}, which is no markable of this document; the pointer is ignored`;
      problems.warning("dangling-id", message, line);
    } else if (others.length > 0) {
      const message = () =>
        `${quoted(id)} points to ${counted(others.length + 1, "markable")}; the first one counts`;
      problems.warning("unknown-value", message, line);
    }
    return found;
  }
  return null;
}

interface MentionContext {
  readonly antecedent: number | null;
  readonly unknown: UnknownValues;
  readonly problems: ProblemList;
}

function mentionOf(file: string, markable: Markable, text: Text, context: MentionContext): CorpusMention {
  const { id, line, attributes, ranges } = markable;
  const { places } = text.sentences;
  const parCor = parCorOf(attributes);
  for (const name of attributes.keys())
    if (!STRUCTURAL.has(name.toLowerCase()) && !isParCorAttribute(name.toLowerCase()))
      context.unknown.add(name, null, line);
  for (const [name, value] of parCor.unknown) context.unknown.add(name, value, line);
  const pieces = mergePieces(ranges.flatMap(([first, last]) => places.pieces(first, last)));
  const isDiscontinuous = ranges.length > 1 && pieces.length > 1;
  if (isDiscontinuous) {
    const message = () =>
      `${quoted(id)} is discontinuous: ${counted(pieces.length, "piece")} of ${quoted(attributes.get("span") ?? "")}`;
    context.problems.in(file).warning("discontinuous-mention", message, line);
  }
  const words = pieces.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  // In ParCorFull, some antecedents of several words are marked as pronouns.
  const isPhrase = parCor.kind === "pronoun" && parCor.isAntecedent && words > 1;
  if (isPhrase) {
    const message = () =>
      `${quoted(id)} is marked as a pronoun, but is the antecedent of its chain and has ${words} words: read as a noun phrase`;
    context.problems.in(file).warning("unknown-value", message, line);
  }
  return {
    from: `${fileNameIn(file)} ${id === "" ? `line ${line}` : id}`,
    file,
    fileLine: line,
    pieces,
    head: headIn(markable, text),
    kind: isPhrase ? "nominal" : parCor.kind,
    chain: chainOf(attributes),
    antecedent: context.antecedent,
    facets: parCor.facets,
    unsuitable: parCor.unsuitable,
    isSplit: parCor.isSplit,
    number: null,
    isPerson: false,
  };
}

function chainOf(attributes: ReadonlyMap<string, string>): string | null {
  for (const name of CHAINS) {
    const value = attributes.get(name)?.trim() ?? "";
    if (value !== "" && value !== "empty") return copiedText(value);
  }
  return null;
}

/** Maximum number of words of each part of a markable that are compared with a head given as a word. */
const MOST_LOOKED_AT = 200;

/** Position of the last word of the head that the attributes name; null = they name no word of the markable. */
function headIn({ attributes, ranges }: Markable, { words, sentences: { places } }: Text): TokenRef | null {
  for (const name of HEADS) {
    const value = attributes.get(name)?.trim() ?? "";
    if (value === "") continue;
    const last =
      value
        .split(/\.\.|,/)
        .at(-1)
        ?.trim() ?? "";
    const word = words.byId.get(last) ?? writtenWord(value, ranges, words.words);
    if (word !== null && ranges.some(([from, to]) => word >= from && word <= to)) return places.at(word);
  }
  return null;
}

/**
 * Number of the markable's word that equals the last word of `value`; null = no word equals it, or several do. Only the
 * beginning of each part of the markable is compared (`MOST_LOOKED_AT`).
 */
function writtenWord(
  value: string,
  ranges: readonly (readonly [number, number])[],
  words: readonly string[],
): number | null {
  const last = value.toLowerCase().split(/\s+/).at(-1);
  const found: number[] = [];
  for (const [from, to] of ranges)
    for (let word = from; word <= Math.min(to, from + MOST_LOOKED_AT - 1); word++)
      if (words[word]?.toLowerCase() === last) found.push(word);
  return found.length === 1 ? (found[0] ?? null) : null;
}
