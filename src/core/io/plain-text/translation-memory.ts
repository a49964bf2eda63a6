// Reads translation memories (TMX 1.4) and bilingual files (XLIFF 1.2 and 2) as one text per language.

import { getOrInsert } from "#core/base/grouping.ts";
import { copiedText, listed, onOneLine, quoted } from "#core/base/message-text.ts";
import { composedName } from "#core/base/name.ts";
import { counted } from "#core/base/number-words.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { decodedText, type MarkupRules, type MarkupTag, scanMarkup } from "#core/io/markup-scanner.ts";
import type { LayoutReader, RawFile, RawText } from "./raw-file.ts";

/** Tags whose content is formatting of another program and no part of the sentence. */
const CODES = new Set(["bpt", "ept", "ph", "it", "ut"]);

const RULES: MarkupRules = {
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
  for (const part of scanMarkup(text, RULES)) {
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
      words.push(part.kind === "data" ? part.text : decodedText(part.text, RULES));
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

function isRoot(text: string, root: RegExp): boolean {
  return root.test(text.slice(0, 4000));
}

export const TRANSLATION_MEMORY: LayoutReader = {
  kind: "translation-memory",
  name: "a translation memory (.tmx)",
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
