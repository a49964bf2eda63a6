// Converts the texts of a campaign back into sentences, including parts that the texts cannot store.

import type { Campaign } from "#core/campaign/campaign.ts";
import { ownSource } from "#core/io/protest/read/read-corpora.ts";
import { rowsKey } from "#core/io/protest/row-record.ts";
import type { ProtestOrigin, ProtestRow, ProtestTables } from "#core/suite/protest-origin.ts";
import { textOfSingleBlanks } from "#core/text/tokens.ts";

/** Cache of each campaign's last result, which is needed twice: to compare with the rows, and to write. */
const cache = new WeakMap<
  Campaign,
  { readonly origin: ProtestOrigin; readonly rows: readonly ProtestRow<"sentences">[] }
>();

/** One row per sentence, corpus by corpus. Rows get new ids, because nothing refers to the old ones. */
export function writeSentences(
  campaign: Campaign,
  origin: ProtestOrigin,
): readonly ProtestRow<"sentences">[] {
  const known = cache.get(campaign);
  if (known?.origin === origin) return known.rows;
  const rows = sentencesOf(campaign, origin);
  cache.set(campaign, { origin, rows });
  return rows;
}

function sentencesOf(campaign: Campaign, origin: ProtestOrigin): readonly ProtestRow<"sentences">[] {
  const { suite, outputs } = campaign;
  const storedSentences = new Map(
    origin.sentences.map((row) => [rowsKey(row.corpus, row.line), row.sentence]),
  );
  const missing = new Set(origin.missing.map(({ corpus, line }) => rowsKey(corpus, line)));
  const systems = new Map<string | null, Campaign["outputs"][number]>(
    outputs.map((output) => [output.system, output]),
  );
  const sentences: ProtestRow<"sentences">[] = [];
  const add = (corpus: number, line: number, sentence: string) =>
    sentences.push({ id: sentences.length + 1, corpus, line, sentence });
  for (const { corpus, text, reference, system, lines } of origin.texts) {
    const textLines = {
      source: suite.source,
      reference: suite.references[reference ?? 0]?.lines,
      output: systems.get(system)?.lines,
      "own-source": text === "own-source" ? ownSource(campaign, origin, { corpus, system }) : undefined,
      none: undefined,
    }[text];
    for (let line = 0; line < lines; line++) {
      const key = rowsKey(corpus, line);
      if (missing.has(key)) continue;
      const storedSentence = storedSentences.get(key);
      storedSentences.delete(key);
      add(corpus, line, storedSentence ?? textOfSingleBlanks(textLines?.[line] ?? ""));
    }
  }
  // The remaining sentences belong to a corpus that does not exist.
  for (const { corpus, line, sentence } of origin.sentences) {
    if (storedSentences.has(rowsKey(corpus, line))) add(corpus, line, sentence);
  }
  return sentences;
}

// Replaces characters of a text that a SQLite database would lose.

/**
 * Characters that a database would lose: SQLite's texts end at NUL, lone surrogates are not UTF-8, and decoding UTF-8
 * drops a U+FEFF at the beginning.
 */
const NOT_STORABLE = /^\uFEFF|[\0\p{Cs}]/u;

/** The tables with U+FFFD for characters that SQLite cannot store, and without U+FEFF at the beginning of a text. */
export function storableTables(tables: ProtestTables): ProtestTables {
  const text = (value: string) => value.replace(/^\uFEFF+/u, "").replaceAll(/[\0\p{Cs}]/gu, "\uFFFD");
  const all = <R extends object, K extends keyof R>(
    rows: readonly R[],
    key: K & KeysOfText<R>,
  ): readonly R[] =>
    rows.some((row) => NOT_STORABLE.test(String(row[key])))
      ? rows.map((row) => ({ ...row, [key]: text(String(row[key])) }))
      : rows;
  return {
    ...tables,
    meta_data: all(tables.meta_data, "tag_value"),
    corpora: all(tables.corpora, "name"),
    sentences: all(tables.sentences, "sentence"),
    categories: all(tables.categories, "description"),
    pro_candidates: all(tables.pro_candidates, "srcpro"),
    pro_antecedents: all(tables.pro_antecedents, "srchead"),
    annotators: all(tables.annotators, "name"),
    annotations: tables.annotations.map((row) =>
      row.remarks !== null && NOT_STORABLE.test(row.remarks) ? { ...row, remarks: text(row.remarks) } : row,
    ),
    tag_annotations: all(tables.tag_annotations, "tag"),
    task_definition: all(all(tables.task_definition, "taskset"), "label"),
  };
}

/** The columns of a row that contain text. */
type KeysOfText<R> = { [K in keyof R]: R[K] extends string ? K : never }[keyof R];
