// Reads XML of WMT (source, references and systems in one file) and SGML of NIST (one set per system) as texts.

import { getOrInsert } from "#core/base/grouping.ts";
import { copiedText, onOneLine, quoted } from "#core/base/message-text.ts";
import { composedName } from "#core/base/name.ts";
import { counted } from "#core/base/number-words.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { decodedText, type MarkupRules, type MarkupTag, scanMarkup } from "#core/io/markup-scanner.ts";
import type { LayoutReader, RawFile, RawText } from "./raw-file.ts";
import { type MarkedText, wholeTexts } from "./whole-texts.ts";

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

/** Matches internal definitions. Files with them are refused, because they could change the text of the document. */
const INNER_DEFINITIONS = /<!DOCTYPE[^<>[]{0,2000}\[|<!ENTITY\s/i;

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

/** Parts of a WMT document that each contain one text. */
const SIDES = new Set(["src", "ref", "hyp", "supplemental"]);

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

const MARKUP = /<(?:dataset|collection|mteval|srcset|refset|tstset|doc|hyp|seg)(?:\s[^<>]*)?>/i;

export const MARKED_UP_TEXT: LayoutReader = {
  kind: "marked-up",
  name: "XML of WMT or SGML of NIST",
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
