// Reads texts in markup: XML and SGML of test sets, subtitles, and translation memories.

import { getOrInsert } from "#core/base/grouping.ts";
import { copiedText, counted, listed, onOneLine, quoted } from "#core/base/message-text.ts";
import { composedName } from "#core/base/name.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { decodedText, type MarkupRules, type MarkupTag, scanMarkup } from "#core/io/markup-scanner.ts";
import { splitLines } from "#core/io/text-file.ts";
import type { Document } from "#core/suite/suite.ts";
import type { LayoutReader, RawFile, RawText } from "./raw-file.ts";

const MARKUP = /<(?:dataset|collection|mteval|srcset|refset|tstset|doc|hyp|seg)(?:\s[^<>]*)?>/i;

export const MARKED_UP_TEXT: LayoutReader = {
  kind: "marked-up",
  name: "XML of WMT or SGML of NIST",
  described: {
    section: "texts",
    becomes: "Source, references and outputs with their documents.",
    lost: "attributes other than the names of documents, systems and languages",
  },
  endings: ["xml", "sgm", "sgml"],
  isDecidedByEnding: true,
  recognise: (file) => {
    const beginning = file.text().slice(0, 4000);
    const markup = /^\s*</.test(beginning) ? MARKUP.exec(beginning)?.[0] : undefined;
    return markup === undefined ? null : `XML of WMT or SGML of NIST, with ${quoted(markup)}`;
  },
  readTexts: ({ path, text, name }) => parseMarkedUp(path, text, name),
  examples: [
    {
      path: "a.xml",
      content: '<dataset><doc id="d"><hyp system="a"><seg id="1">It fell.</seg></hyp></doc></dataset>',
    },
    { path: "a.sgm", content: '<tstset sysid="a"><doc docid="d"><seg id=1>It fell.</seg></doc></tstset>' },
  ],
};

/** Matches internal definitions. Files with them are refused, because they could change the text of the document. */
const INNER_DEFINITIONS = /<!DOCTYPE[^<>[]{0,2000}\[|<!ENTITY\s/i;

/** The texts of the file. `name`: the name for texts without one in the file. */
function parseMarkedUp(path: string, text: string, name: string): Parsed<RawFile> {
  const problems = new FileProblems(path);
  if (INNER_DEFINITIONS.test(text)) {
    const message =
      "found a document type with internal definitions; expected none, because they are never read";
    return problems.fail("malformed-markup", message);
  }
  const texts = new MarkupReader(name, problems.in(path)).read(text);
  if (texts.length === 0 && !problems.hasErrors) {
    const message = "found no <seg>; expected the XML of WMT or SGML of NIST, with a <seg> for each sentence";
    problems.error("malformed-markup", message);
  }
  const file = wholeTexts(texts, problems);
  return problems.conclude(() => file);
}

/** A text while it is being read. */
interface OpenText extends Pick<RawText, "name" | "role"> {
  readonly segments: Map<string, Map<string, string>>;
  contradiction: MarkedText["contradiction"];
}

const RULES: MarkupRules = {
  knownTags: new Set(
    "mteval collection dataset srcset refset tstset doc src ref hyp supplemental p hl poster seg".split(" "),
  ),
};

/** Parts of a WMT document that each contain one text. */
const SIDES = new Set(["src", "ref", "hyp", "supplemental"]);

/** Tags of sets and of parts of WMT's documents, with the role of their text. */
const ROLES: Readonly<Record<string, RawText["role"]>> = {
  srcset: "source",
  src: "source",
  refset: "reference",
  ref: "reference",
  tstset: "output",
  hyp: "output",
};

/**
 * Attributes that can name a text; the first one that exists is used. A source needs no name, because a file has only
 * one.
 */
const NAME_ATTRIBUTES: Readonly<Record<RawText["role"], readonly string[]>> = {
  source: [],
  reference: ["refid", "translator", "sysid", "system", "name"],
  output: ["sysid", "system", "refid", "translator", "name"],
};

/**
 * Processes the tags of one file. An unclosed `seg` ends at the next tag, any other unclosed tag where the next tag of
 * its kind begins, as SGML allows.
 */
class MarkupReader {
  readonly #texts = new Map<string, OpenText>();
  #set: MarkupTag | null = null;
  #document = "";
  #documents = 0;
  #side: MarkupTag | null = null;
  #segment: MarkupTag | null = null;
  #words: string[] = [];
  #repeated = 0;
  #firstRepeated = 0;

  readonly #name: string;
  readonly #problems: FileProblems;

  constructor(name: string, problems: FileProblems) {
    this.#name = name;
    this.#problems = problems;
  }

  read(text: string): MarkedText[] {
    for (const part of scanMarkup(text, RULES)) {
      if (part.kind === "open" || part.kind === "close") {
        this.#endSegment();
        if (part.kind === "open") this.#open(part);
        else this.#close(part.name);
      } else if (this.#segment !== null && part.kind !== "definition")
        this.#words.push(part.kind === "data" ? part.text : decodedText(part.text, RULES));
    }
    this.#endSegment();
    if (this.#repeated > 0) {
      const message = `${counted(this.#repeated, "segment repeats", "segments repeat")} an earlier one with the same id and words, the first of them here; a repeated segment counts once`;
      this.#problems.warning("duplicate-id", message, this.#firstRepeated);
    }
    return [...this.#texts.values()];
  }

  #open(tag: MarkupTag): void {
    const { name, attributes } = tag;
    if (name === "srcset" || name === "refset" || name === "tstset") {
      this.#set = tag;
      this.#documents = 0;
    } else if (SIDES.has(name)) this.#side = tag;
    else if (name === "doc") {
      this.#documents++;
      this.#side = null;
      this.#document = attributes.get("docid") ?? attributes.get("id") ?? String(this.#documents);
      // In NIST's files, each document may name the system.
      if (attributes.has("sysid")) this.#side = tag;
    } else if (name === "seg") this.#segment = tag;
  }

  #close(name: string): void {
    if (SIDES.has(name) || name === "doc") this.#side = null;
    else if (name.endsWith("set")) this.#set = null;
  }

  #endSegment(): void {
    const tag = this.#segment;
    if (tag === null) return;
    this.#segment = null;
    // Line ends inside a segment have no meaning.
    const words = copiedText(onOneLine(this.#words.join("")));
    this.#words = [];
    // Supplements of a WMT document are not part of its text.
    if (this.#side?.name === "supplemental") return;
    const text = this.#text();
    const segments = getOrInsert(text.segments, this.#document, () => new Map<string, string>());
    const id = tag.attributes.get("id") ?? String(segments.size + 1);
    const known = segments.get(id);
    if (known === undefined) segments.set(copiedText(id), words);
    else if (known === words) {
      if (this.#repeated++ === 0) this.#firstRepeated = tag.line;
    } else
      text.contradiction ??= { document: copiedText(this.#document), id: copiedText(id), line: tag.line };
  }

  #text(): OpenText {
    const { role, name } = this.#roleAndName();
    const newText = () => ({ name, role, segments: new Map(), contradiction: null });
    return getOrInsert(this.#texts, `${role} ${name}`, newText);
  }

  #roleAndName(): Pick<RawText, "name" | "role"> {
    const tags = [this.#side, this.#set].filter((tag) => tag !== null);
    const role = tags.map((tag) => ROLES[tag.name]).find((one) => one !== undefined) ?? "output";
    const named = tags
      .flatMap(({ attributes }) => NAME_ATTRIBUTES[role].map((key) => attributes.get(key)))
      .find(Boolean);
    const defaultName = role === "output" ? this.#name : role;
    return { role, name: copiedText(composedName(named ?? defaultName)) };
  }
}

// Reads subtitle files (SubRip, WebVTT, YouTube, SubStation Alpha, MicroDVD, LRC) as a text with one line per cue.

export const SUBTITLES: LayoutReader = {
  kind: "subtitles",
  name: "a subtitle file",
  described: {
    section: "texts",
    becomes: "A text with one subtitle per line.",
    lost: "times, positions and styles",
  },
  endings: ["srt", "vtt", "sbv", "ass", "ssa", "sub", "lrc"],
  recognise: ({ text }) => {
    const format = formatOfSubtitles(text());
    return format === null ? null : `a subtitle file (${format.name})`;
  },
  readTexts: ({ path, text, name }) => {
    const problems = new FileProblems(path);
    const format = formatOfSubtitles(text);
    const lines = (format?.cues(splitLines(text)) ?? []).map(plainCue).filter((line) => line !== "");
    if (lines.length === 0)
      problems.error("empty-file", "found no subtitle with a text; expected at least one");
    else {
      const message = `is a subtitle file (${format?.name ?? ""}): its ${counted(lines.length, "subtitle is", "subtitles are")} read as one sentence each, without times`;
      problems.warning("column-ignored", message);
    }
    return problems.conclude(() => ({
      texts: [{ name, role: "output", lines }],
      documents: [{ id: name, firstLine: 0 }],
    }));
  },
  examples: [
    { path: "a.srt", content: "1\n00:00:01,000 --> 00:00:01,900\nThe lamp fell.\n\n" },
    { path: "a.vtt", content: "WEBVTT\n\n00:01.000 --> 00:01.900\nThe lamp fell.\n\n" },
    { path: "a.sbv", content: "0:00:01.000,0:00:01.900\nThe lamp fell.\n\n" },
    {
      path: "a.ass",
      content: "[Script Info]\nDialogue: 0,0:00:01.00,0:00:01.90,Default,,0,0,0,,The lamp fell.\n",
    },
    { path: "a.sub", content: "{25}{45}The lamp|fell.\n" },
    { path: "a.lrc", content: "[00:01.00]The lamp fell.\n" },
  ],
};

function formatOfSubtitles(text: string): SubtitleFormat | null {
  const beginning = text.slice(0, 2000);
  return FORMATS.find((format) => format.beginning.test(beginning)) ?? null;
}

interface SubtitleFormat {
  readonly name: string;
  /** Matches the beginning of a file of this format. */
  readonly beginning: RegExp;
  /** The texts of the cues in order, with line ends and marks of style. */
  readonly cues: (lines: readonly string[]) => readonly string[];
}

/** `00:01:02,500 --> 00:01:04,000` of SubRip and WebVTT; hours may be missing. */
const ARROW_TIME = /^\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s+-->\s+(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}/;
/** `0:00:01.000,0:00:01.900` of YouTube's .sbv. */
const COMMA_TIME = /^\s*\d+:\d{2}:\d{2}\.\d{3},\d+:\d{2}:\d{2}\.\d{3}\s*$/;

/** Cues that begin with a line of times and end at the next blank line. */
function cuesBelow(lines: readonly string[], time: RegExp): string[] {
  const cues: string[][] = [];
  let isInside = false;
  for (const line of lines) {
    if (time.test(line)) {
      cues.push([]);
      isInside = true;
    } else if (line.trim() === "") isInside = false;
    else if (isInside) cues.at(-1)?.push(line);
  }
  return cues.map((cue) => cue.join(" "));
}

/** One cue per line that matches; `|` in the text is a line end. */
function cuesInLines(lines: readonly string[], cue: RegExp): string[] {
  return lines.flatMap((line) => cue.exec(line)?.[1] ?? []).map((text) => text.replaceAll("|", " "));
}

const FORMATS: readonly SubtitleFormat[] = [
  {
    name: "WebVTT",
    beginning: /^WEBVTT(?:[ \t][^\n]*)?(?:\n|$)/,
    cues: (lines) => cuesBelow(lines, ARROW_TIME),
  },
  {
    name: "SubRip",
    beginning: /^\s*\d+[ \t]*\n[ \t]*\d+:\d{2}:\d{2}[.,]\d{1,3}[ \t]+-->/,
    cues: (lines) => cuesBelow(lines, ARROW_TIME),
  },
  {
    name: "YouTube’s .sbv",
    beginning: /^\s*\d+:\d{2}:\d{2}\.\d{3},\d+:\d{2}:\d{2}\.\d{3}[ \t]*\n/,
    cues: (lines) => cuesBelow(lines, COMMA_TIME),
  },
  {
    name: "SubStation Alpha",
    beginning: /^\s*\[Script Info\]/i,
    // Nine fields stand before the text (SSA v4 and ASS v4+).
    cues: (lines) => lines.flatMap((line) => /^Dialogue:(?:[^,]*,){9}(.*)$/.exec(line)?.[1] ?? []),
  },
  {
    name: "MicroDVD",
    beginning: /^\s*\{\d+\}\{\d*\}\S/,
    cues: (lines) => cuesInLines(lines, /^\{\d+\}\{\d*\}(.*)$/),
  },
  {
    name: "LRC",
    beginning: /^(?:\[[a-z]+:[^\]\n]*\]\n)*\[\d{1,3}:\d{2}(?:[.:]\d{1,3})?\]/i,
    cues: (lines) => cuesInLines(lines, /^(?:\[\d{1,3}:\d{2}(?:[.:]\d{1,3})?\])+(.*)$/),
  },
];

/** Marks of style: HTML and WebVTT tags, and overrides of SubStation Alpha. `\N` is its line end. */
const STYLE = /<\/?[a-z][^<>\n]{0,200}>|\{\\[^{}\n]{0,200}\}/gi;

function plainCue(text: string): string {
  return onOneLine(text.replaceAll("\\N", " ").replaceAll("\\n", " ").replace(STYLE, "")).trim();
}

// Reads translation memories (TMX 1.4) and bilingual files (XLIFF 1.2 and 2) as one text per language.

export const TRANSLATION_MEMORY: LayoutReader = {
  kind: "translation-memory",
  name: "a translation memory (.tmx)",
  described: {
    section: "texts",
    becomes: "One text per language.",
    lost: "formatting inside the text, dates and properties of segments",
  },
  endings: ["tmx"],
  recognise: ({ text }) =>
    isRoot(text(), /^\s*(?:<[?!][^<>]*>\s*)*<tmx[\s>]/i) ? "a translation memory (.tmx)" : null,
  readTexts: ({ path, text, name }) => readMemory(path, text, name, TMX),
  examples: [
    {
      path: "a.tmx",
      content:
        '<?xml version="1.0"?><tmx version="1.4"><body><tu><tuv xml:lang="en"><seg>It fell.</seg></tuv><tuv xml:lang="de"><seg>Sie fiel.</seg></tuv></tu></body></tmx>',
    },
  ],
};

export const XLIFF_FILE: LayoutReader = {
  kind: "xliff",
  name: "a bilingual file (XLIFF)",
  described: {
    section: "texts",
    becomes: "The source and its translation.",
    lost: "formatting inside the text, states and notes of segments",
  },
  endings: ["xlf", "xliff"],
  recognise: ({ text }) =>
    isRoot(text(), /^\s*(?:<[?!][^<>]*>\s*)*<xliff[\s>]/i) ? "a bilingual file (XLIFF)" : null,
  readTexts: ({ path, text, name }) => readMemory(path, text, name, XLIFF),
  examples: [
    {
      path: "a.xlf",
      content:
        '<xliff version="1.2"><file source-language="en" target-language="de"><body><trans-unit id="1"><source>It fell.</source><target>Sie fiel.</target></trans-unit></body></file></xliff>',
    },
  ],
};

function isRoot(text: string, root: RegExp): boolean {
  return root.test(text.slice(0, 4000));
}

/** Tags whose content is formatting of another program and no part of the sentence. */
const CODES = new Set(["bpt", "ept", "ph", "it", "ut"]);

const TMX_RULES: MarkupRules = {
  knownTags: new Set(
    "tmx header body tu tuv seg prop note xliff file unit segment trans-unit alt-trans source target group bpt ept ph it ut hi sub g x bx ex pc mrk bin-unit".split(
      " ",
    ),
  ),
};

/** The sentence of one unit in each language. */
type Unit = Map<string, string>;

/** How a format names units, sentences and their language. */
interface MemoryFormat {
  readonly units: ReadonlySet<string>;
  readonly sentences: ReadonlySet<string>;
  /** The language of a sentence, from its tag and the tags around it. */
  readonly languageOf: (tag: MarkupTag, around: ReadonlyMap<string, MarkupTag>) => string | undefined;
  /** Tags whose content belongs to no unit, such as proposals of other translations. */
  readonly ignored: ReadonlySet<string>;
}

const TMX: MemoryFormat = {
  units: new Set(["tu"]),
  sentences: new Set(["seg"]),
  languageOf: (_, around) => {
    const attributes = around.get("tuv")?.attributes;
    return attributes?.get("xml:lang") ?? attributes?.get("lang");
  },
  ignored: new Set(["prop", "note", "header"]),
};

const XLIFF: MemoryFormat = {
  units: new Set(["trans-unit", "segment"]),
  sentences: new Set(["source", "target"]),
  languageOf: ({ name }, around) => {
    const file = around.get("file")?.attributes;
    const root = around.get("xliff")?.attributes;
    return file?.get(`${name}-language`) ?? root?.get(name === "source" ? "srclang" : "trglang") ?? name;
  },
  ignored: new Set(["alt-trans", "note"]),
};

/**
 * One text per language, with one line per unit: the order of the languages is that of the file. A unit without a
 * language has an empty line there.
 */
function readMemory(path: string, text: string, name: string, format: MemoryFormat): Parsed<RawFile> {
  const problems = new FileProblems(path);
  const units: Unit[] = [];
  const around = new Map<string, MarkupTag>();
  let language: string | null = null;
  let words: string[] = [];
  let ignored = 0;
  for (const part of scanMarkup(text, TMX_RULES)) {
    if (part.kind === "open") {
      if (format.ignored.has(part.name) || CODES.has(part.name)) ignored++;
      if (format.units.has(part.name)) units.push(new Map());
      if (format.sentences.has(part.name) && ignored === 0) {
        language = composedName(copiedText(format.languageOf(part, around) ?? "text"));
        words = [];
      }
      around.set(part.name, part);
    } else if (part.kind === "close") {
      if ((format.ignored.has(part.name) || CODES.has(part.name)) && ignored > 0) ignored--;
      if (format.sentences.has(part.name) && language !== null) {
        units.at(-1)?.set(language, copiedText(onOneLine(words.join("")).trim()));
        language = null;
      }
    } else if (language !== null && ignored === 0 && part.kind !== "definition")
      words.push(part.kind === "data" ? part.text : decodedText(part.text, TMX_RULES));
  }
  const languages = new Map<string, number>();
  for (const unit of units)
    for (const one of unit.keys()) languages.set(one, getOrInsert(languages, one, () => 0) + 1);
  if (languages.size === 0)
    problems.error("empty-file", "found no unit with a sentence; expected at least one");
  const incomplete = [...languages].filter(([, count]) => count < units.length);
  if (incomplete.length > 0) {
    const message = () =>
      `of ${counted(units.length, "unit")}, some have no sentence in ${listed(incomplete.map(([one, count]) => `${quoted(one)} (${units.length - count})`))}; such a sentence is empty`;
    problems.warning("no-translation", message);
  }
  const texts = Array.from(
    languages.keys(),
    (one): RawText => ({ name: one, role: "output", lines: units.map((unit) => unit.get(one) ?? "") }),
  );
  return problems.conclude(() => ({ texts, documents: [{ id: name, firstLine: 0 }] }));
}

// Arranges the segments of all texts in a marked-up file in the same order. Incomplete texts are left out.

/** The text of each segment by document and segment id, both in the order of the file. */
type Segments = ReadonlyMap<string, ReadonlyMap<string, string>>;

interface MarkedText extends Pick<RawText, "name" | "role"> {
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
function wholeTexts(texts: readonly MarkedText[], problems: FileProblems): RawFile {
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
