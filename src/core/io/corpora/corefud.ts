// Reads files of UD and CorefUD (CoNLL-U with Entity= in the last column) as sentences and mentions.

import { quoted } from "#core/base/message-text.ts";
import { fileNameIn } from "#core/base/name.ts";
import type { ProblemList } from "#core/base/problem.ts";
import { UdLines } from "./conllu-sentence.ts";
import { CorefUdDocument } from "./corefud-document.ts";
import { type EntityFields, entityFields, USUAL_FIELDS } from "./corefud-entity.ts";
import type { CorpusPart, CorpusReader } from "./corpus-parts.ts";

/** The documents of one file, in order. Lines and brackets with problems are reported, and everything else is used. */
function readCorefUd(path: string, lines: readonly string[], problems: ProblemList): readonly CorpusPart[] {
  const parts: CorpusPart[] = [];
  const words = new UdLines(problems.in(path));
  let fields: EntityFields | null = null;
  let document = new CorefUdDocument(fileNameIn(path), problems.in(path));
  const endSentence = () => {
    const sentence = words.end();
    if (sentence !== null) document.add(sentence, fields ?? entityFields(USUAL_FIELDS));
  };
  const endDocument = () => {
    const part = document.end();
    if (part !== null) parts.push(part);
  };
  let mentions = 0;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") endSentence();
    else if (line.startsWith("#")) {
      const [, key = "", value = ""] =
        /^#\s*(newdoc(?: id)?|global\.Entity)\s*(?:=(.*))?$/.exec(line.slice(0, 500)) ?? [];
      if (key === "global.Entity" && value.trim() !== "") {
        const isSame = fields?.written === value.trim();
        fields = entityFields(value.trim());
        if (fields.chain === null && !isSame) {
          const message = () =>
            `found ${quoted(value.trim())}, where no field names the chain; expected “eid” or “GRP”. Mentions are read without chains, so no antecedent is proposed`;
          problems.in(path).warning("missing-level", message, index + 1);
        }
      }
      if (!key.startsWith("newdoc")) continue;
      endSentence();
      endDocument();
      document = new CorefUdDocument(
        value.trim() === "" ? fileNameIn(path) : value.trim(),
        problems.in(path),
      );
    } else {
      if (fields === null && line.includes("Entity=")) {
        fields = entityFields(USUAL_FIELDS);
        const message = `found Entity= before any “# global.Entity = …”; read with the fields ${USUAL_FIELDS}`;
        problems.in(path).warning("missing-level", message, index + 1);
      }
      if (line.includes("Entity=")) mentions++;
      words.line(line, index + 1);
    }
  }
  endSentence();
  endDocument();
  if (mentions === 0) {
    const message = "has no Entity= in its last column: its sentences are read, and no antecedent is known";
    problems.in(path).warning("missing-level", message);
  }
  return parts;
}

/** The first word of a sentence in ten columns. */
const FIRST_WORD = /(?:^|[\r\n])1(?:-\d+)?\t[^\r\n\t]*(?:\t[^\r\n\t]*){8}(?:[\r\n]|$)/;

export const COREF_UD: CorpusReader = {
  kind: "corefud",
  name: "an annotated corpus (CoNLL-U, CorefUD)",
  recognise: ({ path, start }) => {
    if (/\.conllu$/i.test(path)) return "an annotated corpus (CoNLL-U, CorefUD), by its name";
    return FIRST_WORD.test(start)
      ? "an annotated corpus (CoNLL-U, CorefUD), with words in ten columns"
      : null;
  },
  readParts: readCorefUd,
  examples: [
    {
      path: "a.conllu",
      content:
        "# global.Entity = eid-etype-head-other\n1\tIt\tit\tPRON\t_\tNumber=Sing\t0\troot\t_\tEntity=(e1-thing-1-)\n\n",
    },
  ],
};
