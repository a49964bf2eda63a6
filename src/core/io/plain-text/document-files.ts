// Recognises and reads test sets of documents, translations of documents, and lists of document ids.

import { quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import { isRecord, readJson } from "#core/io/json.ts";
import type { ExaminedFile, Reader } from "#core/io/reader.ts";
import { readLines, readText, type SourceFile, splitLines } from "#core/io/text-file.ts";
import { isLanguageTag } from "#core/text/language.ts";

/** A document of a test set, in one language pair. */
export interface TestDocument {
  readonly id: string;
  /** Tags as in the file: “eng_Latn”, “en”, “en_US”. Empty if the file does not say it. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly source: string;
  /** References by their names. */
  readonly references: ReadonlyMap<string, string>;
  /** Outputs by the names of systems, if the file has them. */
  readonly outputs: ReadonlyMap<string, string>;
}

/** A translation of a document. */
export interface TranslatedDocument {
  readonly id: string;
  readonly text: string;
}

/** Whether the first line of a file is a JSON object with texts under all of these keys, and nothing under `without`. */
function hasKeys({ start, text }: ExaminedFile, keys: readonly string[], without: string): boolean {
  if (!/^(?:ï»¿)?\s*\{/.test(start) || !keys.every((key) => start.includes(`"${key}"`))) return false;
  const [first = ""] = text()
    .replace(/^\uFEFF?\s*/, "")
    .split("\n", 1);
  const read = readJson("", first);
  const json = read.ok ? read.value.json : null;
  return isRecord(json) && keys.every((key) => typeof json[key] === "string") && !(without in json);
}

const TEST_SET_NAME = "a test set of documents, with the keys doc_id and src_text";

export const TEST_SET: Reader<readonly TestDocument[]> = {
  kind: "test-set",
  name: "a test set of documents",
  described: {
    section: "documents",
    becomes: "Source, references and language pairs. Documents are divided into sentences.",
    lost: "keys that are no text, such as domains; paragraphs are kept as borders of sentences",
  },
  recognise: (file) =>
    hasKeys(
      { ...file, start: file.start.includes('"src_text"') ? file.start : firstLineOf(file) },
      ["doc_id", "src_text"],
      "hypothesis",
    )
      ? TEST_SET_NAME
      : null,
  read: (file) => parseTestSet(file),
  examples: [
    {
      path: "testset.jsonl",
      content: '{"doc_id":"d1","src_lang":"en","tgt_lang":"fr","src_text":"It fell. It broke.","refs":{}}\n',
    },
  ],
};

export const DOCUMENT_TRANSLATIONS: Reader<readonly TranslatedDocument[]> = {
  kind: "document-translations",
  name: "translations of documents",
  described: {
    section: "documents",
    becomes: "The output of the system that the file is named after, aligned sentence by sentence.",
    lost: "`metadata`, and what a model adds to a translation; a warning says what is left out",
  },
  recognise: (file) =>
    hasKeys(
      file.start.includes('"hypothesis"') ? file : { ...file, start: firstLineOf(file) },
      ["doc_id", "hypothesis"],
      "src_text",
    )
      ? "translations of documents, with the keys doc_id and hypothesis"
      : null,
  read: (file) => parseTranslations(file),
  examples: [{ path: "ibis.jsonl", content: '{"doc_id":"d1","hypothesis":"Elle tombe."}\n' }],
};

/** The start of a file whose first line is longer than `ExaminedFile.start`; empty if it is no JSON. */
function firstLineOf({ start, text }: ExaminedFile): string {
  if (!/^(?:ï»¿)?\s*\{"doc_id"/.test(start)) return "";
  return text().split("\n", 1)[0] ?? "";
}

/** Reads a test set. Errors: those of text files, malformed-json, missing-column, duplicate-id, empty-file. */
export function parseTestSet(file: SourceFile): Parsed<readonly TestDocument[]> {
  const problems = new FileProblems(file.path);
  const documents: TestDocument[] = [];
  const lineOfId = new Map<string, number>();
  for (const { json, line } of recordsOf(file, problems)) {
    const id = textOf(json, "doc_id");
    const source = textOf(json, "src_text");
    if (id === null || source === null) {
      const message = `found no text under ${id === null ? "doc_id" : "src_text"}; expected one in each line`;
      problems.error("missing-column", message, line);
      continue;
    }
    const [sourceTag = "", targetTag = ""] = languagesInId(id);
    const sourceLanguage = textOf(json, "src_lang") ?? sourceTag;
    const targetLanguage = textOf(json, "tgt_lang") ?? targetTag;
    const key = JSON.stringify([id, sourceLanguage, targetLanguage]);
    reportRepeated({ id, key, line }, lineOfId, problems);
    const outputs = textsUnder(json.tgt_text);
    const references = textsUnder(json.refs);
    for (const [name, text] of outputs) if (IS_REFERENCE.test(name)) references.set(name, text);
    for (const name of references.keys()) outputs.delete(name);
    documents.push({ id, sourceLanguage, targetLanguage, source, references, outputs });
  }
  return problems.conclude(() => documents);
}

const IS_REFERENCE = /^ref[A-Z0-9]?$/i;

/** Reads translations. Errors: those of text files, malformed-json, missing-column, duplicate-id, empty-file. */
export function parseTranslations(file: SourceFile): Parsed<readonly TranslatedDocument[]> {
  const problems = new FileProblems(file.path);
  const documents: TranslatedDocument[] = [];
  const lineOfId = new Map<string, number>();
  for (const { json, line } of recordsOf(file, problems)) {
    const id = textOf(json, "doc_id");
    const text = json.hypothesis === null ? "" : textOf(json, "hypothesis");
    if (id === null || text === null) {
      const message = `found no text under ${id === null ? "doc_id" : "hypothesis"}; expected one in each line`;
      problems.error("missing-column", message, line);
      continue;
    }
    reportRepeated({ id, key: id, line }, lineOfId, problems);
    documents.push({ id, text });
  }
  return problems.conclude(() => documents);
}

/** Reports a document that an earlier line has. `key`: what identifies a document in this kind of file. */
function reportRepeated(
  { id, key, line }: { readonly id: string; readonly key: string; readonly line: number },
  lineOfKey: Map<string, number>,
  problems: FileProblems,
): void {
  const earlier = lineOfKey.get(key);
  if (earlier === undefined) {
    lineOfKey.set(key, line);
    return;
  }
  const message = `document ${quoted(id)} is already in line ${earlier}; expected each once`;
  problems.error("duplicate-id", message, line);
}

function* recordsOf(file: SourceFile, problems: FileProblems) {
  const text = unwrap(readText(file), problems);
  let count = 0;
  for (const [at, part] of splitLines(text ?? "").entries()) {
    if (part.trim() === "" || problems.errors > MOST_BAD) continue;
    const read = readJson(file.path, part, "expected one JSON object per line");
    if (!read.ok) problems.addAll(read.problems.map((problem) => ({ ...problem, line: at + 1 })));
    else if (!isRecord(read.value.json))
      problems.error("malformed-json", "found no object; expected one JSON object per line", at + 1);
    else {
      count++;
      yield { json: read.value.json, line: at + 1 };
    }
  }
  if (count === 0 && !problems.hasErrors)
    problems.error("empty-file", "the file is empty; expected at least one document");
}

/** Reading stops after more than this number of bad lines. */
const MOST_BAD = 20;

function textOf(json: Readonly<Record<string, unknown>>, key: string): string | null {
  const value = json[key];
  return typeof value === "string" ? value : null;
}

/** Texts by name: `{"refA": {"ref": "…"}}` or `{"refA": "…"}`. What is not text is left out. */
function textsUnder(json: unknown): Map<string, string> {
  const texts = new Map<string, string>();
  if (!isRecord(json)) return texts;
  for (const [name, value] of Object.entries(json)) {
    const text = isRecord(value) ? textOf(value, "ref") : value;
    if (typeof text === "string" && text.trim() !== "") texts.set(name, text);
  }
  return texts;
}

export const DOCUMENT_IDS: Reader<readonly string[]> = {
  kind: "document-ids",
  name: "ids of documents, one per line of a test set",
  described: {
    section: "documents",
    becomes: "The documents of the text with the same name.",
    lost: "the domain of a document",
  },
  recognise: ({ path, start }) =>
    /\.docs$/i.test(path) && /^[^\t\n]+\t[^\t\n]+(?:\r?\n|$)/.test(start)
      ? "ids of documents, one per line of a test set: domain and id"
      : null,
  read: (file) => parseDocumentIds(file),
  examples: [{ path: "en-de.docs", content: "news\td1\nnews\td1\n" }],
};

/**
 * The id of each line's document, from a file with a domain and an id per line. Errors: those of text files,
 * malformed-cell.
 */
export function parseDocumentIds(file: SourceFile): Parsed<readonly string[]> {
  const problems = new FileProblems(file.path);
  const lines = unwrap(readLines(file), problems) ?? [];
  const ids = lines.map((text, at) => {
    const cells = text.split("\t");
    if (cells.length !== 2 || cells.includes(""))
      problems.error("malformed-cell", `found ${quoted(text)}; expected a domain, a tab and an id`, at + 1);
    return cells[1] ?? "";
  });
  return problems.conclude(() => ids);
}

// Reads the ids and language tags of test sets of documents, as WMT writes them.

/** The last part of an id of WMT: “SET_###_tales_###_en_###_fr_###_d1” is “d1”. */
export function lastPartOf(id: string): string {
  return id.split(/_###_|_#_/).at(-1) ?? id;
}

/** The name of a document in a table, where an id has no tab and no line end. */
export function nameInTable(id: string): string {
  return id.replace(/[\t\r\n]/g, " ");
}

/** The languages that an id names: “SET_###_tales_###_eng_Latn_###_fra_Latn_###_d1”, “en-ru_RU_#_news_#_d1”. */
export function languagesInId(id: string): readonly string[] {
  const parts = id.split("_###_");
  if (parts.length >= 5) return parts.slice(2, 4);
  const [, source, target] = /^([a-z]{2,3})-([a-z]{2,3}(?:_[A-Z]{2})?)_#_/.exec(id) ?? [];
  return source === undefined || target === undefined ? [] : [source, target];
}

/** Two-letter codes of languages that test sets name by three letters (ISO 639-3). */
const SHORT_CODES: ReadonlyMap<string, string> = new Map(
  "afr:af amh:am ara:ar hye:hy aze:az bel:be ben:bn bos:bs bul:bg cat:ca ces:cs cym:cy dan:da deu:de ell:el eng:en epo:eo est:et ekk:et eus:eu fas:fa pes:fa fin:fi fra:fr gle:ga glg:gl guj:gu heb:he hin:hi hrv:hr hun:hu ind:id isl:is ita:it jpn:ja kan:kn kat:ka kaz:kk khm:km kor:ko lav:lv lvs:lv lit:lt ltz:lb mal:ml mar:mr mkd:mk mlt:mt msa:ms zsm:ms mya:my nep:ne nld:nl nob:nb nno:nn pan:pa pol:pl por:pt ron:ro rus:ru sme:se slk:sk slv:sl spa:es sqi:sq srp:sr swa:sw swh:sw swe:sv tam:ta tel:te tgl:tl tha:th tur:tr ukr:uk urd:ur uzn:uz vie:vi zho:zh cmn:zh zul:zu"
    .split(" ")
    .map((pair): [string, string] => {
      const [long = "", short = ""] = pair.split(":");
      return [long, short];
    }),
);

/** Scripts that are said, because the language is written in several: “zho_Hans”, “srp_Cyrl”. */
const SEVERAL_SCRIPTS = new Set(["zh", "sr", "bs", "uz", "az", "pa", "yue"]);

/** The BCP 47 tag of “eng_Latn”, “en_US”, “zho_Hant_TW” or “en”; the text itself if it is no such tag. */
export function languageTagOf(written: string): string {
  const [first = "", ...others] = written.trim().split(/[-_]/);
  const language = SHORT_CODES.get(first.toLowerCase()) ?? first.toLowerCase();
  const kept = others.filter((part) => !/^[A-Za-z]{4}$/.test(part) || SEVERAL_SCRIPTS.has(language));
  const tag = [language, ...kept].join("-");
  return isLanguageTag(tag) ? tag : written;
}
