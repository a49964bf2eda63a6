// Makes the small campaign's source as an MMAX2 corpus with other tokens; for tests only.

import type { SourceFile } from "#core/io/text-file.ts";
import { levelXml, textFile, wordsXml } from "./annotated-corpora.ts";

// There is no space before the full stop, so “red.” is one word here, but two tokens in the campaign.
const WORDS = "The ball is red. It bounces when you drop it. They saw the plasma . It glows.".split(" ");

const ANAPHORIC = { mention: "pronoun", type: "anaphoric", split: "simple antecedent", antetype: "entity" };

/** Makes the corpus. One of its markables contains a word that does not exist. */
export function smallCorpus(): SourceFile[] {
  return [
    textFile("Basedata/small_words.xml", wordsXml(WORDS)),
    textFile(
      "Markables/small_sentence_level.xml",
      levelXml("sentence", [
        { id: "s0", span: "word_1..word_4" },
        { id: "s1", span: "word_5..word_10" },
        { id: "s2", span: "word_11..word_15" },
        { id: "s3", span: "word_16..word_17" },
      ]),
    ),
    textFile(
      "Markables/small_coref_level.xml",
      levelXml("coref", [
        { id: "m1", span: "word_1..word_2", coref_class: "set_1", mention: "np" },
        { id: "m2", span: "word_5", coref_class: "set_1", position: "subject", ...ANAPHORIC },
        {
          id: "m3",
          span: "word_8",
          coref_class: "empty",
          mention: "pronoun",
          type: "addressee reference",
          audience: "generic you",
        },
        {
          id: "m4",
          span: "word_11",
          coref_class: "empty",
          mention: "pronoun",
          type: "extratextual reference",
        },
        { id: "m5", span: "word_13..word_14", coref_class: "set_2", mention: "np" },
        { id: "m6", span: "word_16", coref_class: "set_2", ...ANAPHORIC },
        { id: "m7", span: "word_99", mention: "pronoun" },
      ]),
    ),
  ];
}
