// Reads rows of CoNLL-U in short form as a CorefUD file, and makes proposals from them. For tests.

import type { AnnotatedCorpus, TokenProposal } from "#core/suite/suite-plan.ts";
import { proposeFromCorpus } from "#core/suite-building/corpus/propose-from-corpus.ts";
import { textFile } from "./annotated-corpora.ts";
import { SAME_TEXT } from "./corpus-mentions.ts";
import { read } from "./mmax-project.ts";

/**
 * Writes rows of `id form upos feats head deprel entity` as complete lines of CoNLL-U. A blank line separates
 * sentences.
 */
export function conllu(
  rows: string,
  head = "# newdoc id = talk\n# global.Entity = eid-etype-head-other\n",
): string {
  const lines = rows
    .trim()
    .split("\n")
    .map((row) => {
      if (row.trim() === "" || row.startsWith("#")) return row;
      const [id, form, upos, feats, to, deprel, entity] = row.trim().split(/\s+/);
      const misc = entity === "_" ? "_" : `SpaceAfter=No|Entity=${entity}`;
      return [id, form?.replaceAll("~", " "), "_", upos, "_", feats, to, deprel, "_", misc].join("\t");
    });
  return `${head}${lines.join("\n")}\n\n`;
}

export const readUd = (text: string) => read([textFile("talk.conllu", text)]);
/** Columns of a pronoun. */
export const IT = "PRON Number=Sing|Person=3|PronType=Prs";

/** Proposals for the text of the corpus itself, in English. */
export function proposedFrom(corpus: AnnotatedCorpus): readonly TokenProposal[] {
  return proposeFromCorpus(corpus, { source: corpus.sentences, language: "en", fit: SAME_TEXT }).proposals;
}
