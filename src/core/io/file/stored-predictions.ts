// Turns the files of the prediction task into text that the page can store, and back. Stored files are read by the same
// parsers as new ones.

import * as v from "valibot";
import type { PredictionFile } from "#core/analysis/prediction/prediction.ts";
import { readOwnJson } from "#core/base/file-values.ts";

const StoredPrediction = v.object({ path: v.string(), text: v.string() });
const StoredSchema = v.object({ gold: v.nullable(StoredPrediction), predictions: v.array(StoredPrediction) });

export type StoredPrediction = v.InferOutput<typeof StoredPrediction>;

type StoredPredictions = v.InferOutput<typeof StoredSchema>;

/**
 * The text of a prediction without its sentences, which are those of the gold standard: the first two columns, or only
 * the labels.
 */
export function withoutSentences({ lines }: PredictionFile): string {
  const rows = lines.map(({ labels, forms, text }) =>
    text === null ? labels.join(" ") : `${labels.join(" ")}\t${forms?.join(" ") ?? ""}`,
  );
  return rows.map((row) => `${row}\n`).join("");
}

/** The whole text of a stored prediction: the stored columns, then the sentences of the gold standard. */
export function withSentences(stored: string, gold: string): string {
  const sentences = gold.split(/\r?\n/).map((line) => line.split("\t").slice(2).join("\t"));
  return stored
    .split("\n")
    .map((row, at) => (row.includes("\t") ? `${row}\t${sentences[at] ?? ""}` : row))
    .join("\n");
}

export function serializeStoredPredictions(stored: StoredPredictions): string {
  return JSON.stringify(stored);
}

/** Parses the stored files; null = the text is not that of stored files. */
export function parseStoredPredictions(text: string): StoredPredictions | null {
  return readOwnJson(StoredSchema, text);
}
