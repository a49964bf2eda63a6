// Reads the verdicts of a judge: JSON lines with an id or a candidate, and an answer as a model gave it. The output
// files of batch interfaces are read, too.

import { quoted, shortened } from "#core/base/message-text.ts";
import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { readJson } from "#core/io/json.ts";
import type { ExaminedFile, Reader } from "#core/io/reader.ts";
import { readText, type SourceFile, splitLines } from "#core/io/text-file.ts";
import { readJudgeAnswer, readRequestId, verdictInObject } from "#core/judges/judge-requests.ts";
import { type JudgeAnswer, LONGEST_REASON } from "#core/ledger/event.ts";

/** What a row is about: a request of Referee by its id, or a candidate. */
type VerdictSubject =
  | { readonly id: string }
  | { readonly system: string; readonly example: string; readonly textHash: string };

export interface VerdictRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly subject: VerdictSubject;
  readonly verdict: JudgeAnswer;
  readonly probability: number | null;
  /** Why the judge says so; empty = not given. */
  readonly reason: string;
  readonly cost: number | null;
  readonly seconds: number | null;
  /** Name of the model, as a batch interface writes it; empty = not given. */
  readonly model: string;
}

/** What a first line without an answer says about all rows. */
interface FileFacts {
  /** Name of the judge; empty = not given. */
  readonly judge: string;
  readonly version: string;
  readonly reference: boolean | null;
  readonly context: number | null;
}

export interface VerdictsFile extends FileFacts {
  readonly rows: readonly VerdictRow[];
  /** Number of answers that cannot be read. They count as abstained. */
  readonly unreadable: number;
}

type Fields = ReadonlyMap<string, unknown>;

/** Maximum number of answers that are listed because they cannot be read. */
const MOST_LISTED = 100;

/**
 * The rows of the file. An answer that cannot be read is listed as a warning and counts as abstained. Errors: those of
 * text files; malformed-json (no line is a verdict). Warnings: malformed-json, verdict-unreadable.
 */
export function readVerdicts(file: SourceFile): Parsed<VerdictsFile> {
  const problems = new ProblemList();
  const text = unwrap(readText(file), problems);
  if (text === null) return { ok: false, problems: problems.all };
  const own = problems.in(file.path);
  let facts: FileFacts = { judge: "", version: "", reference: null, context: null };
  let threshold: number | null = null;
  const rows: VerdictRow[] = [];
  let unreadable = 0;
  for (const [at, line] of splitLines(text).entries()) {
    if (line.trim() === "") continue;
    const fields = fieldsOf(file.path, line);
    const subject = fields === null ? null : subjectOf(fields);
    if (fields !== null && subject === null && rows.length === 0 && textIn(fields, "judge") !== "") {
      facts = factsOf(fields);
      threshold = numberIn(fields, "threshold");
      continue;
    }
    if (fields === null || subject === null) {
      own.warning("malformed-json", `is no verdict: ${EXPECTED}${misreadOf(fields)}`, at + 1);
      continue;
    }
    const row = rowOf(fields, subject, at + 1, threshold);
    if (row.answer === null) unreadable++;
    if (row.answer === null && unreadable <= MOST_LISTED)
      own.warning(
        "verdict-unreadable",
        `cannot be read as a verdict, so it counts as abstained: ${quoted(row.text)}`,
        at + 1,
      );
    const { verdict, probability, reason } = row.answer ?? ABSTAINED;
    rows.push({ ...row.facts, verdict, probability, reason: reason.slice(0, LONGEST_REASON) });
  }
  if (rows.length === 0) own.error("malformed-json", `found no verdict: ${EXPECTED} in each line`);
  return problems.conclude(() => ({ ...facts, rows, unreadable }));
}

const EXPECTED = "expected JSON with id, or with system and example, each a text or a whole number";

/** The first key that should name the candidate but has another value; empty = there is none. */
function misreadOf(fields: Fields | null): string {
  const key = ["custom_id", "id", "system", "example"].find(
    (one) => fields?.has(one) === true && nameIn(fields, one) === "",
  );
  return key === undefined ? "" : `; found ${key} ${shortened(JSON.stringify(fields?.get(key)))}`;
}

const ABSTAINED = { verdict: "abstains", probability: null, reason: "" } as const;

function fieldsOf(file: string, line: string): Fields | null {
  const read = readJson(file, line);
  const { json } = read.ok ? read.value : { json: null };
  return typeof json === "object" && json !== null && !Array.isArray(json)
    ? new Map(Object.entries(json))
    : null;
}

function factsOf(fields: Fields): FileFacts {
  const context = numberIn(fields, "context");
  const reference = fields.get("reference");
  return {
    judge: textIn(fields, "judge").slice(0, LONGEST),
    version: textIn(fields, "version").slice(0, LONGEST),
    reference: typeof reference === "boolean" ? reference : null,
    context: context !== null && Number.isInteger(context) && context < MOST_CONTEXT ? context : null,
  };
}

const LONGEST = 200;
const MOST_CONTEXT = 1_000_000;

function subjectOf(fields: Fields): VerdictSubject | null {
  // In a batch’s output, `id` is the batch’s own, and `custom_id` is the request’s.
  const id = nameIn(fields, "custom_id") || nameIn(fields, "id");
  if (id !== "") return { id };
  const system = nameIn(fields, "system");
  const example = nameIn(fields, "example");
  return system === "" || example === "" ? null : { system, example, textHash: textIn(fields, "text_hash") };
}

function rowOf(fields: Fields, subject: VerdictSubject, line: number, threshold: number | null) {
  const body = objectAt(fields, "response", "body") ?? objectAt(fields, "result", "message");
  const given = answerText(fields, body);
  const score = numberIn(fields, "score");
  const scored =
    score === null || threshold === null
      ? null
      : ({ ...ABSTAINED, verdict: score >= threshold ? "correct" : "incorrect" } as const);
  const answer =
    verdictInObject(Object.fromEntries(fields)) ?? scored ?? (given === null ? null : readJudgeAnswer(given));
  const facts = {
    line,
    subject,
    cost: numberIn(fields, "cost"),
    seconds: numberIn(fields, "seconds"),
    model: body === null ? "" : textIn(body, "model").slice(0, LONGEST),
  };
  return { answer, facts, text: given ?? "" };
}

/** The text of an answer: a field of the row, or the message in a batch interface's output. Null = there is none. */
function answerText(fields: Fields, body: Fields | null): string | null {
  for (const key of ["answer", "verdict", "text", "output", "response", "content", "completion"]) {
    const value = fields.get(key);
    if (typeof value === "string") return value;
  }
  if (body === null) return null;
  const [choice] = listIn(body, "choices");
  const message = choice === undefined ? null : objectAt(choice, "message");
  if (message !== null) return textIn(message, "content");
  const parts = [
    ...listIn(body, "content"),
    ...listIn(body, "output").flatMap((one) => listIn(one, "content")),
  ];
  const text = parts.map((part) => textIn(part, "text")).join("");
  return text === "" ? null : text;
}

function textIn(fields: Fields, key: string): string {
  const value = fields.get(key);
  return typeof value === "string" ? value : "";
}

/**
 * The name of a system, example or request. A whole number is the name with its digits, because programs often write
 * names of digits as numbers. Another number could be written in several ways (2.50). Empty = there is no name.
 */
function nameIn(fields: Fields, key: string): string {
  const value = fields.get(key);
  return Number.isSafeInteger(value) ? String(value) : textIn(fields, key);
}

/** A finite number of at least 0; null = there is none. */
function numberIn(fields: Fields, key: string): number | null {
  const value = fields.get(key);
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}

function objectAt(fields: Fields, ...keys: readonly string[]): Fields | null {
  let current: Fields | null = fields;
  for (const key of keys) {
    const value: unknown = current?.get(key);
    current = asFields(value);
  }
  return current;
}

function asFields(value: unknown): Fields | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : null;
}

function listIn(fields: Fields, key: string): Fields[] {
  const value = fields.get(key);
  return Array.isArray(value) ? value.flatMap((one) => asFields(one) ?? []) : [];
}

function recogniseVerdicts({ path, text }: ExaminedFile): string | null {
  const lines = splitLines(text().slice(0, 100_000)).filter((line) => line.trim() !== "");
  const objects = lines.slice(0, 2).flatMap((line) => fieldsOf(path, line) ?? []);
  const [first, second = first] = objects;
  if (first === undefined || second === undefined || first.has("task")) return null;
  const isOfBatch = (fields: Fields) =>
    fields.has("custom_id") && (fields.has("response") || fields.has("result"));
  if (isOfBatch(first)) return "verdicts of a judge, as a batch interface writes answers";
  const answered = (fields: Fields) => {
    const subject = subjectOf(fields);
    if (subject === null) return false;
    // A row with the request and no answer is a request.
    if ("id" in subject)
      return (
        readRequestId(subject.id) !== null &&
        (answerText(fields, null) !== null || (!fields.has("prompt") && !fields.has("body")))
      );
    return fields.has("verdict") || fields.has("score") || fields.has("probability");
  };
  if (answered(first) || (textIn(first, "judge") !== "" && answered(second)))
    return "verdicts of a judge, as JSON lines";
  return null;
}

export const VERDICTS_READER: Reader<VerdictsFile> = {
  kind: "verdicts",
  name: "verdicts of a judge",
  described: {
    section: "results",
    becomes: "Verdicts of a judge that is no person (Team › Import judgements, `answers`).",
    lost: "all other keys of a model’s answer",
  },
  recognise: recogniseVerdicts,
  read: readVerdicts,
  examples: [
    {
      path: "verdicts.jsonl",
      content:
        '{"judge":"a model","version":"1"}\n{"id":"c1n-0123456789ab-0123456789ab-0123456789ab","answer":"Yes."}\n{"system":"a","example":"e1","verdict":"incorrect","probability":0.2,"reason":"Wrong gender."}\n',
    },
    {
      path: "batch_output.jsonl",
      content:
        '{"id":"b1","custom_id":"c1n-0123456789ab-0123456789ab-0123456789ab","response":{"status_code":200,"body":{"model":"m","choices":[{"message":{"role":"assistant","content":"{\\"verdict\\": \\"correct\\"}"}}]}},"error":null}\n',
    },
  ],
};
