// Reads and writes the files of a folder with people's work (judgements, annotations, silver references) and with what
// is asked of them (targets, gap filling, proposals).

import * as v from "valibot";
import { parseSmallNumber } from "#core/base/file-values.ts";
import { copiedText, quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import {
  type CellKind,
  columnOf,
  readTsv,
  serializeTable,
  serializeTextTable,
  type TextColumn,
  type TsvTable,
} from "#core/io/delimited.ts";
import { jsonFile, jsonLineParts, parseJson, readJsonFile, serializeJsonFile } from "#core/io/json.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import {
  type AnnotatorNamed,
  annotatorEventSchema,
  type Judgement,
  judgementEventSchema,
  type LedgerEvent,
  type RecordOf,
} from "#core/ledger/event.ts";
import { aliasesOf, type ListedEntry } from "#core/ledger/fold.ts";
import { eventText, withoutRetracted } from "#core/ledger/ledger.ts";
import { type TokenProposal, tokenProposalSchema } from "#core/suite/annotated-corpus.ts";
import { type SilverReference, silverKey } from "#core/suite/silver-reference.ts";
import { compareInTextOrder, type Example, type TokenRef } from "#core/suite/suite.ts";
import { type SuitePlan, suitePlanSchema } from "#core/suite/suite-plan.ts";
import {
  isStaleAnnotation,
  labelsWithAntecedent,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import { checkPlan } from "#core/suite-building/targets/plan-of.ts";
import { annotationState, tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { checkLabels, type GapTask, gapTaskSchema, type LabelFault } from "#core/tasks/gap-filling/labels.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { countTokens, splitTokens } from "#core/text/tokens.ts";
import { tokensOutside, warnOfOutside } from "./suite-files.ts";

export const JUDGEMENTS_JSON = jsonFile({
  formats: ["referee-judgements"],
  version: 1,
  upgrades: [],
  /** The events in ledger order. */
  entries: { events: v.array(v.variant("kind", [judgementEventSchema, annotatorEventSchema])) },
});

export interface JudgementsFile {
  readonly annotators: readonly ListedEntry[];
  /** The judgements in the order of the file. */
  readonly judgements: readonly Judgement[];
}

/**
 * Reads a file of judgements. The text hash of a judgement shows whether it was made on the current text; stale
 * judgements are kept but do not count. Errors: malformed-json, newer-version, older-version, duplicate-id,
 * unknown-candidate (a judgement of an annotator who is not listed).
 */
export function parseJudgements(file: string, text: string): Parsed<JudgementsFile> {
  const problems = new FileProblems(file);
  const json = unwrap(parseJson(file, text, JUDGEMENTS_JSON), problems);
  if (json === null) return { ok: false, problems: problems.all };
  const read = readEvents(json.events);
  checkUnique("annotator", read.annotators, problems);
  checkUnique("judgement", read.judgements, problems);
  const listedIds = new Set(read.annotators.map(({ id }) => id));
  for (const { id, author } of read.judgements) {
    if (listedIds.has(author)) continue;
    const message = () => `judgement ${id} is of annotator “${author}”, who is not listed`;
    problems.error("unknown-candidate", message);
  }
  return problems.conclude(() => read);
}

function readEvents(events: readonly LedgerEvent[]): JudgementsFile {
  return {
    annotators: events.flatMap((event) => (event.kind === "annotator" ? [entryOf(event)] : [])),
    judgements: events.filter((event) => event.kind === "judgement"),
  };
}

function entryOf({ annotator: id, name, role, sameAs }: AnnotatorNamed): ListedEntry {
  return { id, name, role, ...(sameAs === undefined || sameAs === null ? {} : { sameAs }) };
}

function checkUnique(
  recordName: string,
  records: readonly { readonly id: string }[],
  problems: FileProblems,
): void {
  const seen = new Set<string>();
  for (const { id } of records) {
    if (seen.has(id)) problems.error("duplicate-id", `${recordName} “${id}” occurs twice`);
    seen.add(id);
  }
}

/**
 * The text of judgements.json: the judgements that are not retracted, and the latest name of each annotator. Keys have
 * a fixed order, so equal judgements give equal bytes.
 */
export function serializeJudgements(events: readonly LedgerEvent[], retracted: ReadonlySet<string>): string {
  return [...judgementsParts(events, retracted)].join("");
}

/** The text of `serializeJudgements` in parts, because it can have a hundred megabytes. */
export function judgementsParts(
  events: readonly LedgerEvent[],
  retracted: ReadonlySet<string>,
): Generator<string> {
  const annotators = new Map<string, AnnotatorNamed>();
  const annotatorEvents = events.filter((event) => event.kind === "annotator");
  const aliases = aliasesOf(annotatorEvents.filter(({ id }) => !retracted.has(id)));
  const records = new Map<string, Judgement>();
  for (const event of events) {
    if (event.kind === "judgement") records.set(event.id, event);
    if (event.kind === "annotator" && !retracted.has(event.id)) annotators.set(event.annotator, event);
  }
  const find = (id: string) => records.get(id) ?? null;
  const judgements = [...records.values()]
    .filter(({ id }) => !retracted.has(id))
    .map(withoutRetracted(retracted, find));
  const latestNames = Array.from(annotators.values(), ({ sameAs: _said, ...event }): AnnotatorNamed => {
    const sameAs = aliases.get(event.annotator);
    return sameAs === undefined ? event : { ...event, sameAs };
  });
  return jsonLineParts(JUDGEMENTS_JSON, "events", [...latestNames, ...judgements], eventText);
}

// Writes the table of annotations of source tokens: one row per annotator and token. Referee does not read this table;
// in a campaign folder, it reads the annotations from judgements.json.

interface AnnotationRow {
  readonly token: TokenRef;
  readonly word: string;
  readonly record: RecordOf<typeof ANNOTATING>;
  readonly name: string;
  readonly role: string;
  /**
   * `done`, `partial`, `conflict`, `open` (only a remark or a flag); or `twice` (concurrent answers), `stale`, which
   * take precedence in this order.
   */
  readonly state: string;
}

const ANNOTATION_COLUMNS: readonly TextColumn<AnnotationRow>[] = [
  { name: "line", cell: ({ token }) => String(token.line) },
  { name: "position", cell: ({ token }) => String(token.position) },
  { name: "token", cell: ({ word }) => word },
  { name: "category", cell: ({ record }) => record.content.category ?? "" },
  {
    name: "antecedents",
    cell: ({ record }) => joinAntecedents(record, (one) => `${one.line}:${one.start}-${one.end}:${one.head}`),
  },
  { name: "reference_pronoun", cell: ({ record }) => record.content.referencePronoun?.join(",") ?? "linked" },
  {
    name: "reference_antecedents",
    cell: ({ record }) => joinAntecedents(record, (one) => `${one.line}:${one.referenceHead.join(",")}`),
  },
  {
    name: "reference_antecedent_spans",
    cell: ({ record }) => joinAntecedents(record, (one) => `${one.line}:${one.referenceSpan.join(",")}`),
  },
  { name: "unsuitable", cell: ({ record }) => record.content.unsuitable ?? "" },
  { name: "state", cell: ({ state }) => state },
  { name: "flagged", cell: ({ record }) => (record.content.flagged ? "yes" : "no") },
  { name: "remark", cell: ({ record }) => record.content.remark },
  { name: "annotator", cell: ({ name }) => name },
  { name: "role", cell: ({ role }) => role },
  { name: "time", cell: ({ record }) => record.time ?? "" },
  { name: "guidelines", cell: ({ record }) => record.circumstances.guidelines },
];

type AnnotatedCampaign = Pick<Campaign, "registers" | "annotators" | "suite" | "plan">;

/**
 * The table: a header, then a row for every current annotation, in the order of the text and of the annotators.
 * Concurrent answers have one row each. Positions count from 0, and columns are as in examples.tsv. The cell `linked`
 * in `reference_pronoun`: nobody changed the links, so the pronoun's translation is what the reference's links give.
 * Cells with a quotation mark, tab or line end are quoted, and an apostrophe precedes what a spreadsheet would treat as
 * a formula. Null = there are no annotations.
 */
export function serializeAnnotations(campaign: AnnotatedCampaign): string | null {
  const rows = rowsOf(campaign);
  if (rows.length === 0) return null;
  return serializeTextTable(ANNOTATION_COLUMNS, rows);
}

function rowsOf({ registers, annotators, suite, plan }: AnnotatedCampaign): readonly AnnotationRow[] {
  const nameOf = annotatorNameLookup(annotators);
  const people = new Map(annotators.map(({ id, role }, index) => [id, { role, place: index }]));
  const withAntecedent = labelsWithAntecedent(suite, plan);
  const rows = registers.ofTask(ANNOTATING).flatMap(({ heads, latest, hasConcurrent }): AnnotationRow[] =>
    (hasConcurrent ? heads : [latest]).flatMap((record): AnnotationRow[] => {
      const token = tokenOfPlace(record.example);
      if (token === null) return [];
      const word = splitTokens(suite.source[token.line] ?? "")[token.position] ?? "";
      const isStale = isStaleAnnotation(suite, record);
      const state = hasConcurrent
        ? "twice"
        : isStale
          ? "stale"
          : annotationState(record.content, { withAntecedent });
      return [
        {
          token,
          word,
          record,
          state,
          name: nameOf(record.author),
          role: people.get(record.author)?.role ?? "",
        },
      ];
    }),
  );
  const placeOfPerson = ({ record }: AnnotationRow) => people.get(record.author)?.place ?? people.size;
  return rows.sort((a, b) => compareInTextOrder(a.token, b.token) || placeOfPerson(a) - placeOfPerson(b));
}

function joinAntecedents(
  { content }: RecordOf<typeof ANNOTATING>,
  cell: (antecedent: RecordOf<typeof ANNOTATING>["content"]["antecedents"][number]) => string,
): string {
  return content.antecedents.map(cell).join("|");
}

// Reads and writes silver.tsv: translations of pronouns and antecedent heads that people judged correct, or that are
// known to be wrong, one per row.

/** A kind of cell whose parts are joined by `separator`. No part is empty; an empty cell has no parts. */
function listOf<T>(
  separator: string,
  expected: string,
  parse: (text: string) => T,
  serialise: (part: T) => string,
): CellKind<readonly T[]> {
  return {
    expected,
    parse: (cell) => {
      const parts = cell === "" ? [] : cell.split(separator);
      return parts.includes("") ? undefined : parts.map(parse);
    },
    serialise: (parts) => parts.map(serialise).join(separator),
  };
}

const EXAMPLE: CellKind<string> = {
  expected: "an example's id",
  parse: (cell) => (cell === "" ? undefined : decoded(cell)),
  serialise: nameText,
};

const WORDS: CellKind<readonly string[]> = {
  expected: "at least one token",
  parse: (cell) => (cell === "" ? undefined : tokens(cell)),
  serialise: words,
};

const PEOPLE: CellKind<number> = {
  expected: "a whole number from 1 on",
  parse: (cell) => parseSmallNumber(cell) || undefined,
  serialise: String,
};

const ANSWER: CellKind<SilverReference["antecedent"]> = {
  expected: "ok, bad or an empty cell",
  parse: (cell) => (cell === "" ? "unset" : cell === "ok" || cell === "bad" ? cell : undefined),
  serialise: (answer) => (answer === "unset" ? "" : answer),
};

/** A row of the table: every row says whether the pronoun is wrong. */
interface SilverRow extends Omit<SilverReference, "isWrong"> {
  readonly isWrong: boolean;
}

const WRONG: CellKind<boolean> = {
  expected: "ok or bad",
  parse: (cell) => (cell === "ok" ? false : cell === "bad" ? true : undefined),
  serialise: (isWrong) => (isWrong ? "bad" : "ok"),
};

const silverColumn = columnOf<SilverRow>();
const HEADS = listOf<readonly string[]>("|", "at least one token of each antecedent's head", tokens, words);
const SYSTEMS = listOf(",", "names joined by “,”", decoded, nameText);
/**
 * The table. In its cells, tokens are separated by one space, antecedents by `|`, systems by `,`. A character that
 * would separate cells or tokens is written as its number, such as `&#124;`; an `&` before `#` and a digit is written
 * as `&#38;`. `&#0;` is a token without characters.
 */
const SILVER: TsvTable<SilverRow> = {
  columns: [
    silverColumn("example", "example", EXAMPLE),
    silverColumn("pronoun", "pronoun", WORDS),
    silverColumn("antecedents", "antecedents", HEADS),
    silverColumn("people", "people", PEOPLE),
    silverColumn("systems", "systems", SYSTEMS),
    silverColumn("antecedent", "antecedent_answer", ANSWER),
    silverColumn("isWrong", "pronoun_answer", WRONG, { value: false }),
  ],
  hasHeader: true,
  keyOf: ({ example, pronoun, antecedents }) =>
    example && pronoun && antecedents && silverKey({ example, pronoun, antecedents }),
  duplicate: ({ example = "" }, line) =>
    `this translation of ${quoted(example)} is already in line ${line}; expected each once, ignoring case`,
  /** Maximum number of rows: far more than people judge in one suite. */
  most: { rows: 200_000, name: "rows" },
};

/**
 * Reads the rows, in order. `examples`: those of the suite; null = they could not be read, and nothing is compared with
 * them. Errors: those of `readTsv`. Warnings: unknown-candidate and malformed-cell (the number of antecedents differs
 * from the example's); such rows are kept and match nothing.
 */
export function parseSilver(
  file: SourceFile,
  examples: readonly Example[] | null,
): Parsed<SilverReference[]> {
  const problems = new FileProblems(file.path);
  const rows = readTsv(file, SILVER, problems) ?? [];
  const exampleById = examples === null ? null : new Map(examples.map((example) => [example.id, example]));
  if (exampleById !== null)
    for (const { row, line } of rows) warnOfOtherExample(row, exampleById, line, problems);
  return problems.conclude(() =>
    rows.map(({ row: { isWrong, ...reference } }) =>
      isWrong ? { ...reference, isWrong: true as const } : reference,
    ),
  );
}

export function serializeSilver(references: readonly SilverReference[]): string {
  return serializeTable(
    SILVER,
    references.map((reference) => ({ ...reference, isWrong: reference.isWrong === true })),
  );
}

/** Warns of a row whose example is not in the suite, or has another number of antecedents. */
function warnOfOtherExample(
  { example, antecedents }: Pick<SilverReference, "example" | "antecedents">,
  exampleById: ReadonlyMap<string, Example>,
  at: number,
  problems: FileProblems,
): void {
  const found = exampleById.get(example);
  if (found === undefined) {
    const message = () =>
      `${quoted(example)} is not an example of the suite; the row is kept but matches nothing`;
    problems.warning("unknown-candidate", message, at);
    return;
  }
  const foundCount = antecedents.length;
  const expectedCount = found.antecedents.length;
  if (foundCount === expectedCount) return;
  const message = () =>
    `antecedents: found ${foundCount}; expected ${expectedCount}, as ${quoted(example)} has; the row is kept but matches nothing`;
  problems.warning("malformed-cell", message, at);
}

function words(tokens: readonly string[]): string {
  return tokens.map((token) => (token === "" ? "&#0;" : escaped(token, TOKEN))).join(" ");
}

function tokens(cell: string): string[] {
  return cell.split(" ").map(decoded);
}

function nameText(name: string): string {
  return escaped(name, NAME);
}

/** Characters that are escaped in a name. */
const NAME = /[\t\n\r,]|&(?=#[0-9])/g;
/** Characters that are escaped in a token. */
const TOKEN = /[\t\n\r |]|&(?=#[0-9])/g;

function escaped(text: string, reserved: RegExp): string {
  return text.replace(reserved, (character) => `&#${character.charCodeAt(0)};`);
}

/** Decodes only the escapes that this module writes: those of `escaped`, and `&#0;` for an empty token. */
function decoded(text: string): string {
  return copiedText(
    text.replace(/&#(0|9|10|13|32|38|44|124);/g, (_, code) => CHARACTERS[Number(code)] ?? ""),
  );
}

const CHARACTERS: Readonly<Record<number, string>> = {
  9: "\t",
  10: "\n",
  13: "\r",
  32: " ",
  38: "&",
  44: ",",
  124: "|",
};

// Reads and writes plan.json, the targets of a suite that is being made.

export const PLAN_JSON = jsonFile({
  formats: ["referee-plan"],
  version: 1,
  largest: 20_000_000,
  entries: suitePlanSchema.entries,
});

/**
 * Reads the targets. Errors: those of text files and of JSON. Warnings: unknown-value (faults found by `checkPlan`) and
 * position-outside-sentence (of selected tokens); such values are kept, so that people can change them. `source`:
 * lines; null = they could not be read, and nothing is compared with them.
 */
export function parsePlan(file: SourceFile, source: readonly string[] | null): Parsed<SuitePlan> {
  const problems = new FileProblems(file.path);
  const plan = readJsonFile(file, PLAN_JSON, problems);
  if (plan === null) return { ok: false, problems: problems.all };
  for (const message of checkPlan(plan)) {
    problems.warning("unknown-value", message);
  }
  warnOfOutside(tokensOutside(source, plan.selected ?? []), "selected", problems);
  return problems.conclude(() => plan);
}

/** The text of plan.json; equal targets give equal text. */
export function serializePlan(plan: SuitePlan): string {
  return serializeJsonFile(PLAN_JSON, plan);
}

// Reads and writes gaps.json, the task of gap filling: labels, pairs of labels, and the examples to fill.

const { examples, seed, alsoJudged } = gapTaskSchema.entries;
/** The shape of the file. `checkLabels` checks labels and pairs separately and locates each error. */
export const GAPS_JSON = jsonFile({
  formats: ["referee-gaps"],
  version: 1,
  largest: 20_000_000,
  entries: {
    labels: v.array(v.strictObject({ name: v.string(), spellings: v.array(v.string()) })),
    pairs: v.array(v.tuple([v.string(), v.string()])),
    examples,
    seed,
    alsoJudged,
  },
});

/**
 * Reads the task. `examples`: those of the suite; null = they could not be read, and nothing is compared with them.
 * Errors: those of text files and of JSON, unknown-value (labels and pairs), duplicate-id (an example). Warnings:
 * unknown-candidate (the example is kept and has no effect).
 */
export function parseGapTask(file: SourceFile, examples: readonly Example[] | null): Parsed<GapTask> {
  const problems = new FileProblems(file.path);
  const read = readJsonFile(file, GAPS_JSON, problems);
  if (read === null) return { ok: false, problems: problems.all };
  const { pairs, seed, alsoJudged } = read;
  for (const fault of checkLabels({ labels: read.labels, pairs })) {
    problems.error("unknown-value", `${placeOf(fault)}: ${fault.message}`);
  }
  const knownIds = examples === null ? null : new Set(examples.map(({ id }) => id));
  const seen = new Set<string>();
  for (const id of read.examples ?? []) {
    if (seen.has(id)) {
      problems.error("duplicate-id", () => `found ${quoted(id)} twice; expected each once`);
    } else if (knownIds !== null && !knownIds.has(id)) {
      const message = () => `${quoted(id)} is not an example of the suite; it is kept but has no effect`;
      problems.warning("unknown-candidate", message);
    }
    seen.add(id);
  }
  return problems.conclude(() => ({
    labels: {
      labels: read.labels.map(({ name, spellings }) => ({
        name: copiedText(name),
        spellings: spellings.map(copiedText),
      })),
      pairs: pairs.map(([one, other]) => [copiedText(one), copiedText(other)]),
    },
    examples: read.examples?.map(copiedText) ?? null,
    seed,
    alsoJudged,
  }));
}

function placeOf({ field, row }: LabelFault): string {
  if (field === "labels" || field === "pairs") return field;
  return field === "pair" ? `pairs.${row}` : `labels.${row}.${field}`;
}

/** The text of gaps.json. Equal tasks give equal text; an example that is listed twice is written once. */
export function serializeGapTask({ labels, examples, ...task }: GapTask): string {
  return serializeJsonFile(GAPS_JSON, { ...task, ...labels, examples: examples && [...new Set(examples)] });
}

// Reads and writes proposals.json: what annotated corpora say about tokens of the source.

export const PROPOSALS_JSON = jsonFile({
  formats: ["referee-proposals"],
  version: 1,
  entries: { proposals: v.array(tokenProposalSchema) },
});

/**
 * Reads the proposals. Errors: those of text files and of JSON. Warnings: position-outside-sentence (the proposal is
 * kept and has no effect). `source`: lines; null = they could not be read, and nothing is compared with them.
 */
export function parseProposals(
  file: SourceFile,
  source: readonly string[] | null,
): Parsed<readonly TokenProposal[]> {
  const problems = new FileProblems(file.path);
  const read = readJsonFile(file, PROPOSALS_JSON, problems);
  if (read === null) return { ok: false, problems: problems.all };
  warnOfOutside(tokensOutside(source, read.proposals), "proposals", problems);
  if (source !== null) warnOfAntecedents(read.proposals, source, problems);
  return problems.conclude(() => read.proposals);
}

/** Reports in one warning how many proposals have an invalid antecedent, and names the first one. */
function warnOfAntecedents(
  proposals: readonly TokenProposal[],
  source: readonly string[],
  problems: FileProblems,
): void {
  const isThere = ({ line, start, end, head }: TokenProposal["antecedents"][number]) =>
    start <= head && head <= end && end < countTokens(source[line] ?? "");
  const broken = proposals.flatMap(({ antecedents, ...token }) => {
    const invalid = antecedents.find((one) => !isThere(one));
    return invalid === undefined ? [] : [{ ...invalid, token }];
  });
  const [first] = broken;
  if (first === undefined) return;
  const { line, start, end, head, token } = first;
  const more = broken.length === 1 ? "" : ` (and ${broken.length - 1} more)`;
  const message = `proposals: found the antecedent ${line}:${start}-${end}:${head} of token ${token.position} in line ${token.line}, counted from 0${more}; expected “line:start-end:head”, where the source has these tokens and the head is not outside start to end; the proposal is kept but not offered`;
  problems.warning("position-outside-sentence", message);
}

/** The text of proposals.json with one proposal per line; equal proposals give equal text. */
export function serializeProposals(proposals: readonly TokenProposal[]): string {
  const lineOf = (one: TokenProposal) => JSON.stringify(v.parse(tokenProposalSchema, one));
  return [...jsonLineParts(PROPOSALS_JSON, "proposals", proposals, lineOf)].join("");
}
