// Holds how XML of WMT (source, references and systems in one file) and SGML of NIST (one set a system) become texts.

import {
  INNER_DEFINITIONS,
  type MarkupTag,
  plainText,
  scanMarkup,
} from "#core/formats/raw-text/markup-scanner.ts";
import type { RawFile, RawText } from "#core/formats/raw-text/raw-file.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";
import { listed, ownText, quoted } from "#core/shared/told-text.ts";
import type { Document } from "#core/suite/suite.ts";

interface Segment {
  readonly text: string;
  readonly line: number;
}

interface Text {
  readonly name: string;
  readonly role: RawText["role"];
  /** By document and segment, in the order of the file. */
  readonly segments: Map<string, Map<string, Segment>>;
}

/** Of sets and of the parts of WMT's documents: whose text it is. */
const ROLES: Readonly<Record<string, RawText["role"]>> = {
  srcset: "source",
  src: "source",
  refset: "reference",
  ref: "reference",
  tstset: "output",
  hyp: "output",
};

/** Attributes that name a text, the first that is there. */
const NAMES = ["sysid", "system", "refid", "translator", "name"];

/** Missing segments told of one file. */
const MOST_TOLD = 20;

/** `name` is that of a text to which the file gives none. */
export function parseMarkedUp(path: string, text: string, name: string): Parsed<RawFile> {
  const problems = new ProblemList();
  if (INNER_DEFINITIONS.test(text)) {
    const message =
      "found a document type with definitions of its own; expected none, for they are never read";
    problems.error("malformed-markup", path, null, message);
    return { ok: false, problems: problems.all };
  }
  const declared =
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/i.exec(text.slice(0, 500))?.[1] ?? "utf-8";
  if (!/^(?:utf-?8|us-ascii)$/i.test(declared))
    problems.error("not-utf-8", path, 1, `says that it is saved as ${quoted(declared)}; expected UTF-8`);
  const texts = new MarkupReader(path, name, problems).read(text);
  if (texts.length === 0 && !problems.hasErrors) {
    const message = "found no <seg>; expected the XML of WMT or SGML of NIST, with a <seg> for each sentence";
    problems.error("malformed-markup", path, null, message);
  }
  const file = inOneOrder(path, texts, problems);
  return problems.conclude(() => file);
}

/** Follows the tags of one file. Unclosed ones end where the next of their kind begins, as SGML allows. */
class MarkupReader {
  readonly #texts = new Map<string, Text>();
  #set: MarkupTag | null = null;
  #document = "";
  #documents = 0;
  #side: MarkupTag | null = null;
  #segment: MarkupTag | null = null;
  #words: string[] = [];

  readonly #path: string;
  readonly #name: string;
  readonly #problems: ProblemList;

  constructor(path: string, name: string, problems: ProblemList) {
    this.#path = path;
    this.#name = name;
    this.#problems = problems;
  }

  read(text: string): Text[] {
    for (const part of scanMarkup(text)) {
      if (part.kind === "text") {
        if (this.#segment !== null) this.#words.push(part.text);
      } else {
        this.#endSegment();
        if (part.kind === "open") this.#open(part);
        else this.#close(part.name);
      }
    }
    this.#endSegment();
    return [...this.#texts.values()];
  }

  #open(tag: MarkupTag): void {
    const { name, attributes } = tag;
    if (name === "srcset" || name === "refset" || name === "tstset") {
      this.#set = tag;
      this.#documents = 0;
    } else if (name === "src" || name === "ref" || name === "hyp") this.#side = tag;
    else if (name === "doc") {
      this.#documents++;
      this.#side = null;
      this.#document = attributes.get("docid") ?? attributes.get("id") ?? String(this.#documents);
      // NIST's documents may name the system each.
      if (attributes.has("sysid")) this.#side = tag;
    } else if (name === "seg") this.#segment = tag;
  }

  #close(name: string): void {
    if (name === "src" || name === "ref" || name === "hyp" || name === "doc") this.#side = null;
    else if (name.endsWith("set")) this.#set = null;
  }

  #endSegment(): void {
    const tag = this.#segment;
    if (tag === null) return;
    this.#segment = null;
    const words = plainText(this.#words.join(""));
    this.#words = [];
    const segments = this.#segmentsOfDocument();
    const id = tag.attributes.get("id") ?? String(segments.size + 1);
    if (segments.has(id)) {
      const message = () => `segment ${quoted(id)} of document ${quoted(this.#document)} occurs twice`;
      this.#problems.error("duplicate-id", this.#path, tag.line, message);
      return;
    }
    // Line ends inside a segment are the file's own layout.
    segments.set(ownText(id), { text: ownText(words.replace(/\s*\n\s*/g, " ").trim()), line: tag.line });
  }

  #segmentsOfDocument(): Map<string, Segment> {
    const { role, name } = this.#whose();
    const key = `${role} ${name}`;
    const text = this.#texts.get(key) ?? { name, role, segments: new Map() };
    this.#texts.set(key, text);
    const segments = text.segments.get(this.#document) ?? new Map<string, Segment>();
    text.segments.set(this.#document, segments);
    return segments;
  }

  #whose(): Pick<RawText, "name" | "role"> {
    const tags = [this.#side, this.#set].filter((tag) => tag !== null);
    const role = tags.map((tag) => ROLES[tag.name]).find((one) => one !== undefined) ?? "output";
    const named = tags.flatMap(({ attributes }) => NAMES.map((key) => attributes.get(key))).find(Boolean);
    const own = role === "output" ? this.#name : role;
    return { role, name: ownText(named ?? own) };
  }
}

/** All texts in the order of the source, or of the first where there is none; what a text lacks of it is told. */
function inOneOrder(path: string, texts: readonly Text[], problems: ProblemList): RawFile {
  const first = texts.find(({ role }) => role === "source") ?? texts[0];
  const documents: Document[] = [];
  const ids: string[] = [];
  const lines = texts.map((): string[] => []);
  for (const [document, segments] of first?.segments ?? []) {
    documents.push({ id: ownText(document), firstLine: ids.length });
    for (const id of segments.keys()) {
      texts.forEach((text, index) => {
        lines[index]?.push(text.segments.get(document)?.get(id)?.text ?? "");
      });
      ids.push(`${document}#${id}`);
    }
  }
  for (const text of texts) if (first !== undefined) tellDifferences(path, text, first, problems);
  const read = texts.map(({ name, role }, index): RawText => ({ name, role, lines: lines[index] ?? [] }));
  return { texts: read, ids, documents };
}

function tellDifferences(path: string, text: Text, first: Text, problems: ProblemList): void {
  const missing = keysMissing(first, text);
  const surplus = keysMissing(text, first);
  if (missing.length > 0) {
    const message = () =>
      `${called(text)} lacks ${missing.length} segments of ${called(first)}: ${listed(missing, MOST_TOLD)}`;
    problems.error("line-count-differs", path, null, message);
  }
  if (surplus.length > 0) {
    const message = () =>
      `${called(text)} has ${surplus.length} segments that ${called(first)} has not: ${listed(surplus, MOST_TOLD)}`;
    problems.error("line-count-differs", path, null, message);
  }
}

function called({ role, name }: Text): string {
  return role === "source" ? "the source" : `the ${role} ${quoted(name)}`;
}

/** Segments of `one` that `other` lacks, as “document#segment”. */
function keysMissing(one: Text, other: Text): string[] {
  const missing: string[] = [];
  for (const [document, segments] of one.segments) {
    const others = other.segments.get(document);
    for (const id of segments.keys()) if (others?.has(id) !== true) missing.push(`${document}#${id}`);
  }
  return missing;
}
