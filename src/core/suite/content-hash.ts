// Hashes the content of suites and outputs, without the names of suites and systems and without settings.

import { hashParts, hashPartsByPlatform, jsonOfList } from "#core/base/hash.ts";
import type { ComputedAlignment, OutputText, Reference, SuiteText, TokenRef } from "#core/suite/suite.ts";

/**
 * Hash of everything that defines the examples: categories, documents, source, references, examples. The order of keys
 * in the objects has no influence.
 */
export function hashSuite(suite: SuiteText): string {
  return hashParts(suiteParts(suite));
}

/** Equals `hashSuite`; null as in `hashPartsByPlatform`. */
export function hashSuiteByPlatform(suite: SuiteText): Promise<string | null> {
  return hashPartsByPlatform(suiteParts(suite));
}

/** The suite's JSON in parts, because the complete JSON can be as long as all files of the suite together. */
function* suiteParts(suite: SuiteText): Generator<string> {
  const categories = suite.categories.map((c) => [c.label, c.antecedentAgreement]);
  const documents = suite.documents.map((d) => [d.firstLine, d.id]);
  yield `[${JSON.stringify(categories)},${JSON.stringify(documents)},`;
  yield* jsonOfList(suite.source);
  yield ",[";
  for (const [index, reference] of suite.references.entries()) {
    if (index > 0) yield ",";
    yield* textParts(
      reference.lines,
      [reference.alignment],
      [...translationsPart(reference), ...namePart(reference), ...alignedPart(reference)],
    );
  }
  yield "],";
  yield* jsonOfList(suite.examples, (e) => [
    e.id,
    e.category,
    e.line,
    e.position,
    e.pronoun,
    e.antecedents.map((a) => [a.line, a.start, a.end, a.head]),
    e.referencePronoun,
    e.referenceAntecedents?.map((t) => [t.line, t.positions]) ?? null,
    e.referenceAntecedentSpans?.map((t) => [t.line, t.positions]) ?? null,
  ]);
  yield "]";
}

/**
 * Yields a JSON list in parts: the text's lines, the `further` lists of lines (alignment, source lines; null = none),
 * and the items of `rest`.
 */
function* textParts(
  lines: readonly string[],
  further: readonly (readonly string[] | null)[],
  rest: readonly unknown[],
): Generator<string> {
  yield "[";
  yield* jsonOfList(lines);
  for (const list of further) {
    yield ",";
    if (list === null) yield "null";
    else yield* jsonOfList(list);
  }
  for (const item of rest) yield `,${JSON.stringify(item)}`;
  yield "]";
}

/** Hash of everything that an output stores, without the system's name. */
export function hashOutput(output: OutputText): string {
  return hashParts(outputParts(output));
}

/** Equals `hashOutput`; null as in `hashPartsByPlatform`. */
export function hashOutputByPlatform(output: OutputText): Promise<string | null> {
  return hashPartsByPlatform(outputParts(output));
}

function outputParts(output: OutputText): Generator<string> {
  const rest = [...translationsPart(output), ...rawAndAlignedPart(output), ...originalsPart(output)];
  return textParts(output.lines, [output.alignment, output.sourceLines], rest);
}

/** How Referee computed tokens and links. Empty if Referee computed neither. */
function rawAndAlignedPart({ raw, aligned }: OutputText): unknown[] {
  if (raw === undefined && aligned === undefined) return [];
  return [{ raw: raw ?? null, aligned: aligned === undefined ? null : computedAlignmentParts(aligned) }];
}

/** The documents as the system wrote them. Empty if the text was given line by line. */
function originalsPart({ originals }: OutputText): unknown[] {
  if (originals === undefined) return [];
  return [
    {
      originals: originals.map(({ document, text, absence, doubtful }) => [
        document,
        text,
        ...(absence === undefined ? [] : [absence.reason, absence.detail]),
        ...(doubtful === undefined ? [] : [doubtful]),
      ]),
    },
  ];
}

/** How Referee computed the links. Empty if Referee did not compute them. */
function alignedPart({ aligned }: Reference): unknown[] {
  return aligned === undefined ? [] : [{ aligned: computedAlignmentParts(aligned) }];
}

function computedAlignmentParts({ aligner, sentences, tokens }: ComputedAlignment): unknown[] {
  return [aligner, sentences, tokens];
}

/** The reference's name. Empty if the reference is named by its position. */
function namePart({ name }: Reference): string[] {
  return name === undefined ? [] : [name];
}

/**
 * The given translations. Empty if there are none, so that campaign folders, which have none, keep the hashes that are
 * stored already.
 */
function translationsPart({ translations }: Pick<OutputText, "translations">): unknown[] {
  if (translations === null) return [];
  const refs = (tokens: readonly TokenRef[]) => tokens.map((token) => [token.line, token.position]);
  return [
    translations.map((translation) => [
      translation.example,
      refs(translation.pronoun),
      translation.antecedents.map(refs),
    ]),
  ];
}
