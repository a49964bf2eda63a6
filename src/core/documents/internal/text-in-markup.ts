// Finds the translation in what a model wrote as JSON or as a table.

import { splitDocument } from "#core/documents/split-document.ts";

/** Words for “translation” and “translate” in the languages of models and of test sets. */
export const TRANSLATION_WORD =
  /translat|traduc|traduct|traduz|tradução|übersetz|vertal|översätt|oversæt|oversett|þýð|käännö|tõlge|tõlk|tłumacz|překlad|preklad|prijevod|prevod|перевод|перевед|переклад|пераклад|превод|fordít|traducere|çeviri|terjemah|bản dịch|dịch|翻译|翻譯|译文|譯文|翻訳|訳文|번역|แปล|ترجم|तर्जुमा|अनुवाद|μετάφρα|аударма/i;

/** Keys and column heads under which models write a translation; the first that is there counts. */
const KEYS = [
  "translation",
  "translations",
  "translated_text",
  "target",
  "tgt_text",
  "hypothesis",
  "output",
  "result",
  "text",
  "texts",
  "paragraphs",
  "segments",
  "sentences",
  "lines",
];

/**
 * The translation in JSON or in a table of Markdown. Several texts are paragraphs if the source has as many, otherwise
 * lines. Undefined = the text is neither; null = it is, but no text in it is clearly the translation.
 */
export function textInMarkup(source: string, text: string): string | null | undefined {
  const json = jsonIn(text);
  const value = json === undefined ? rowsOfTable(text) : json;
  if (value === undefined) return undefined;
  const texts = textsIn(value, source.replace(/\s+/g, " "));
  if (texts === null) return null;
  const paragraphs = splitDocument(source, "und").filter(({ breakBefore }) => breakBefore === "paragraph");
  return texts.join(texts.length === paragraphs.length ? "\n\n" : "\n");
}

/** The object or list in the text; undefined = the text is no JSON. */
function jsonIn(text: string): object | undefined {
  if (!/^\s*[{[]/.test(text) || !/[}\]]\s*$/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The rows below the head, each by column; undefined = the text is no table. */
function rowsOfTable(text: string): readonly Readonly<Record<string, string>>[] | undefined {
  const lines = text.split("\n").flatMap((line) => line.trim() || []);
  const [head = "", rule = "", ...rows] = lines;
  if (
    rows.length === 0 ||
    !lines.every((line) => line.startsWith("|")) ||
    !/^\|[\s|:-]*-[\s|:-]*$/.test(rule)
  )
    return undefined;
  const columns = cellsOf(head);
  return rows.map((row) => {
    const cells = cellsOf(row);
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""]));
  });
}

function cellsOf(row: string): string[] {
  const inside = row.replace(/^\|/, "").replace(/\|$/, "");
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

type Row = Readonly<Record<string, unknown>>;

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The texts that are the translation; null = that is not clear. `source`: with single spaces. */
function textsIn(value: unknown, source: string): readonly string[] | null {
  if (typeof value === "string") return [value];
  const rows: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (rows.length > 0 && rows.every((row) => typeof row === "string")) return rows;
  if (rows.length === 0 || !rows.every(isRow)) return null;
  const [first] = rows;
  // Numbers as keys are those of paragraphs or sentences. JavaScript sorts such keys by number.
  if (rows.length === 1 && first !== undefined && Object.keys(first).every((key) => /^\d+$/.test(key)))
    return textsIn(Object.values(first), source);
  const key = keyOfTranslation(rows, source);
  if (key === null) return null;
  const found: string[] = [];
  for (const row of rows) {
    const texts = textsIn(row[key], source);
    if (texts === null) return null;
    found.push(...texts);
  }
  return found;
}

/** Under which key the rows have the translation; null = under none, or that is not clear. */
function keyOfTranslation(rows: readonly Row[], source: string): string | null {
  const isInSource = (value: unknown) =>
    typeof value === "string" && source.includes(value.replace(/\s+/g, " ").trim());
  const hasText = (value: unknown) =>
    typeof value === "string" ? /\p{L}/u.test(value) : typeof value === "object" && value !== null;
  const keys = Object.keys(rows[0] ?? {}).filter((key) => {
    const values = rows.map((row) => row[key]);
    return values.some(hasText) && !values.every(isInSource);
  });
  const known = KEYS.flatMap((name) => keys.find((key) => key.toLowerCase() === name) ?? []);
  const named = keys.filter((key) => TRANSLATION_WORD.test(key));
  const texts = keys.filter((key) => rows.every((row) => typeof row[key] === "string"));
  if (known[0] !== undefined) return known[0];
  for (const found of [named, texts, keys]) if (found.length === 1 && found[0] !== undefined) return found[0];
  return null;
}
