// Arranges the segments of all texts in a marked-up file in the same order. Incomplete texts are left out.

import { copiedText, counted, listed, quoted } from "#core/base/message-text.ts";
import type { FileProblems } from "#core/base/problem.ts";
import type { Document } from "#core/suite/suite.ts";
import type { RawFile, RawText } from "./raw-file.ts";

/** The text of each segment by document and segment id, both in the order of the file. */
type Segments = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface MarkedText extends Pick<RawText, "name" | "role"> {
  readonly segments: Segments;
  /** A segment that occurs twice in the text with different words, so that neither can be chosen. Null = none. */
  readonly contradiction: { readonly document: string; readonly id: string; readonly line: number } | null;
}

/**
 * Returns the texts that have every segment of the source, in its order; without a source, the first of the longest
 * texts takes its place. References of different documents that are complete together are joined, with a warning.
 * Warnings report what is not returned: other incomplete texts (line-count-differs), texts that have a segment twice
 * with different words (duplicate-id; in the source, an error), and segments that the source does not have
 * (line-count-differs).
 */
export function wholeTexts(texts: readonly MarkedText[], problems: FileProblems): RawFile {
  const consistentTexts = texts.filter((text) => !isContradictory(text, problems));
  const measure = measureOf(consistentTexts);
  if (measure === null) return { texts: [], documents: [] };
  const completeTexts: MarkedText[] = [];
  const partial: MarkedText[] = [];
  for (const text of consistentTexts) (measure.lackedBy(text) === 0 ? completeTexts : partial).push(text);
  const joined = joinedReferences(measure, partial);
  const read = [...completeTexts, ...joined.map(({ text }) => text)];
  for (const text of read) reportSurplus(text, measure, problems);
  for (const { text, parts } of joined) {
    const names = listed(parts.map(({ name }) => quoted(name)));
    const message = () =>
      `the references ${names} each lack segments of ${called(measure.text)} but are complete together; they are joined as ${quoted(text.name)}`;
    problems.warning("line-count-differs", message);
  }
  const joinedParts = new Set(joined.flatMap(({ parts }) => parts));
  for (const text of partial) {
    if (joinedParts.has(text)) continue;
    const lackedCount = measure.lackedBy(text);
    const message = () =>
      `${called(text)} lacks ${lackedCount} of ${counted(measure.size, "segment")} of ${called(measure.text)}: ${segmentNames(missingOf(measure.text, text), lackedCount)}. It is left out`;
    problems.warning("line-count-differs", message);
  }
  return inOrderOf(measure.text, read);
}

function isContradictory(text: MarkedText, problems: FileProblems): boolean {
  if (text.contradiction === null) return false;
  const { document, id, line } = text.contradiction;
  const message = `segment ${quoted(id)} of document ${quoted(document)} occurs twice in ${called(text)} with different words`;
  if (text.role === "source") problems.error("duplicate-id", `${message}; expected it once`, line);
  else problems.warning("duplicate-id", `${message}. The text is left out`, line);
  return true;
}

function sizeOf({ segments }: MarkedText): number {
  let size = 0;
  for (const ids of segments.values()) size += ids.size;
  return size;
}

/** The text whose segments every other text must have. */
class Measure {
  readonly text: MarkedText;
  readonly size: number;

  constructor(text: MarkedText) {
    this.text = text;
    this.size = sizeOf(text);
  }

  /**
   * Number of segments of this text that another text lacks. Takes time linear in the other text only, because a file
   * may have many small texts.
   */
  lackedBy({ segments }: Pick<MarkedText, "segments">): number {
    let shared = 0;
    for (const [document, ids] of segments) {
      const ownIds = this.text.segments.get(document);
      if (ownIds !== undefined) for (const id of ids.keys()) if (ownIds.has(id)) shared++;
    }
    return this.size - shared;
  }
}

/** The source; without one, the first of the texts with most segments. Null = there is no text. */
function measureOf(texts: readonly MarkedText[]): Measure | null {
  let longest: Measure | null = null;
  for (const text of texts) {
    if (text.role === "source") return new Measure(text);
    if (longest === null || sizeOf(text) > longest.size) longest = new Measure(text);
  }
  return longest;
}

/** Maximum number of segments that one message names. */
const MOST_NAMED = 20;

/** The first segments of `one` that `other` lacks, as “document#segment”. */
function missingOf(one: MarkedText, other: MarkedText): string[] {
  const missing: string[] = [];
  for (const [document, segments] of one.segments) {
    const others = other.segments.get(document);
    for (const id of segments.keys()) {
      if (others?.has(id) === true) continue;
      missing.push(`${document}#${id}`);
      if (missing.length === MOST_NAMED) return missing;
    }
  }
  return missing;
}

/** Names segments for a message, such as “d1#2, d1#3 … and 8 more”. */
function segmentNames(first: readonly string[], count: number): string {
  const more = count - first.length;
  return `${listed(first, first.length)}${more > 0 ? ` … and ${more} more` : ""}`;
}

function reportSurplus(text: MarkedText, measure: Measure, problems: FileProblems): void {
  const surplus = sizeOf(text) - measure.size;
  if (surplus === 0) return;
  const message = () =>
    `${called(text)} has ${counted(surplus, "segment")} that ${called(measure.text)} does not have: ${segmentNames(missingOf(text, measure.text), surplus)}. ${surplus === 1 ? "It is" : "They are"} left out`;
  problems.warning("line-count-differs", message);
}

interface Joined {
  readonly text: MarkedText;
  readonly parts: readonly MarkedText[];
}

/** Maximum number of texts into which incomplete references are combined; a test set has no more references. */
const MOST_JOINED = 20;

/**
 * Adds each reference to the first group with which it has no document in common. A group that becomes complete is one
 * reference.
 */
function joinedReferences(measure: Measure, partial: readonly MarkedText[]): readonly Joined[] {
  const groups: { parts: MarkedText[]; segments: Map<string, ReadonlyMap<string, string>> }[] = [];
  for (const text of partial) {
    if (text.role !== "reference") continue;
    const documents = [...text.segments.keys()];
    let group = groups.find(({ segments }) => !documents.some((document) => segments.has(document)));
    if (group === undefined && groups.length < MOST_JOINED) {
      group = { parts: [], segments: new Map() };
      groups.push(group);
    }
    group?.parts.push(text);
    for (const [document, ids] of text.segments) group?.segments.set(document, ids);
  }
  return groups.flatMap(({ parts, segments }): Joined[] => {
    const text: MarkedText = { name: nameOf(parts), role: "reference", segments, contradiction: null };
    return parts.length > 1 && measure.lackedBy(text) === 0 ? [{ text, parts }] : [];
  });
}

/** Maximum number of names in the name of a joined text. The other names are only counted. */
const MOST_NAMES = 3;

function nameOf(parts: readonly MarkedText[]): string {
  const names = parts.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = parts.length - names.length;
  return copiedText(`${names.join("+")}${more > 0 ? `+${more}` : ""}`);
}

function inOrderOf({ segments }: MarkedText, texts: readonly MarkedText[]): RawFile {
  const documents: Document[] = [];
  const lines = texts.map((): string[] => []);
  let lineCount = 0;
  for (const [document, sourceSegments] of segments) {
    documents.push({ id: copiedText(document), firstLine: lineCount });
    lineCount += sourceSegments.size;
    const inDocument = texts.map((text) => text.segments.get(document));
    for (const id of sourceSegments.keys()) {
      for (const [at, segmentTexts] of inDocument.entries()) lines[at]?.push(segmentTexts?.get(id) ?? "");
    }
  }
  const read = texts.map(({ name, role }, at): RawText => ({ name, role, lines: lines[at] ?? [] }));
  return { texts: read, documents };
}

function called({ role, name }: MarkedText): string {
  return role === "source" ? "the source" : `the ${role} ${quoted(name)}`;
}
